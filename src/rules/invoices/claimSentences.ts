import Big from 'big.js';
import { formatDate } from '../dates';
import { formatMoney, formatNumber, formatPrice } from '../numbers';
import { inUnits, type UnitWords } from '../plurals';

export interface ClaimedLine {
  /** BT-126 */
  lineId: string | null;
  name: string | null;
  sellerItemId: string | null;
  unitName: string | null;
  quantity: number | null;
  lineTotal: number | null;
  units: number | null;
  received: number | null;
  billedBefore: number | null;
  billedPrice: number | null;
  expectedPrice: number | null;
  depositValue: number | null;
  differences: readonly { kind: string; units: number | null; amount: number }[];
  billedWith: { number: string; issueDate: string } | { lineId: string | null } | null;
}

export const claimSentences = (lines: readonly ClaimedLine[], words: UnitWords): string[] =>
  lines.flatMap((line) =>
    line.differences.flatMap(({ kind, amount }) => {
      const what = whatOf(line, kind, formatMoney(amount), words);
      return what === null ? [] : `${nameOf(line)}: ${what}`;
    }),
  );

/** @param credited euros of the amount already credited */
export const askedFor = (amount: number, credited: number): string =>
  (credited > 0 ? `Davon sind ${formatMoney(credited)} netto schon gutgeschrieben. ` : '') +
  `Wir bitten um eine Gutschrift über ${formatMoney(new Big(amount).minus(credited).toNumber())} netto.`;

function nameOf({ lineId, name, sellerItemId }: ClaimedLine): string {
  const number = sellerItemId === null ? '' : ` (Art.-Nr. ${sellerItemId})`;
  return [lineId === null ? '' : `Pos. ${lineId}`, `${name ?? ''}${number}`].filter((part) => part !== '').join(' ');
}

function whatOf(line: ClaimedLine, kind: string, amount: string, words: UnitWords): string | null {
  switch (kind) {
    case 'dearer':
      return `${pricesOf(line)}: ${amount} zu viel.`;
    case 'notDelivered':
      return `${deliveredOf(line, words)}: ${amount} zu viel.`;
    case 'notOrdered':
      return `nicht bestellt, ${amount}.`;
    case 'duplicate':
      return `schon${withOf(line)} berechnet, ${amount}.`;
    default:
      return null;
  }
}

function pricesOf({ billedPrice, expectedPrice, unitName, depositValue, quantity, lineTotal }: ClaimedLine): string {
  if (depositValue !== null && quantity && lineTotal !== null) {
    const each = new Big(lineTotal).div(new Big(quantity).abs()).round(4).toNumber();
    return `berechnet ${formatPrice(each)} Pfand je Stück, vereinbart ${formatPrice(depositValue)}`;
  }
  return `berechnet ${formatPrice(billedPrice)} je ${unitName ?? 'Einheit'}, vereinbart ${formatPrice(expectedPrice)}`;
}

function deliveredOf({ units, received, billedBefore, unitName }: ClaimedLine, words: UnitWords): string {
  // Negative: credits gave back more than other invoices billed.
  const done = billedBefore && billedBefore < 0 ? 'gutgeschrieben' : 'berechnet';
  const before = billedBefore ? `, davon schon ${done} ${formatNumber(Math.abs(billedBefore))}` : '';
  return `berechnet ${inUnits(units, unitName ?? 'Einheiten', words)}, geliefert ${formatNumber(received)}${before}`;
}

function withOf({ billedWith }: ClaimedLine): string {
  if (billedWith === null) return '';
  if ('number' in billedWith) return ` mit Rechnung ${billedWith.number} vom ${formatDate(billedWith.issueDate)}`;
  return billedWith.lineId === null ? '' : ` mit Pos. ${billedWith.lineId}`;
}
