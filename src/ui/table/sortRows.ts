import { addTo } from '../../lib/addTo';
import { compareGerman } from '../../lib/compareGerman';
import { sortSteps } from '../../lib/sortSteps';

export type SortValue = string | number | boolean | null | undefined;
export type SortOrder = 'ASC' | 'DESC';

export interface RowOrder<R> {
  prepare(isOver: () => boolean): boolean;
  isReady(): boolean;
  sorted(order: SortOrder): R[];
}

/** Sorts in German order, missing values first; equal rows keep their order. */
export function createRowOrder<R>(rows: readonly R[], toValue: (row: R) => SortValue): RowOrder<R> {
  const steps = orderSteps(rows, toValue);
  let groups: R[][] | undefined;
  const prepare = (isOver: () => boolean) => {
    while (!groups) {
      const { done, value } = steps.next();
      if (done) groups = value;
      else if (isOver()) return false;
    }
    return true;
  };
  return {
    prepare,
    isReady: () => groups !== undefined,
    sorted(order) {
      prepare(() => false);
      const all = groups ?? [];
      return (order === 'DESC' ? all.toReversed() : all).flat();
    },
  };
}

export const sortRows = <R>(rows: readonly R[], toValue: (row: R) => SortValue, order: SortOrder): R[] =>
  createRowOrder(rows, toValue).sorted(order);

export function unknownLast<R>(rows: readonly R[], toValue: (row: R) => SortValue): R[] {
  const isUnknown = (row: R) => isNothing(toValue(row));
  return [...rows.filter((row) => !isUnknown(row)), ...rows.filter(isUnknown)];
}

const isNothing = (value: SortValue): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const STEP = 200;

function* orderSteps<R>(rows: readonly R[], toValue: (row: R) => SortValue): Generator<void, R[][]> {
  const values: SortValue[] = [];
  for (const row of rows) if (values.push(toValue(row)) % STEP === 0) yield;
  // Collating each distinct text once leaves only number comparisons, which keeps large lists fast.
  const texts = yield* sortSteps([...new Set(values.filter((value) => typeof value === 'string'))], compareGerman);
  const rankOf = new Map(texts.map((text, rank) => [text, rank]));
  const groupOf = new Map<number, R[]>();
  for (const [index, value] of values.entries()) {
    addTo(groupOf, rankOfValue(value, rankOf), rows[index] as R);
    if (index % STEP === 0) yield;
  }
  const ranks = yield* sortSteps([...groupOf.keys()], compare);
  return ranks.map((rank) => groupOf.get(rank) ?? []);
}

function rankOfValue(value: SortValue, rankOf: ReadonlyMap<string, number>): number {
  if (isNothing(value)) return Number.NEGATIVE_INFINITY;
  return typeof value === 'string' ? (rankOf.get(value) ?? 0) : Number(value);
}

/** Subtraction would give NaN for two infinite values. */
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
