/** Token for `A-IM` (RFC 3229, Delta encoding in HTTP): the answer may be 226 with `RowChanges`. */
export const ROW_CHANGES = 'rows';

export interface RowChanges {
  changed: readonly { place: number; row: unknown }[];
  removed: readonly number[];
  added: readonly unknown[];
}

/** Unchanged rows keep their identity. */
export function applyRowChanges<R>(before: readonly R[], { changed, removed, added }: RowChanges): R[] {
  const gone = new Set(removed);
  const others = new Map(changed.map(({ place, row }) => [place, row as R]));
  const stayed = before.flatMap((row, place) => (gone.has(place) ? [] : [others.get(place) ?? row]));
  return [...stayed, ...(added as R[])];
}
