export type SortValue = string | number | boolean | null | undefined;
export type SortOrder = 'ASC' | 'DESC';

/**
 * A sorted copy. Texts stand in German order with numbers inside by their value ("Regal 2" before "Regal 10"); nothing
 * comes before everything else, and rows of equal value keep their order.
 */
export function sortRows<R>(rows: readonly R[], toValue: (row: R) => SortValue, order: SortOrder): R[] {
  const ranks = ranksOf(rows.map(toValue));
  const direction = order === 'DESC' ? -1 : 1;
  const indexes = rows.map((_, index) => index);
  indexes.sort((a, b) => direction * compare(ranks[a], ranks[b]) || a - b);
  return indexes.map((index) => rows[index] as R);
}

const collator = new Intl.Collator('de', { numeric: true });

/** Each different text is collated once; after that only numbers are compared, which is what makes large lists quick. */
function ranksOf(values: readonly SortValue[]): number[] {
  const texts = [...new Set(values.filter((value) => typeof value === 'string'))].sort(collator.compare);
  const rankOf = new Map(texts.map((text, rank) => [text, rank]));
  return values.map((value) => {
    if (value === null || value === undefined || value === '') return Number.NEGATIVE_INFINITY;
    return typeof value === 'string' ? (rankOf.get(value) ?? 0) : Number(value);
  });
}

/** Not by subtraction: two rows with nothing would differ by NaN. */
const compare = (a = 0, b = 0) => (a === b ? 0 : a < b ? -1 : 1);
