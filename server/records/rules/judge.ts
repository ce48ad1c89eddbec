import { memoized } from '../../../src/lib/memoized';
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
import { lockName } from '../../db/engine/lockName';
import { readTimeZone } from '../../db/repository/settings';
import type { RecordChange } from '../../db/repository/storeChanges';
import { invalid } from '../../problem';
import { takeTurns } from '../../turns';
import { modelOf, readsThrough } from '../computed/model';
import { OtherRecords } from '../computed/records';
import { type ComputedValues, type EvaluationContext, fieldsOfOthers, LIST, worldOf } from '../computed/withComputed';
import { WrittenRecords } from './writtenRecords';

/** Checks written records against fields and rules, in the state of the transaction. */
export interface Judge {
  /** Returns errors of fields, including their expressions. @param stored the record before a change */
  ofFields(fields: Fields, record: Row, role: Role, stored?: Row): Promise<FieldErrors>;
  /** Returns messages of broken rules. @param errors of fields */
  ofRules(judged: Judged, errors?: FieldErrors): Promise<FieldErrors>;
  /** Adds a record to those that the next ones are checked against, as it will be stored. */
  note(record: Row): void;
}

/** Stands in for the time zone until it is read. */
const UNREAD = 'UTC';

/** Every expression was checked at start. */
const decisionsFor = memoized((registry: Registry, name: string) =>
  decisionsOf(resourceNamed(registry, name), registry),
);

const expressionsIn = ({ conditions, rules }: Decisions) => [
  ...conditions.values(),
  ...rules.flatMap(({ when, must }) => [when ?? [], must].flat()),
];

/** @param count for many records, all that rules refer to are read at once @param written what the call writes, as it will be stored */
export async function judgeFor(
  at: EvaluationContext,
  resource: AnyResource,
  count = 1,
  written: readonly Row[] = [],
): Promise<Judge> {
  const decisions = decisionsFor(at.registry, resource.name);
  const expressions = expressionsIn(decisions);
  if (expressions.length === 0) return PLAIN;
  const model = modelOf(at.registry);
  const others = new OtherRecords(untyped(at.db), at.registry, fieldsOfOthers(readsThrough(model, expressions)));
  if (count > LIST) await others.loadAll();
  const records = new WrittenRecords(others, resource.name, written);
  let zone: string | undefined;
  let own: ComputedValues = new Map();
  /** Repeats the work once missing data is read: most rules need neither the time zone nor other records. */
  const ask = async <T>(record: Row, work: (world: World, decide: Decide) => T): Promise<T> => {
    for (;;) {
      let needsZone = false;
      const askZone = () => {
        needsZone = zone === undefined;
        return zone ?? UNREAD;
      };
      const world = worldOf(at, model, records.beside(record), askZone, own);
      const answer = work(world, decideBy(decisions, world));
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

const PLAIN: Judge = {
  ofFields: async (fields, record, role, stored) => validate(fields, record, role, stored),
  ofRules: async () => ({}),
  note: () => undefined,
};

const looksAtOwnKind = (registry: Registry, resource: AnyResource): boolean =>
  readsThrough(modelOf(registry), expressionsIn(decisionsFor(registry, resource.name))).some(
    (read) => read.from !== 'record' && read.resource === resource.name,
  );

/** Serialises writes where rules read records of the same resource, unseen by each other; call before locking rows. */
export async function holdRules(
  { db, registry }: Pick<EvaluationContext, 'db' | 'registry'>,
  resource: AnyResource,
): Promise<void> {
  if (looksAtOwnKind(registry, resource)) await lockName(db, `rules:${resource.name}`);
}

/** @throws Problem VALIDATION with the messages of broken rules */
export async function requireRules(judge: Judge, judged: Judged): Promise<void> {
  const broken = await judge.ofRules(judged);
  if (Object.keys(broken).length > 0) throw invalid(broken);
}

export async function brokenBy(
  at: EvaluationContext,
  resource: AnyResource,
  changes: readonly RecordChange[],
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
