import type { Sort } from './useSortedRows';

/** "net", or "-net" for descending. */
export const sortToAddress = ({ key, order }: Sort): string => (order === 'DESC' ? `-${key}` : key);

export function sortFromAddress(text: string | null): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { key: text.slice(1), order: 'DESC' } : { key: text, order: 'ASC' };
}
