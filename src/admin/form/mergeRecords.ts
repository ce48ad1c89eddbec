type Values = Readonly<Record<string, unknown>>;

/** A field that reads differently in the record as it is stored now and in what was typed. */
export interface Difference {
  key: string;
  stored: unknown;
  own: unknown;
  /** The own value is kept unless its author decides otherwise: the field was changed here. */
  keepsOwn: boolean;
}

/**
 * Compares three versions of a record, field by field: what the form began with, what is stored now, and what was typed.
 * Fields that only the other person changed take the stored value; what was typed here is kept.
 * @param keys the fields that can be changed; the others are stored values anyway
 */
export function mergeRecords(
  keys: readonly string[],
  versions: { base: Values; stored: Values; own: Values },
): Difference[] {
  const { base, stored, own } = versions;
  return keys.flatMap((key) =>
    same(stored[key], own[key])
      ? []
      : [{ key, stored: stored[key], own: own[key], keepsOwn: !same(base[key], own[key]) }],
  );
}

/** Nothing is nothing, written as null, as an empty text or not at all; lists of ids are sets. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each) => b.includes(each));
  return (a ?? '') === (b ?? '');
}
