type Values = Readonly<Record<string, unknown>>;

/** A field whose stored and typed values differ. */
export interface Difference {
  key: string;
  stored: unknown;
  own: unknown;
  /** Default choice: the field was changed here. */
  keepsOwn: boolean;
}

/**
 * Compares field by field what the form began with, what is stored now, and what was typed. Fields changed only on the
 * server take the stored value.
 * @param keys editable fields
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

/** Null, '' and missing are equal; lists of ids are sets. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each) => b.includes(each));
  return (a ?? '') === (b ?? '');
}
