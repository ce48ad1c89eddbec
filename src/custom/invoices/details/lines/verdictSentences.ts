import type { InvoiceLine, LineDifference } from '../../../../contract/invoiceLines';
import { sumAmounts } from '../../../../rules/amounts';
import type { DifferenceKind, UnclearReason } from '../../../../rules/invoices/parts';
import { formatMoney, formatNumber, formatPrice } from '../../../../rules/numbers';
import { inUnits, type UnitWords } from '../../../../rules/plurals';

/** @param lines all lines of the invoice, to find duplicates */
export function verdictSentences(line: InvoiceLine, lines: readonly InvoiceLine[], words: UnitWords): string[] {
  if (line.verdict === null) return [];
  if (line.verdict === 'unclear') return [line.reason ? REASONS[line.reason] : 'Noch zu klären.'];
  if (line.differences.length > 0)
    return line.differences.map((difference) => SENTENCES[difference.kind](line, difference, lines, words));
  return [fitting(line, words)];
}

const REASONS: Record<UnclearReason, string> = {
  SUPPLIER: 'Erst muss der Lieferant bekannt sein.',
  ORDER: 'Erst muss die Bestellung bekannt sein.',
  CONTRADICTION: 'Die Angaben passen zu verschiedenen Artikeln.',
  UNKNOWN: 'Welcher Artikel das ist, ist noch nicht bekannt.',
  UNITS: 'Wie viele Einheiten damit berechnet sind, ist nicht sicher.',
  PRICE: 'Beim Artikel steht kein Preis, mit dem verglichen werden kann.',
};

function fitting({ other, kind, depositTypeId, units, unitName, billedPrice }: InvoiceLine, words: UnitWords): string {
  if (kind === 'allowance') return 'Ein Nachlass wird nie beanstandet.';
  if (other) return 'Keine Ware, wird nicht verglichen.';
  if (depositTypeId !== null) return 'Pfand wie hinterlegt.';
  if (units === null) return 'Alles wie vereinbart.';
  return `${ofUnits(units, unitName, words)}${billedPrice === null ? '' : ` zu ${formatPrice(billedPrice)}`}, wie vereinbart.`;
}

type Sentence = (
  line: InvoiceLine,
  difference: LineDifference,
  lines: readonly InvoiceLine[],
  words: UnitWords,
) => string;

const tooMuch = (amount: number) => `${formatMoney(amount)} zu viel.`;

const price: Sentence = ({ billedPrice, expectedPrice, unitName, depositTypeId }, { kind, amount }) => {
  const sum = kind === 'dearer' ? tooMuch(amount) : `${formatMoney(amount)} weniger.`;
  if (billedPrice === null || expectedPrice === null)
    return depositTypeId === null ? sum : `Pfand anders als hinterlegt: ${sum}`;
  const each = depositTypeId === null ? (unitName ?? 'Einheit') : 'Stück';
  return `Berechnet ${formatPrice(billedPrice)} je ${each}, vereinbart ${formatPrice(expectedPrice)}: ${sum}`;
};

const billedAgainst = (
  what: string,
  much: number,
  { units, unitName, billedBefore }: InvoiceLine,
  amount: number,
  words: UnitWords,
) => {
  // Negative: credits gave back more than other invoices billed.
  const done = billedBefore && billedBefore < 0 ? 'gutgeschrieben' : 'berechnet';
  const before = billedBefore ? `, davon ${formatNumber(Math.abs(billedBefore))} schon ${done}` : '';
  return `Berechnet ${ofUnits(units, unitName, words)}, ${what} ${formatNumber(much)}${before}: ${tooMuch(amount)}`;
};

const SENTENCES: Record<DifferenceKind, Sentence> = {
  dearer: price,
  cheaper: price,
  notDelivered: (line, { amount }, _, words) => billedAgainst('geliefert', line.received ?? 0, line, amount, words),
  notOrdered: (line, { amount }, _, words) =>
    line.ordered ? billedAgainst('bestellt', line.ordered, line, amount, words) : `Nicht bestellt: ${tooMuch(amount)}`,
  duplicate: (line, { units, amount }, lines, words) =>
    `${ofUnits(units, line.unitName, words)} schon mit ${billedWith(line, lines)} berechnet: ${tooMuch(amount)}`,
};

function billedWith(line: InvoiceLine, lines: readonly InvoiceLine[]): string {
  const at = lines.findIndex(({ id }) => id === line.id);
  const above = lines.filter(({ stockItemId }, index) => index < at && stockItemId === line.stockItemId);
  const isAll = sumAmounts(above.map(({ units }) => units ?? 0)) >= (line.billedBefore ?? 0);
  const places = above.flatMap(({ lineId }) => lineId ?? []);
  return isAll && places.length > 0 ? `Pos. ${places.join(', ')}` : 'einer früheren Rechnung';
}

export const ofUnits = (units: number | null, unitName: string | null, words: UnitWords): string =>
  units === null ? '' : inUnits(units, unitName, words);
