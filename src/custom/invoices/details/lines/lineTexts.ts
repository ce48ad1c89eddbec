import type { InvoiceLine } from '../../../../contract/invoiceLines';
import type { MatchedBy } from '../../../../rules/invoices/parts';
import { unitCodeWord } from '../../../../rules/invoices/unitCodeWord';
import { inUnits, type UnitWords } from '../../../../rules/plurals';
import { ofUnits } from './verdictSentences';

const KINDS: Record<InvoiceLine['kind'], string> = { item: '', charge: 'Zuschlag', allowance: 'Nachlass' };

export const nameOf = ({ kind, name }: InvoiceLine): string =>
  [KINDS[kind], name].filter(Boolean).join(': ') || 'Ohne Bezeichnung';

export const MATCHED_BY_WORDS: Record<MatchedBy, string> = {
  learned: 'schon einmal zugeordnet',
  orderLine: 'Zeile der Bestellung',
  itemNumber: 'Artikelnummer',
  gtin: 'EAN',
  buyerNumber: 'unsere Artikel-Id',
  description: 'Bezeichnung',
};

export function matchedAs({ name, stockItemName, depositTypeId, other, matchedBy, kind }: InvoiceLine): string {
  const why = matchedBy ? ` (${MATCHED_BY_WORDS[matchedBy]})` : '';
  if (stockItemName !== null && stockItemName === name)
    return matchedBy ? `erkannt: ${MATCHED_BY_WORDS[matchedBy]}` : '';
  if (stockItemName !== null) return stockItemName + why;
  if (depositTypeId !== null) return `Pfand${why}`;
  return other && kind !== 'allowance' ? `Keine Ware${why}` : '';
}

export const billedText = ({ units, unitName, quantity, unitCode }: InvoiceLine, words: UnitWords): string =>
  units === null ? documentQuantity({ quantity, unitCode }, words) : ofUnits(units, unitName, words);

export const documentQuantity = (
  { quantity, unitCode }: Pick<InvoiceLine, 'quantity' | 'unitCode'>,
  words: UnitWords,
): string => (quantity === null ? '' : inUnits(quantity, unitCodeWord(unitCode ?? ''), words, 10));

/** Returns the billed quantity where its unit differs from the article's. */
export const billedAs = (line: InvoiceLine, words: UnitWords): string =>
  line.units !== null && line.unitsPerBilled !== 1 ? `laut Rechnung ${documentQuantity(line, words)}` : '';

/** Returns the amount to pay; allowances are negative. */
export const amountOf = ({ kind, lineTotal }: InvoiceLine): number | null =>
  lineTotal === null ? null : kind === 'allowance' ? -lineTotal : lineTotal;

export const lineDetailsText = (line: InvoiceLine, words: UnitWords): string =>
  [
    line.sellerItemId && `Art.-Nr. ${line.sellerItemId}`,
    line.gtin && `EAN ${line.gtin}${line.gtinValid === false ? ' (Prüfziffer falsch)' : ''}`,
    documentQuantity(line, words),
  ]
    .filter(Boolean)
    .join(', ');
