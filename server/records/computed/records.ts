import { addTo } from '../../../src/lib/addTo';
import { type AnyRecord, type AnyResource, type Registry, type Row, resourceNamed } from '../../../src/resources/kit';
import { type AnyDb, oneOf } from '../../db/database';
import { linkTable, type ManyField } from '../../db/repository/links';
import { readRecords } from '../../db/repository/read';
import { readInSteps } from '../../db/repository/readInSteps';

/** When more records than this are needed, reading all records of the resource is faster. */
const FEW = 50;
const NONE: readonly Row[] = [];

/** Other records that expressions refer to. Missing ones are noted; `load` reads them for the next evaluation. */
export class OtherRecords {
  readonly #known = new Map<string, Map<number, AnyRecord | undefined>>();
  readonly #whole = new Map<string, readonly AnyRecord[]>();
  readonly #referring = new Map<string, Map<string, Map<unknown, AnyRecord[]>>>();
  readonly #missing = new Map<string, { resource: string; by?: string; ids: Set<number> }>();

  /** @param fields that expressions read, by resource */
  constructor(
    readonly db: AnyDb,
    readonly registry: Registry,
    readonly fields: ReadonlyMap<string, ReadonlySet<string>>,
  ) {}

  record(resource: string, id: number): Row | undefined {
    const known = this.#known.get(resource) ?? this.#byId(resource);
    if (known?.has(id) || this.#whole.has(resource)) return known?.get(id);
    this.#miss(resource, id);
    return undefined;
  }

  referring(resource: string, by: string, id: number): readonly Row[] {
    const index = this.#referring.get(resource)?.get(by) ?? this.#indexed(resource, by);
    const found = index?.get(id);
    if (found || this.#whole.has(resource)) return found ?? NONE;
    this.#miss(resource, id, by);
    return NONE;
  }

  async loadAll(): Promise<void> {
    for (const resource of this.fields.keys()) await this.#loadWhole(resource);
  }

  /** @returns true when records were missing, so that the evaluation has to start again */
  async load(): Promise<boolean> {
    const missing = [...this.#missing.values()];
    this.#missing.clear();
    for (const { resource, by, ids } of missing) {
      if (this.#whole.has(resource)) continue;
      if (ids.size > FEW) await this.#loadWhole(resource);
      else if (by === undefined) await this.#loadRecords(resource, [...ids]);
      else for (const id of ids) await this.#loadReferring(resource, by, id);
    }
    return missing.length > 0;
  }

  #miss(resource: string, id: number, by?: string) {
    const key = `${resource}.${by}`;
    const noted = this.#missing.get(key) ?? { resource, by, ids: new Set() };
    noted.ids.add(id);
    this.#missing.set(key, noted);
  }

  async #loadWhole(name: string) {
    const all = await readInSteps(this.db, this.registry, this.#read(name));
    this.#whole.set(name, all);
    // Rebuilt from all records when needed, although a few were known.
    this.#known.delete(name);
    this.#referring.delete(name);
  }

  async #loadRecords(name: string, ids: readonly number[]) {
    const known = this.#known.get(name) ?? new Map<number, AnyRecord | undefined>(ids.map((id) => [id, undefined]));
    for (const id of ids) known.set(id, undefined);
    for (const record of await readRecords(this.db, this.registry, this.#read(name), { ids }))
      known.set(record.id, record);
    this.#known.set(name, known);
  }

  async #loadReferring(name: string, by: string, id: number) {
    const resource = this.#read(name);
    const field = resource.fields[by];
    const selection =
      field?.kind === 'referenceMany' ? { ids: await this.#ownersOf(resource, field, id) } : { where: { [by]: id } };
    const found = await readInSteps(this.db, this.registry, resource, selection);
    const index = this.#referring.get(name)?.get(by) ?? new Map<unknown, AnyRecord[]>();
    this.#keep(name, by, index.set(id, found));
  }

  async #ownersOf(resource: AnyResource, field: ManyField, target: number): Promise<number[]> {
    const link = linkTable(this.registry, resource, field);
    const rows = await this.db
      .selectFrom(link.table)
      .select(`${link.owner} as owner`)
      .where(oneOf(this.db, link.target, [target]))
      .execute();
    return rows.map(({ owner }) => Number(owner));
  }

  #indexed(name: string, by: string): Map<unknown, AnyRecord[]> | undefined {
    const all = this.#whole.get(name);
    if (!all) return undefined;
    const index = new Map<unknown, AnyRecord[]>();
    for (const record of all) addReferring(index, record, by);
    this.#keep(name, by, index);
    return index;
  }

  #keep(name: string, by: string, index: Map<unknown, AnyRecord[]>) {
    const indexes = this.#referring.get(name) ?? new Map<string, Map<unknown, AnyRecord[]>>();
    this.#referring.set(name, indexes.set(by, index));
  }

  /** Indexes the records by id once all of them are loaded; made on demand, since roll-ups do not need it. */
  #byId(name: string): Map<number, AnyRecord | undefined> | undefined {
    const all = this.#whole.get(name);
    if (!all) return undefined;
    const known = new Map(all.map((record) => [record.id, record]));
    this.#known.set(name, known);
    return known;
  }

  #read(name: string): AnyResource {
    const resource = resourceNamed(this.registry, name);
    const fields = Object.entries(resource.fields).filter(([key]) => this.fields.get(name)?.has(key));
    return { ...resource, fields: Object.fromEntries(fields) };
  }
}

/** Lists a record under its value of the field, or under each id where the field holds several. */
export function addReferring<R extends Row>(index: Map<unknown, R[]>, record: R, by: string): void {
  for (const id of idsIn(record, by)) addTo(index, id, record);
}

export const idsIn = (record: Row, by: string): readonly unknown[] =>
  Array.isArray(record[by]) ? record[by] : [record[by]];
