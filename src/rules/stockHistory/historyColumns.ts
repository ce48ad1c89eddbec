import { bareHead } from '../articles/articleHeads';
import { fieldsNamed } from '../priceLists/listColumns';

export const HISTORY_FIELDS = ['id', 'item', 'day', 'time', 'kind', 'quantity', 'price'] as const;
export type HistoryField = (typeof HISTORY_FIELDS)[number];

export const HISTORY_LABELS: Readonly<Record<HistoryField, string>> = {
  id: 'Id',
  item: 'Artikel',
  day: 'Tag',
  time: 'Uhrzeit',
  kind: 'Art',
  quantity: 'Menge',
  price: 'Preis',
};

/** Column names normalised by `bareHead`, most reliable first. */
const HEADS: Readonly<Record<HistoryField, readonly string[]>> = {
  id: ['id', 'artikelid'],
  item: ['artikel', 'artikelname', 'bezeichnung', 'name', 'bestellnummer', 'artikelnummer', 'artnr'],
  day: ['tag', 'datum'],
  time: ['uhrzeit', 'zeit'],
  kind: ['art', 'vorgang'],
  quantity: ['menge', 'anzahl', 'bestand'],
  price: ['preis', 'preisproeinheit', 'einzelpreis'],
};

export const knownHistoryFields = (headers: readonly string[]): (HistoryField | null)[] =>
  fieldsNamed(headers.map(bareHead), HEADS);

export function missingColumn(fields: ReadonlySet<HistoryField | null>): string | undefined {
  if (!fields.has('id') && !fields.has('item')) return 'Bitte sagen, in welcher Spalte der Artikel steht.';
  const missing = (['day', 'kind', 'quantity'] as const).find((field) => !fields.has(field));
  return missing && `Bitte sagen, in welcher Spalte ${NAMED[missing]} steht.`;
}

const NAMED = { day: 'der Tag', kind: 'die Art', quantity: 'die Menge' };
