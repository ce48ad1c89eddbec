import type { Row } from '../../../src/resources/kit';
import { addReferring, idsIn, type OtherRecords } from '../computed/records';

type Others = Pick<OtherRecords, 'record' | 'referring'>;

/** Records as expressions see them during a call that writes: its own records as they will be, others as stored. */
export class WrittenRecords {
  readonly #byId: Map<unknown, Row>;
  readonly #written: Row[];
  readonly #referring = new Map<string, Map<unknown, Row[]>>();

  /** @param own name of the written resource @param written each record once; new ones have no id */
  constructor(
    readonly stored: Others,
    readonly own: string,
    written: readonly Row[],
  ) {
    this.#written = [...written];
    this.#byId = new Map(written.flatMap((each) => (each.id === undefined ? [] : [[each.id, each]])));
  }

  add(row: Row): void {
    this.#written.push(row);
    if (row.id !== undefined) this.#byId.set(row.id, row);
    for (const [by, index] of this.#referring) addReferring(index, row, by);
  }

  beside(judged: Row): Others {
    const { stored, own } = this;
    // A paused evaluation asks again and continues in the same array.
    const known = new Map<string, readonly Row[]>();
    const isJudged = (each: Row) => each === judged || (judged.id !== undefined && each.id === judged.id);
    return {
      record: (resource, id) => {
        if (resource !== own) return stored.record(resource, id);
        return id === judged.id ? judged : (this.#byId.get(id) ?? stored.record(resource, id));
      },
      referring: (resource, by, id) => {
        const found = stored.referring(resource, by, id);
        if (resource !== own) return found;
        const rows = known.get(`${by} ${id}`) ?? [
          ...found.filter((each) => !isJudged(each) && !this.#byId.has(each.id)),
          ...(this.#index(by).get(id) ?? []).filter((each) => !isJudged(each)),
          ...(idsIn(judged, by).includes(id) ? [judged] : []),
        ];
        known.set(`${by} ${id}`, rows);
        return rows;
      },
    };
  }

  #index(by: string): ReadonlyMap<unknown, Row[]> {
    const known = this.#referring.get(by);
    if (known) return known;
    const index = new Map<unknown, Row[]>();
    for (const each of this.#written) addReferring(index, each, by);
    this.#referring.set(by, index);
    return index;
  }
}
