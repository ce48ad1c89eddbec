const RUN = 200;
const STEP = 100;

/** Sorts like `toSorted`, yielding between steps so that other work can run. */
export function* sortSteps<T>(all: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < all.length; start += RUN) {
    runs.push(all.slice(start, start + RUN).sort(compare));
    yield;
  }
  // Merges neighbours only, which keeps the sort stable.
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): Generator<void, T[]> {
  const merged: T[] = [];
  let [atA, atB] = [0, 0];
  while (atA < a.length && atB < b.length) {
    merged.push((compare(a[atA] as T, b[atB] as T) <= 0 ? a[atA++] : b[atB++]) as T);
    if (merged.length % STEP === 0) yield;
  }
  return merged.concat(a.slice(atA), b.slice(atB));
}
