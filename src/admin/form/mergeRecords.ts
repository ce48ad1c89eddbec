type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  key: string;
  stored: unknown;
  own: unknown;
  keepsOwn: boolean;
}

/** Takes what only the server has changed. @param keys editable fields */
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

/** null, '' and missing are equal, and lists of ids are sets. */
function same(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each) => b.includes(each));
  return (a ?? '') === (b ?? '');
}
