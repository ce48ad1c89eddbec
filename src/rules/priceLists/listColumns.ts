import { distinctNames } from '../../lib/distinctNames';
import { cellText, type ListCell } from './listCell';

export const LIST_FIELDS = ['orderNumber', 'code', 'name', 'price', 'unitsPerPackage'] as const;
export type ListField = (typeof LIST_FIELDS)[number];
export type ListMapping = Readonly<Record<string, ListField | null>>;

export const HEAD_ROWS = 20;
const KNOWN_COLUMNS = 2;

/** Column names of suppliers, most reliable first; case, spaces and punctuation are ignored. */
const NAMES: Readonly<Record<Exclude<ListField, 'price'>, readonly string[]>> = {
  orderNumber: [
    'artikelnummer',
    'artikelnr',
    'artnr',
    'bestellnummer',
    'bestellnr',
    'bestnr',
    'materialnummer',
    'sku',
    'nummer',
    'nr',
    'ordernumber',
  ],
  code: ['ean', 'gtin', 'eancode', 'eangtin', 'gtinean', 'barcode', 'code'],
  name: ['bezeichnung', 'artikelbezeichnung', 'artikelname', 'artikel', 'name', 'produkt', 'beschreibung'],
  unitsPerPackage: ['vpe', 'inhalt', 'einheitenproverpackung', 'stückprovpe', 'stprovpe', 'unitsperpackage'],
};

const bare = (head: string) => head.toLowerCase().replace(/[\s.,:;*()/\\_-]+/g, '');

/** Returns the field of each column, by the most reliable of a field's names among those of the columns. */
export function fieldsNamed<F extends string>(
  bares: readonly string[],
  names: Readonly<Record<F, readonly string[]>>,
): (F | null)[] {
  const fields = bares.map((): F | null => null);
  for (const [field, own] of Object.entries(names) as [F, readonly string[]][]) {
    const name = own.find((each) => bares.includes(each));
    if (name !== undefined) fields[bares.indexOf(name)] = field;
  }
  return fields;
}

export function knownFields(heads: readonly string[]): (ListField | null)[] {
  const bares = heads.map(bare);
  const fields: (ListField | null)[] = fieldsNamed(bares, NAMES);
  const priced = bares.flatMap((each, index) => (each.includes('preis') ? [index] : []));
  if (priced.length === 1 && priced[0] !== undefined) fields[priced[0]] = 'price';
  return fields;
}

export interface ListColumns {
  head: number;
  headers: string[];
  mapping: ListMapping;
  learned: boolean;
}

export interface ColumnChoice {
  mapping?: ListMapping;
  remembered?: (headers: readonly string[]) => ListMapping | undefined;
}

export function findColumns(
  rows: readonly (readonly ListCell[])[],
  { mapping, remembered }: ColumnChoice = {},
): ListColumns | undefined {
  const candidates = rows.slice(0, HEAD_ROWS).map((row) => distinctNames(row.map(cellText)));
  const found = (head: number, said: ListMapping, learned: boolean): ListColumns => {
    const headers = candidates[head] ?? [];
    return { head, headers, mapping: merged(headers, said), learned };
  };
  if (mapping && Object.keys(mapping).length > 0) {
    const head = candidates.findIndex((headers) => Object.keys(mapping).every((each) => headers.includes(each)));
    return head < 0 ? undefined : found(head, mapping, false);
  }
  for (const [head, headers] of candidates.entries()) {
    const said = remembered?.(headers);
    if (said) return found(head, said, true);
  }
  const head = candidates.findIndex(
    (headers) => knownFields(headers).filter((field) => field !== null).length >= KNOWN_COLUMNS,
  );
  return head < 0 ? undefined : found(head, {}, false);
}

function merged(headers: readonly string[], said: ListMapping): ListMapping {
  const taken = new Set(Object.values(said));
  const known = knownFields(headers);
  const mapping: [string, ListField | null][] = headers.map((header, index) => {
    const guess = known[index] ?? null;
    if (Object.hasOwn(said, header)) return [header, said[header] ?? null];
    return [header, guess !== null && !taken.has(guess) ? guess : null];
  });
  return Object.fromEntries(mapping);
}
