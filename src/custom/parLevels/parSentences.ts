import type { ParChange, ParLevel } from '../../contract/parLevels';
import { formatDate } from '../../rules/dates';
import { formatMoney, formatNumber, withSign } from '../../rules/numbers';
import { inUnits, type UnitWords } from '../../rules/plurals';

export const minimumsText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'Mindestbestand' : 'Mindestbestände'}`;

/** @example "−11,3 Flasche"; '' where unknown */
export function stockChangeText({ evidence, unit }: Pick<ParLevel, 'evidence' | 'unit'>): string {
  if (!evidence) return '';
  // Rounded to thousandths first, so that halves round up in spite of binary fractions.
  const change = Math.round((evidence.after.meanStock - evidence.before.meanStock) * 1000) / 1000;
  const shown = formatNumber(change, 1);
  if (/^−?0$/.test(shown)) return 'gleich';
  return withSign(change, unit ? `${shown} ${unit}` : shown);
}

export const shortsText = ({ evidence }: Pick<ParLevel, 'evidence'>): string =>
  evidence ? `${evidence.after.shorts} statt ${evidence.before.shorts}` : '';

/** @param value euros less bound in stock */
export const shelfText = (value: number): string =>
  value === 0
    ? 'Im Schnitt gleich viel im Regal.'
    : `Im Schnitt ${formatMoney(Math.abs(value))} ${value > 0 ? 'weniger' : 'mehr'} im Regal.`;

export function basisText(
  { perDay, unit, reviewDays, waitDays }: Pick<ParLevel, 'perDay' | 'unit' | 'reviewDays' | 'waitDays'>,
  service: string,
): string | undefined {
  if (perDay === null || reviewDays === null || waitDays === null) return undefined;
  const use = `${formatNumber(perDay, perDay < 1 ? 3 : 1)} ${unit ?? ''}`.trim();
  const count = reviewDays === 1 ? 'Zählung jeden Tag' : `Zählung alle ${reviewDays} Tage`;
  const wait =
    waitDays === 0 ? 'Lieferung am selben Tag' : `Lieferung nach ${waitDays} ${waitDays === 1 ? 'Tag' : 'Tagen'}`;
  return `Gerechnet mit ${use} am Tag, ${count}, ${wait}, Lieferbereitschaft ${service} %.`;
}

/** @example "2 ×", with a no-break space */
const times = (count: number): string => `${formatNumber(count)}\u00a0×`;

export function plotText({ evidence, unit, minAmountInGroup }: ParLevel, words: UnitWords): string[] {
  if (!evidence) return [];
  const { from, to, before, after } = evidence;
  const mean = (stock: number) => inUnits(stock, unit, words, 1);
  return [
    `Nachgerechnet vom ${formatDate(from)} bis ${formatDate(to)}: Mit dem Mindestbestand von jetzt (${formatNumber(minAmountInGroup)}) hätte der Vorrat im Schnitt ${mean(before.meanStock)} betragen, und ${times(before.shorts)} hätte etwas gefehlt. Mit dem gelernten hätte er ${mean(after.meanStock)} betragen, und ${times(after.shorts)} hätte etwas gefehlt.`,
    'Ein Kreis oder Quadrat heißt: Hier fehlte etwas. „Minimum“ ist der Mindestbestand.',
  ];
}

export function undoneText({ items, left }: ParChange): string {
  const back = items.length - left.length;
  const stayed = items.filter(({ assignmentId }) => left.some((each) => each.assignmentId === assignmentId));
  return [
    `${minimumsText(back)} zurückgesetzt.`,
    stayed.length > 0 && `Seitdem geändert und darum geblieben: ${stayed.map(({ name }) => name).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
