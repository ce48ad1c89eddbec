import { type Field, kindOf, type Language } from '../../src/resources/kit';
import { inParts } from '../db/inParts';
import { takeTurns } from '../takeTurns';
import { compareShown } from './compareShown';

/** Records by what is shown, texts in German order, with turns for others: comparing thousands of texts in German order takes a while. */
export async function sortInSteps<R extends { id: number }>(
  records: readonly R[],
  [key, order]: readonly [string, 'ASC' | 'DESC'],
  fields: ReadonlyMap<string, Field>,
  title: Language['title'],
): Promise<R[]> {
  const turn = takeTurns();
  const field = fields.get(key);
  const sign = order === 'ASC' ? 1 : -1;
  const keyed: Keyed<R>[] = [];
  for (const record of records) {
    const value = (record as Readonly<Record<string, unknown>>)[key];
    keyed.push({ record, value: field ? kindOf(field).sortValue(field, value, { title }) : value });
    await turn();
  }
  const compare = (a: Keyed<R>, b: Keyed<R>) => sign * compareShown(a.value, b.value) || a.record.id - b.record.id;
  const runs: Keyed<R>[][] = [];
  for (const part of inParts(keyed)) {
    runs.push(part.sort(compare));
    await turn();
  }
  // Two of equal length at a time, as in a merge sort: the rest is the one that is made of the others.
  while (runs.length > 1) runs.push(await merge(runs.shift() ?? [], runs.shift() ?? [], compare, turn));
  return (runs[0] ?? []).map(({ record }) => record);
}

interface Keyed<R> {
  record: R;
  value: unknown;
}

async function merge<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (a: T, b: T) => number,
  turn: () => Promise<void>,
): Promise<T[]> {
  const merged: T[] = [];
  for (let atA = 0, atB = 0; atA < a.length || atB < b.length; ) {
    const [one, other] = [a[atA], b[atB]];
    const isFirst = other === undefined || (one !== undefined && compare(one, other) <= 0);
    merged.push((isFirst ? one : other) as T);
    if (isFirst) atA += 1;
    else atB += 1;
    if (merged.length % STEP === 0) await turn();
  }
  return merged;
}

/** Comparisons between two turns. */
const STEP = 100;
