import { pluck } from '../../../src/lib/pluck';
import {
  type AnyRecord,
  type AnyResource,
  brokenRules,
  type Decide,
  type Decisions,
  decideBy,
  decisionsOf,
  type FieldErrors,
  type Fields,
  type Judged,
  type Registry,
  type Role,
  type Row,
  resourceNamed,
  validate,
  type World,
} from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { holdName } from '../../db/engine/holdName';
import { invalid } from '../../problem';
import { takePauses, takeTurns } from '../../turns';
import { modelOf, readsThrough } from '../computed/model';
import { OtherRecords } from '../computed/records';
import {
  type ComputedValues,
  fieldsOfOthers,
  LIST,
  type Moment,
  readTimeZone,
  worldOf,
} from '../computed/withComputed';
import { WrittenRecords } from './writtenRecords';

/** Judges what is written of a resource, over the state of its transaction. */
export interface Judge {
  /** Errors of fields, with their expressions. @param stored the record before a change */
  ofFields(fields: Fields, record: Row, role: Role, stored?: Row): Promise<FieldErrors>;
  /** Messages of broken rules. @param errors of fields */
  ofRules(judged: Judged, errors?: FieldErrors): Promise<FieldErrors>;
  /** Judges the next ones beside this one, as it will be. */
  note(record: Row): void;
}

/** Stands in for the time zone until it is read. */
const UNREAD = 'UTC';

const known = new WeakMap<Registry, Map<string, Decisions>>();

/** Compiled once for each registry; the start has checked every expression. */
function decisionsFor(registry: Registry, { name }: Pick<AnyResource, 'name'>): Decisions {
  const all = known.get(registry) ?? new Map<string, Decisions>();
  known.set(registry, all);
  const decisions = all.get(name) ?? decisionsOf(resourceNamed(registry, name), registry);
  all.set(name, decisions);
  return decisions;
}

const expressionsIn = ({ conditions, rules }: Decisions) => [
  ...conditions.values(),
  ...rules.flatMap(({ when, must }) => [when ?? [], must].flat()),
];

/**
 * @param count of records to judge: for many, what they look at is read at once
 * @param written all that one call writes of the resource, as it will be: each is judged beside the others
 */
export async function judgeFor(
  at: Moment,
  resource: AnyResource,
  count = 1,
  written: readonly Row[] = [],
): Promise<Judge> {
  const decisions = decisionsFor(at.registry, resource);
  const expressions = expressionsIn(decisions);
  if (expressions.length === 0) return PLAIN;
  const model = modelOf(at.registry);
  const others = new OtherRecords(untyped(at.db), at.registry, fieldsOfOthers(readsThrough(model, expressions)));
  if (count > LIST) await others.loadAll();
  const records = new WrittenRecords(others, resource.name, written);
  const pauses = takePauses();
  let zone: string | undefined;
  let own: ComputedValues = new Map();
  /** Again, once what was looked at is read: most rules need neither the time zone nor other records. */
  const ask = async <T>(record: Row, work: (world: World, decide: Decide) => T): Promise<T> => {
    for (;;) {
      let needsZone = false;
      const askZone = () => {
        needsZone = zone === undefined;
        return zone ?? UNREAD;
      };
      const world = worldOf(at, model, records.beside(record), askZone, { own, breathe: pauses.breathe });
      const answer = await pauses.run(() => work(world, decideBy(decisions, world)));
      if (needsZone) {
        zone = await readTimeZone(at.db);
        own = new Map();
      }
      if (!(await others.load()) && !needsZone) return answer;
    }
  };
  return {
    ofFields: (fields, record, role, stored) =>
      ask(record, (_, decide) => validate(fields, record, role, stored, decide)),
    ofRules: (judged, errors = {}) =>
      ask(judged.after, (world) => brokenRules(resource, decisions, judged, errors, world)),
    note: (record) => records.add(record),
  };
}

/** Of a definition without expressions. */
const PLAIN: Judge = {
  ofFields: async (fields, record, role, stored) => validate(fields, record, role, stored),
  ofRules: async () => ({}),
  note: () => undefined,
};

/** Whether what is written of other records of the same resource can matter. */
export const looksAtOwnKind = (registry: Registry, resource: AnyResource): boolean =>
  readsThrough(modelOf(registry), expressionsIn(decisionsFor(registry, resource))).some(
    (read) => read.from !== 'record' && read.resource === resource.name,
  );

/**
 * Two writes at once do not see each other: where rules look at records of their own resource, they follow one another.
 * To be called before rows are locked.
 */
export async function holdRules(
  { db, registry }: Pick<Moment, 'db' | 'registry'>,
  resource: AnyResource,
): Promise<void> {
  if (looksAtOwnKind(registry, resource)) await holdName(db, `rules:${resource.name}`);
}

/** @throws Problem VALIDATION with the messages of broken rules */
export async function requireRules(judge: Judge, judged: Judged): Promise<void> {
  const broken = await judge.ofRules(judged);
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

/** A record, and what is written of it. */
export interface Change {
  current: AnyRecord;
  values: Row;
}

/** Records that a change would bring to break a rule, each with the messages. */
export async function brokenBy(
  at: Moment,
  resource: AnyResource,
  changes: readonly Change[],
): Promise<{ current: AnyRecord; messages: [string, ...string[]] }[]> {
  const judged = changes.map(({ current, values }) => ({ before: current, after: { ...current, ...values } }));
  const judge = await judgeFor(at, resource, changes.length, pluck(judged, 'after'));
  const broken: { current: AnyRecord; messages: [string, ...string[]] }[] = [];
  const turn = takeTurns();
  for (const each of judged) {
    const [first, ...more] = Object.values(await judge.ofRules(each));
    if (first !== undefined) broken.push({ current: each.before, messages: [first, ...more] });
    await turn();
  }
  return broken;
}
