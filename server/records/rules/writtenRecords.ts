import type { Row } from '../../../src/resources/kit';
import type { OtherRecords } from '../computed/records';

type Others = Pick<OtherRecords, 'record' | 'referring'>;

/** Records as expressions see them while some are written: those of the call as they will be, the rest as stored. */
export class WrittenRecords {
  readonly #byId: ReadonlyMap<unknown, Row>;
  readonly #referring = new Map<string, Map<unknown, Row[]>>();

  /** @param own name of the resource that is written @param written new ones have no id */
  constructor(
    readonly stored: Others,
    readonly own: string,
    readonly written: readonly Row[],
  ) {
    this.#byId = new Map(written.flatMap((each) => (each.id === undefined ? [] : [[each.id, each]])));
  }

  /** @param judged may be one of the written ones, or a further one */
  beside(judged: Row): Others {
    const { stored, own } = this;
    const isJudged = (each: Row) => each === judged || (judged.id !== undefined && each.id === judged.id);
    return {
      record: (resource, id) => {
        if (resource !== own) return stored.record(resource, id);
        return id === judged.id ? judged : (this.#byId.get(id) ?? stored.record(resource, id));
      },
      referring: (resource, by, id) => {
        const found = stored.referring(resource, by, id);
        if (resource !== own) return found;
        return [
          ...found.filter((each) => !isJudged(each) && !this.#byId.has(each.id)),
          ...(this.#index(by).get(id) ?? []).filter((each) => !isJudged(each)),
          ...(idsIn(judged, by).includes(id) ? [judged] : []),
        ];
      },
    };
  }

  #index(by: string): ReadonlyMap<unknown, Row[]> {
    const known = this.#referring.get(by);
    if (known) return known;
    const index = new Map<unknown, Row[]>();
    for (const each of this.written)
      for (const id of idsIn(each, by)) {
        const found = index.get(id);
        if (found) found.push(each);
        else index.set(id, [each]);
      }
    this.#referring.set(by, index);
    return index;
  }
}

const idsIn = (record: Row, by: string): unknown[] => [record[by]].flat();
