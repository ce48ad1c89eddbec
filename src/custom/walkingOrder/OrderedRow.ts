import { compareGerman } from '../../lib/compareGerman';

export interface OrderedRow {
  id: number;
  name: string;
  /** null sorts after all numbers. */
  countingOrder: number | null;
}

export const byOrder = (a: OrderedRow, b: OrderedRow): number =>
  (a.countingOrder ?? Number.MAX_VALUE) - (b.countingOrder ?? Number.MAX_VALUE) || compareGerman(a.name, b.name);

/** Rows without an id in the list come last, in their present order. */
export function inOrderOf(rows: readonly OrderedRow[], ids: readonly number[]): OrderedRow[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.toSorted((a, b) => (places.get(a.id) ?? ids.length) - (places.get(b.id) ?? ids.length));
}

/** @returns the same rows where the target place does not exist */
export function movedTo(rows: readonly OrderedRow[], id: number, place: number): readonly OrderedRow[] {
  const row = rows.find((each) => each.id === id);
  if (!row || place < 0 || place >= rows.length) return rows;
  return rows.filter((each) => each !== row).toSpliced(place, 0, row);
}
