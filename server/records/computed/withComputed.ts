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
import { readSettingValues } from '../../../src/settings/settings';
import { type AnyDb, untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import { takePauses } from '../../turns';
import { type Model, modelOf, readsOf } from './model';
import { OtherRecords } from './records';

/** Of a call. */
export interface Moment {
  db: Db;
  registry: Registry;
  now: string;
}

/** More records than this are a list: what they look at is read at once. */
export const LIST = 50;

/**
 * Copies of records with the values of their computed fields, all of the transaction's state.
 * @param keys of the wanted fields and views; all fields by default
 */
export async function withComputed(
  at: Moment,
  resource: AnyResource,
  records: readonly AnyRecord[],
  keys: readonly string[] = Object.keys(resource.fields),
): Promise<AnyRecord[]> {
  const [first = {}] = records;
  const model = modelOf(at.registry);
  const wanted = keys.filter((key) => model.get(resource.name)?.has(key) && !(key in first));
  if (wanted.length === 0 || records.length === 0) return [...records];
  const others = new OtherRecords(untyped(at.db), at.registry, fieldsOfOthers(readsOf(model, resource.name, wanted)));
  if (records.length > LIST) await others.loadAll();
  const zone = await readTimeZone(at.db);
  const pauses = takePauses();
  for (;;) {
    const world = worldOf(at, model, others, zone, pauses);
    const made: AnyRecord[] = [];
    await pauses.run(() => {
      for (const record of records.slice(made.length)) {
        const values = wanted.map((key) => [key, world.computed(resource.name, record, key)]);
        made.push({ ...record, ...Object.fromEntries(values) });
        pauses.breathe();
      }
    });
    if (!(await others.load())) return made;
  }
}

/** The instance's time zone. */
export async function readTimeZone(db: Db | AnyDb): Promise<string> {
  const stored = await (db as Db)
    .selectFrom('configValues')
    .select(['key', 'value'])
    .where('key', '=', 'TIME_ZONE')
    .execute();
  return readSettingValues(stored).TIME_ZONE;
}

/** Fields of other records that are looked at, by resource. */
export function fieldsOfOthers(reads: readonly FieldRead[]): Map<string, Set<string>> {
  const fields = new Map<string, Set<string>>();
  for (const read of reads) {
    if (read.from === 'record') continue;
    const known = fields.get(read.resource) ?? new Set();
    fields.set(read.resource, known.add(read.key));
  }
  return fields;
}

/** Computed values by record and key. */
export type ComputedValues = WeakMap<Row, Map<string, unknown>>;

interface WorldOptions extends Pick<World, 'breathe'> {
  /** Keeps what records compute of themselves alone, for later worlds of the same zone. */
  own?: ComputedValues;
}

/** @param zone or what is asked for it, once an expression needs it */
export function worldOf(
  at: Moment,
  model: Model,
  others: Pick<OtherRecords, 'record' | 'referring'>,
  zone: string | (() => string),
  { own = new WeakMap(), breathe }: WorldOptions = {},
): World {
  const values: ComputedValues = new WeakMap();
  const zoneNow = () => (typeof zone === 'string' ? zone : zone());
  const dayOf = (moment: string | number) => todayIn(zoneNow(), new Date(moment));
  const world: World = {
    breathe,
    // Read when it is asked for: an answer that looks at the clock is not kept.
    today: () => dayOf(at.now),
    local: (instant) => `${dayOf(instant)}T${timeIn(zoneNow(), instant)}`,
    record: (resource, id) => others.record(resource, id),
    referring: (resource, by, id) => others.referring(resource, by, id),
    computed(resource, row, key) {
      const computed = model.get(resource)?.get(key);
      if (!computed) return null;
      const kept = computed.isOwn ? own : values;
      const known = kept.get(row) ?? new Map<string, unknown>();
      if (known.has(key)) return known.get(key);
      const value = shownValue(computed.field, computed.expression.value(row, world));
      kept.set(row, known.set(key, value));
      return value;
    },
  };
  return world;
}
