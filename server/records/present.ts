import {
  type AnyRecord,
  type AnyResource,
  mayUse,
  type Role,
  readableFields,
  resourceNamed,
} from '../../src/resources/kit';
import { untyped } from '../db/database';
import { manyFields } from '../db/repository/links';
import { readRecords } from '../db/repository/read';
import type { SessionUser } from '../http/call';
import { takeTurns } from '../turns';
import { computedOf, type EvaluationContext, withComputed } from './computed/withComputed';
import { embeddedFields } from './embeddedFields';
import type { ServerResource } from './hooks/withHooks';
import { visibleTo } from './visibleTo';

/** Returns the fields that the caller may use in this record beyond those of the role. */
export const ownKeys = (
  { hooks: { own } }: ServerResource,
  id: number,
  user: SessionUser | undefined,
): readonly string[] => (own && user && own.isOf(id, user) ? own.keys : []);

/** Presents a single record, including `ownKeys`. Without a user, the program itself asks. */
export async function presentOne(
  at: EvaluationContext & { user?: SessionUser },
  resource: ServerResource,
  record: AnyRecord,
): Promise<AnyRecord> {
  const [answer = record] = await present(at, resource, [record]);
  const own = ownKeys(resource, record.id, at.user).map((key) => [key, record[key]]);
  return { ...answer, ...Object.fromEntries(own) };
}

/** Shows readable fields only, with linked records in place of ids where the definition and the role permit. */
export async function present(
  at: EvaluationContext & { user?: SessionUser },
  resource: AnyResource,
  stored: readonly AnyRecord[],
): Promise<AnyRecord[]> {
  const role = at.user?.role ?? 'Admin';
  const readable = readableFields(resource, role).map(([key]) => key);
  const computed = await computedOf(at, resource, stored, readable);
  const embedded = resource.api.dialect === 'bodyVerbs' ? Object.entries(resource.api.embed ?? {}) : [];
  const embed = embedded.filter(([, key]) => readable.includes(key));
  const targets = await readTargets(at, resource, readable, embed, role);
  const values = readable.map((key) => ({ key, all: targets.get(key), made: computed.get(key) }));
  const embeddings = embed.map(([name, key]) => ({ name, key, all: targets.get(key) }));
  // Copies with one shape: adding fields to thousands of objects one by one takes longer than filling them in.
  const names = [...readable, ...embed.map(([name]) => name)];
  const shape = { id: 0, version: 0, ...Object.fromEntries(names.map((name) => [name, null])) };
  const turn = takeTurns();
  const answers: AnyRecord[] = [];
  for (const [index, record] of stored.entries()) {
    const answer: AnyRecord = { ...shape, id: record.id, version: record.version };
    for (const { key, all, made } of values) {
      const ids = made ? made[index] : record[key];
      answer[key] = all && Array.isArray(ids) ? ids.flatMap((id) => all.get(id) ?? []) : ids;
    }
    for (const { name, key, all } of embeddings) answer[name] = all?.get(Number(record[key])) ?? null;
    answers.push(answer);
    await turn();
  }
  return answers;
}

async function readTargets(
  at: EvaluationContext & { user?: SessionUser },
  resource: AnyResource,
  readable: readonly string[],
  embed: readonly [string, string][],
  role: Role,
) {
  const wanted = [
    ...manyFields(resource)
      .filter(([key, field]) => field.answers === 'records' && readable.includes(key))
      .map(([key]) => key),
    ...embed.map(([, key]) => key),
  ];
  const targets = new Map<string, Map<number, unknown>>();
  for (const key of wanted) {
    const field = resource.fields[key];
    if (field?.kind !== 'reference' && field?.kind !== 'referenceMany') continue;
    const target = resourceNamed(at.registry, field.target);
    if (!mayUse(target, 'read', role)) continue;
    const fields = embeddedFields(target, role);
    const stored = await readRecords(untyped(at.db), at.registry, target);
    const all = await withComputed(
      at,
      target,
      stored,
      fields.map(([name]) => name),
    );
    const isVisible = at.user ? visibleTo(at.user, target) : () => true;
    const shown = (each: AnyRecord) => ({
      id: each.id,
      ...Object.fromEntries(fields.map(([name]) => [name, each[name]])),
    });
    // A hidden record stays an id, so that it is still linked when the answer is sent back.
    const hidden = (each: AnyRecord) => (field.kind === 'reference' ? null : each.id);
    targets.set(key, new Map(all.map((each) => [each.id, isVisible(each) ? shown(each) : hidden(each)])));
  }
  return targets;
}
