type Values = Readonly<Record<string, unknown>>;

/** `theirs` with what `mine` changed of `base`: numbers by what was added or taken off, lists as a whole. */
export function withChanges<T>(base: T, mine: T, theirs: T): T;
export function withChanges(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (Object.is(mine, base)) return theirs;
  if (typeof mine === 'number') return Math.max(0, countIn(theirs) + mine - countIn(base));
  if (!isValues(mine)) return mine;
  const [from, to] = [valuesIn(base), valuesIn(theirs)];
  return Object.fromEntries(
    Object.keys({ ...to, ...mine }).flatMap((key) => {
      const value = withChanges(from[key], mine[key], to[key]);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valuesIn = (value: unknown): Values => (isValues(value) ? value : {});
const countIn = (value: unknown): number => (typeof value === 'number' ? value : 0);
