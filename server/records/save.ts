import { sql } from 'kysely';
import { record } from '../../src/contract/kit/record';
import {
  type AnyRecord,
  type AnyResource,
  emptyRecord,
  type Field,
  fieldsAskedOf,
  isEmpty,
  isReadable,
  isSecret,
  isWritable,
  kindOf,
  messages,
  problemOf,
  type Registry,
  type Role,
  withoutWriteProtection,
} from '../../src/resources/kit';
import { isMergeable } from '../../src/rules/merging';
import { type AnyDb, oneOf, untyped } from '../db/database';
import { readRecord } from '../db/repository/read';
import { holdSurvivors, survivorOf } from '../db/repository/survivorOf';
import { createRecord, deleteRecord, type Step, updateRecord } from '../db/repository/write';
import type { Db } from '../db/tables';
import type { Call, SessionUser } from '../http/call';
import { requireVersion } from '../http/requireVersion';
import { currentOf, invalid, notFound, Problem } from '../problem';
import type { Preparation, Prepared } from './hooks/types';
import type { ServerResource } from './hooks/withHooks';
import { ownKeys, presentOne } from './present';
import { holdRules, type Judge, judgeFor, requireRules } from './rules/judge';
import { isTitleRead } from './titleFor';

type Values = Readonly<Record<string, unknown>>;
type Writer = Pick<Call, 'db' | 'registry' | 'now'> & {
  user?: SessionUser;
  /** True for a caller that does not know own fields, such as the program itself. Defaults to whether there is a user. */
  isUnaware?: boolean;
};
type Preparer = Writer & Pick<Preparation, 'origin' | 'isRehearsal'>;

/** @throws as `create` */
export async function prepareCreate(
  call: Preparer,
  resource: ServerResource,
  body: Values,
): Promise<Prepared | undefined> {
  if (!resource.hooks.prepare) return undefined;
  const values = await newValues(call, resource, body, await judgeFor(call, resource));
  return resource.hooks.prepare({ ...preparationOf(call), values, body });
}

/** @throws as `update` */
export async function prepareUpdate(
  call: Preparer,
  resource: ServerResource,
  id: number,
  body: Values,
  step?: Step,
): Promise<Prepared | undefined> {
  if (!resource.hooks.prepare) return undefined;
  const { current, values } = await changedValues(call, resource, id, body, await judgeFor(call, resource), { step });
  return resource.hooks.prepare({ ...preparationOf(call), current, values, body, isAction: step !== undefined });
}

const preparationOf = ({ user, db, origin, isRehearsal }: Preparer) => ({ user, db, origin, isRehearsal });

/** @throws Problem VALIDATION, DUPLICATE and those of the hooks */
export async function create(
  call: Writer,
  resource: ServerResource,
  body: Values,
  prepared?: Prepared,
): Promise<AnyRecord> {
  const values = await createRules(call, resource, body, prepared);
  const saved = await createRecord(untyped(call.db), call.registry, resource, values, call.user ?? null);
  await resource.hooks.afterWrite?.({ ...call, user: call.user, values, body, saved });
  return saved;
}

export async function createRules(
  call: Writer,
  resource: ServerResource,
  body: Values,
  prepared?: Prepared,
): Promise<Record<string, unknown>> {
  await holdRules(call, resource);
  const judge = await judgeFor(call, resource);
  const values = await newValues(call, resource, body, judge);
  await resource.hooks.beforeWrite?.({ user: call.user, db: call.db, values, body, prepared });
  if (call.user) await requireRules(judge, { after: values });
  return values;
}

/** @throws Problem VALIDATION */
async function newValues(call: Writer, resource: ServerResource, body: Values, judge: Judge) {
  const values = { ...emptyRecord(resource.fields), ...allowedValues(resource, body, roleOf(call)) };
  const isUnaware = (call.isUnaware ?? call.user === undefined) || resource.hooks.isMadeUnaware === true;
  const fields = isUnaware ? fieldsAskedOf(resource.fields, body) : resource.fields;
  await check(call, { ...resource, fields }, judge, { record: values, sent: values });
  return values;
}

/** Changes the given keys. @param step may change further fields @throws Problem NOT_FOUND, VERSION, VALIDATION, DUPLICATE, of hooks */
export async function update(
  call: Writer,
  resource: ServerResource,
  id: number,
  body: Values,
  prepared?: Prepared,
  step?: Step,
): Promise<AnyRecord> {
  await resource.hooks.hold?.({ db: call.db, id, body });
  await holdRules(call, resource);
  const judge = await judgeFor(call, resource);
  const { current, values } = await changedValues(call, resource, id, body, judge, { lock: true, step });
  await requireUnmerged(call.db, resource, current, values);
  const isAction = step !== undefined;
  await resource.hooks.beforeWrite?.({ user: call.user, db: call.db, current, values, body, prepared, isAction });
  if (call.user) await requireRules(judge, { before: current, after: { ...current, ...values } });
  const actor = call.user ?? null;
  const saved = await updateRecord(untyped(call.db), call.registry, resource, current, values, actor, {
    step,
    isTold: titlesFor(call),
  });
  await resource.hooks.afterWrite?.({ ...call, user: call.user, current, values, body, saved });
  return saved;
}

/** @throws Problem NOT_FOUND, VERSION, VALIDATION */
async function changedValues(
  call: Writer,
  resource: ServerResource,
  id: number,
  body: Values,
  judge: Judge,
  { lock = false, step }: { lock?: boolean; step?: Step } = {},
) {
  const current = await readCurrent(call, resource, id, body.version, { lock, isAction: step !== undefined });
  const role = roleOf(call);
  const own = step ? unreadable(resource, Object.keys(body), role) : ownKeys(resource, id, call.user);
  const values = allowedValues(resource, body, role, step ? Object.keys(body) : own);
  const fields = fieldsAskedOf(
    step ? withoutWriteProtection(resource.fields, Object.keys(body)) : resource.fields,
    values,
  );
  const record = { ...current, ...values };
  await check(call, { ...resource, fields }, judge, { record, sent: values, current, own });
  return { current, values };
}

/** Reads a record in order to change it. @throws Problem NOT_FOUND, VERSION and those of the hooks */
export async function readCurrent(
  call: Writer,
  resource: ServerResource,
  id: number,
  version: unknown,
  { lock = false, isAction = false },
): Promise<AnyRecord> {
  if (call.user && !isAction) resource.hooks.requireChangeable?.(id, call.user);
  const current = await readVisible(call, resource, id, lock);
  await requireSeen(call, resource, current, version);
  return current;
}

/** @throws Problem NOT_FOUND, VERSION, IN_USE and those of the hooks */
export async function remove(call: Writer, resource: ServerResource, id: number, version?: unknown): Promise<void> {
  const current = await readVisible(call, resource, id, true);
  await requireSeen(call, resource, current, version);
  await resource.hooks.beforeDelete?.({ user: call.user, db: call.db, current });
  const actor = call.user ?? null;
  await deleteRecord(untyped(call.db), call.registry, resource, current, actor, titlesFor(call));
}

const titlesFor = ({ user }: Writer) =>
  user && ((other: AnyResource, record: AnyRecord) => isTitleRead(other, user)(record));

const requireSeen = (call: Writer, resource: ServerResource, current: AnyRecord, version: unknown) =>
  requireVersion(version, current.version, 'diesen Eintrag', async () =>
    currentOf(record(resource.name), await presentOne(call, resource, current)),
  );

/** Without a user, the program itself writes. */
const roleOf = ({ user }: Writer): Role => user?.role ?? 'Admin';

/** @throws Problem NOT_FOUND, or the hook's refusal */
export async function readVisible(
  call: Writer,
  resource: ServerResource,
  id: number,
  lock = false,
): Promise<AnyRecord> {
  const record = await readRecord(untyped(call.db), call.registry, resource, id, { lock });
  if (!record) throw notFound(`${resource.label.one} ${id}`);
  if (call.user) resource.hooks.requireVisible?.(record, call.user);
  return record;
}

const unreadable = ({ fields }: AnyResource, keys: readonly string[], role: Role): string[] =>
  keys.filter((key) => fields[key] && !isReadable(fields[key], role));

/** Checks the given keys: `validate` leaves out fields that the role may not read, which may be the user's own. */
function problemsOf({ fields }: AnyResource, values: Values, keys: readonly string[]) {
  const problems = keys.flatMap((key) => {
    const field = fields[key];
    const problem = field && key in values ? problemOf(field, values[key]) : undefined;
    return problem ? [[key, problem]] : [];
  });
  return Object.fromEntries(problems);
}

/** Returns the values that a role may write, as stored. @param also keys of further fields that may be written here */
export function allowedValues(
  resource: AnyResource,
  body: Values,
  role: Role,
  also: readonly string[] = [],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (!(key in body) || !(isWritable(field, role) || also.includes(key))) continue;
    const sent = body[key];
    if (isNoValue(field, sent)) continue;
    // Only texts can be blank: for other kinds, a blank means no value, and rules do not see it.
    const given = field.kind !== 'text' && isEmpty(sent) ? null : sent;
    values[key] = kindOf(field).normalise(field, field.kind === 'referenceMany' ? (given ?? []) : given);
  }
  return values;
}

/** An empty secret keeps the stored one, and a flag cannot be empty. */
const isNoValue = (field: Field, sent: unknown): boolean =>
  (isSecret(field) && isEmpty(sent)) || (field.kind === 'flag' && (sent ?? null) === null);

interface ToCheck {
  record: Values;
  sent: Values;
  current?: Values;
  own?: readonly string[];
}

/** Refuses errors of fields together with broken rules; without errors, rules are checked after the hooks. */
async function check(
  call: Writer,
  resource: ServerResource,
  judge: Judge,
  { record, sent, current, own = [] }: ToCheck,
) {
  const wrong = {
    ...(await judge.ofFields(resource.fields, record, roleOf(call), current)),
    ...problemsOf(resource, sent, own),
  };
  const good = Object.fromEntries(Object.entries(sent).filter(([key]) => !(key in wrong)));
  const dangling = await danglingReferences(untyped(call.db), call.registry, resource, { sent: good, current });
  const errors = { ...wrong, ...dangling };
  if (Object.keys(errors).length === 0) return;
  const broken = call.user ? await judge.ofRules({ before: current, after: record }, errors) : {};
  throw invalid({ ...errors, ...broken });
}

/** Finds references to missing records, and new references to merged records. */
async function danglingReferences(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  { sent, current = {} }: { sent: Values; current?: Values },
) {
  const errors: Record<string, string> = {};
  for (const [key, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' && field.kind !== 'referenceMany') continue;
    const ids = [sent[key]].flat().filter((id): id is number => typeof id === 'number');
    if (ids.length === 0 || !registry.some(({ name }) => name === field.target)) continue;
    const { target } = field;
    const own = `${target}.id`;
    const kept = new Set([current[key]].flat());
    if (isMergeable(target)) {
      const added = ids.filter((id) => !kept.has(id));
      await holdSurvivors(db, target, added);
    }
    const found = await db
      .selectFrom(target)
      .select('id')
      .select(isMergeable(target) ? survivorOf(target, own).as('survivorId') : sql.ref<number>(own).as('survivorId'))
      .where(oneOf(db, 'id', ids))
      .execute();
    if (found.length < new Set(ids).size) errors[key] = messages.unknownReference;
    else if (found.some(({ id, survivorId }) => survivorId !== id && !kept.has(id)))
      errors[key] = messages.mergedReference;
  }
  return errors;
}

/** Refuses to unarchive a merged record: it would exist twice. @param values to be stored @throws Problem STATE */
async function requireUnmerged(
  db: Db,
  { name, archive }: AnyResource,
  current: AnyRecord,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (archive === undefined || current[archive] !== true || values[archive] !== false || !isMergeable(name)) return;
  const merge = await db
    .selectFrom('merges')
    .select(['mergedTitle', 'intoTitle'])
    .where('resource', '=', name)
    .where('mergedId', '=', current.id)
    .where('undoneAt', 'is', null)
    .executeTakeFirst();
  if (!merge) return;
  throw new Problem(
    'STATE',
    `„${merge.mergedTitle}“ wurde mit „${merge.intoTitle}“ zusammengeführt und bleibt archiviert.`,
  );
}
