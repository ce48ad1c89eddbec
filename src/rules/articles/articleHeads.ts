import { HEAD_LENGTH } from '../listPreferences';
import { cellText, type ListCell } from '../priceLists/listCell';
import type { PricePer } from '../priceLists/listPrice';

/** Fields of an article, plus two columns of a list that are not stored with it. */
export type ArticleField =
  | 'name'
  | 'orderNumber'
  | 'code'
  | 'packagingUnitId'
  | 'package'
  | 'unitsPerPackage'
  | 'unitId'
  | 'supplierId'
  | 'stockLocations'
  | 'pricePerUnit';

const words = (text: string) => text.split(' ');

/** Column names of suppliers and owners, normalised by `bareHead`, most reliable first. */
const HEADS: readonly (readonly [ArticleField, readonly string[]])[] = [
  [
    'name',
    words(
      'artikelbezeichnung bezeichnung artikelname produktbezeichnung warenbezeichnung produktname produkt artikeltext artikel beschreibung name text',
    ),
  ],
  [
    'orderNumber',
    words(
      'bestellnummer bestellnr bestnr artikelnummer artikelnr artnr materialnummer materialnr lieferantenartikelnummer sku nummer nr',
    ),
  ],
  ['code', words('ean gtin eancode eangtin gtinean barcode strichcode')],
  ['packagingUnitId', words('verpackungseinheit')],
  ['package', words('gebinde verpackung gebindeart bestelleinheit packung')],
  [
    'unitsPerPackage',
    words(
      'einheitenproverpackung vpe inhaltvpe stkvpe stückprovpe stprovpe inhaltprogebinde gebindeinhalt packungsgröße inhalt',
    ),
  ],
  ['unitId', words('einheit mengeneinheit zähleinheit basiseinheit me')],
  ['supplierId', words('lieferant lieferantenname händler bezugsquelle')],
  ['stockLocations', words('lagerorte lagerort lagerplatz lager regal')],
];

const PRICES: readonly (readonly [PricePer | null, readonly string[]])[] = [
  ['unit', words('preisproeinheit preisprostück preisstück stückpreis einzelpreis preisproflasche flaschenpreis')],
  [
    'package',
    words(
      'preisprovpe preisvpe vpepreis preisprogebinde preisgebinde gebindepreis kastenpreis kistenpreis kartonpreis',
    ),
  ],
  [null, words('ekpreisnetto eknetto ekpreis einkaufspreis nettopreis ek netto preis listenpreis')],
];

const LEFT_OUT = new Set(
  words(
    'mwst mwstsatz ust ustsatz steuer steuersatz warengruppe kategorie gruppe vk vkpreis verkaufspreis uvp brutto bruttopreis ekbrutto pfand bemerkung hinweis hersteller marke herkunft pos lfdnr bestand menge lieferzeit',
  ),
);

const RANKS = new Map<string, { field: ArticleField; rank: number }>(
  [...HEADS, ['pricePerUnit', PRICES.flatMap(([, names]) => names)] as const].flatMap(([field, names]) =>
    names.map((name, rank) => [name, { field, rank }] as const),
  ),
);

export const bareHead = (head: string): string =>
  head
    .slice(0, HEAD_LENGTH)
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

export interface KnownHead {
  field: ArticleField | null;
  isKnown: boolean;
}

export function knownHeads(headers: readonly string[]): KnownHead[] {
  const found = headers.map((header) => RANKS.get(bareHead(header)));
  return found.map((each, index) => {
    if (!each) return { field: null, isKnown: LEFT_OUT.has(bareHead(headers[index] ?? '')) };
    const isFirst = found.every(
      (other, at) => other?.field !== each.field || other.rank > each.rank || (other.rank === each.rank && at >= index),
    );
    return { field: isFirst ? each.field : null, isKnown: true };
  });
}

export const pricePerOfHead = (header: string): PricePer | null =>
  PRICES.find(([, names]) => names.includes(bareHead(header)))?.[0] ?? null;

const HEAD_ROWS = 30;
const KNOWN_COLUMNS = 2;

/**
 * Returns the index of the first row with headers of two fields, one of them a name or a number; without one, of the
 * first row with two known headers, where the others are columns that are left out.
 */
export function findArticleHead(rows: readonly (readonly ListCell[])[]): number | undefined {
  const known = rows.slice(0, HEAD_ROWS).map((row) => knownHeads(row.map(cellText)).filter(({ isKnown }) => isKnown));
  const first = (columns: (heads: readonly KnownHead[]) => number) =>
    known.findIndex(
      (heads) =>
        columns(heads) >= KNOWN_COLUMNS && heads.some(({ field }) => field === 'name' || field === 'orderNumber'),
    );
  const [ofFields, ofAny] = [
    first((heads) => heads.filter(({ field }) => field !== null).length),
    first(({ length }) => length),
  ];
  if (ofFields >= 0) return ofFields;
  return ofAny < 0 ? undefined : ofAny;
}

const SUMS = /^(?:Summe|Gesamt|Zwischensumme|Übertrag|Seite)/i;

export function isNoArticle(cells: readonly string[], headers: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (SUMS.test(filled[0]?.trim() ?? '')) return true;
  // In a list of two columns, an article's second cell may be empty.
  if (headers.length > 2 && filled.length < 2) return true;
  return headers.length > 1 && headers.every((header, index) => bareHead(cells[index] ?? '') === bareHead(header));
}
