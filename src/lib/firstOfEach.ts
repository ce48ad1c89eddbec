export function firstOfEach<T>(values: readonly T[], keyOf: (value: T) => unknown): T[] {
  const seen = new Set<unknown>();
  return values.filter((value) => seen.size < seen.add(keyOf(value)).size);
}
