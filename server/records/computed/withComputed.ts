import {
  type AnyRecord,
  type AnyResource,
  type FieldRead,
  type Registry,
  type Row,
  shownValue,
  type World,
} from '../../../src/resources/kit';
import { timeIn, todayIn } from '../../../src/rules/dates';
import { untyped } from '../../db/database';
import { readTimeZone } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { type Computed, type Model, modelOf, readsOf } from './model';
import { OtherRecords } from './records';

export interface EvaluationContext {
  db: Db;
  registry: Registry;
  now: string;
}

/** More records than this count as a list: all records that its expressions may refer to are read at once. */
export const LIST = 50;

/** Copies records with computed values, from the transaction's state. @param keys of fields and views, else all */
export async function withComputed(
  at: EvaluationContext,
  resource: AnyResource,
  records: readonly AnyRecord[],
  keys?: readonly string[],
): Promise<AnyRecord[]> {
  const values = await computedOf(at, resource, records, keys);
  if (values.size === 0) return [...records];
  const turn = takeTurns();
  const made: AnyRecord[] = [];
  for (const [index, record] of records.entries()) {
    const copy: AnyRecord = { ...record };
    for (const [key, all] of values) copy[key] = all[index];
    made.push(copy);
    await turn();
  }
  return made;
}

export async function computedOf(
  at: EvaluationContext,
  resource: AnyResource,
  records: readonly AnyRecord[],
  keys: readonly string[] = Object.keys(resource.fields),
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const [first = {}] = records;
  const model = modelOf(at.registry);
  const wanted = keys.filter((key) => model.get(resource.name)?.has(key) && !(key in first));
  const values = new Map<string, unknown[]>();
  if (wanted.length === 0 || records.length === 0) return values;
  const others = new OtherRecords(untyped(at.db), at.registry, fieldsOfOthers(readsOf(model, resource.name, wanted)));
  if (records.length > LIST) await others.loadAll();
  const zone = await readTimeZone(at.db);
  const turn = takeTurns();
  for (;;) {
    const world = worldOf(at, model, others, zone);
    for (const key of wanted) values.set(key, []);
    for (const record of records) {
      for (const [key, made] of values) made.push(world.computed(resource.name, record, key));
      await turn();
    }
    if (!(await others.load())) return values;
  }
}

export function fieldsOfOthers(reads: readonly FieldRead[]): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const read of reads) {
    if (read.from === 'record') continue;
    const known = fields.get(read.resource) ?? new Set();
    fields.set(read.resource, known.add(read.key));
  }
  return fields;
}

export type ComputedValues = Map<Computed, WeakMap<Row, unknown> | Map<Row, unknown>>;

/** @param zone time zone, or a function called once it is needed @param own values that depend only on their own record */
export function worldOf(
  at: EvaluationContext,
  model: Model,
  others: Pick<OtherRecords, 'record' | 'referring'>,
  zone: string | (() => string),
  own?: ComputedValues,
): World {
  const values: ComputedValues = new Map();
  /** Values that end with the world need no WeakMap, which for thousands of records costs more than the values. */
  const valuesOf = (computed: Computed) => {
    const isKept = own !== undefined && computed.isOwn === true;
    const kept = isKept ? own : values;
    const known = kept.get(computed) ?? (isKept ? new WeakMap<Row, unknown>() : new Map<Row, unknown>());
    kept.set(computed, known);
    return known;
  };
  const zoneNow = () => (typeof zone === 'string' ? zone : zone());
  const dayOf = (moment: string | number) => todayIn(zoneNow(), new Date(moment));
  let today: string | undefined;
  const world: World = {
    // Read on demand: an answer that depends on the clock is not cached.
    today() {
      today ??= dayOf(at.now);
      return today;
    },
    local: (instant) => `${dayOf(instant)}T${timeIn(zoneNow(), instant)}`,
    record: (resource, id) => others.record(resource, id),
    referring: (resource, by, id) => others.referring(resource, by, id),
    computed(resource, row, key) {
      const computed = model.get(resource)?.get(key);
      if (!computed) return null;
      // A list reads each value once: for thousands of records, caching the values costs more than computing them.
      if (!computed.isRead && !own) return shownValue(computed.field, computed.expression.value(row, world));
      const known = valuesOf(computed);
      const kept = known.get(row);
      if (kept !== undefined) return kept;
      const value = shownValue(computed.field, computed.expression.value(row, world));
      known.set(row, value);
      return value;
    },
  };
  return world;
}
