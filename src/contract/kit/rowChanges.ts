/**
 * What a caller names in `A-IM` that has a list already (RFC 3229, Delta encoding in HTTP): the answer may then be 226 with
 * `RowChanges` in place of the whole list.
 */
export const ROW_CHANGES = 'rows';

/** How a list became another one. Places are those of the list that was, from 0. */
export interface RowChanges {
  changed: readonly { place: number; row: unknown }[];
  /** Places of those that are gone. */
  removed: readonly number[];
  /** Those that are new; they follow all others. */
  added: readonly unknown[];
}

/** The list as it is now; rows that have not changed are the same objects. @param before the list that `changes` were told for */
export function applyRowChanges<R>(before: readonly R[], { changed, removed, added }: RowChanges): R[] {
  const gone = new Set(removed);
  const others = new Map(changed.map(({ place, row }) => [place, row as R]));
  const stayed = before.flatMap((row, place) => (gone.has(place) ? [] : [others.get(place) ?? row]));
  return [...stayed, ...(added as R[])];
}
