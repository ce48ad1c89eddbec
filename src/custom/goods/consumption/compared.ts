import type { Consumption, ConsumptionItem } from '../../../contract/consumption';
import { DAY_MS } from '../../../lib/dayNumbers';
import type { ComparedPeriod } from '../../../rules/comparedPeriod';
import { formatDate } from '../../../rules/dates';
import { formatMoney, formatNumber, withSign } from '../../../rules/numbers';

export const COMPARED: readonly { period: ComparedPeriod; label: string }[] = [
  { period: 'before', label: 'Zeitraum davor' },
  { period: 'year', label: 'Vorjahr' },
];

const MAX = 2;

export interface Compared {
  sentence: string;
  most: readonly { item: ConsumptionItem; text: string }[];
  remarks: readonly string[];
}

export function comparedIn({ comparison, items }: Consumption): Compared | undefined {
  if (!comparison) return undefined;
  const { from, to, change } = comparison;
  const period = `vom ${formatDate(from)} bis ${formatDate(to)}`;
  if (change.value === null) return undefined;
  const known = items.filter((item) => item.change);
  const unknown = items.length - known.length;
  if (known.length === 0)
    return { sentence: `Kein Artikel ist in diesem Zeitraum und ${period} bestimmbar`, most: [], remarks: [] };
  const isMore = change.value >= 0;
  // Negative consumption points to missing deliveries, which make a rise uncertain.
  const most = known
    .filter((item) => !isNegative(item))
    .filter((item) => (isMore ? riseOf(item) > 0 : riseOf(item) < 0))
    .sort((a, b) => (isMore ? riseOf(b) - riseOf(a) : riseOf(a) - riseOf(b)))
    .slice(0, MAX)
    .map((item) => ({ item, text: `${item.name} (${withSign(riseOf(item), formatMoney(riseOf(item)))})` }));
  return {
    sentence: change.value === 0 ? `So viel wie ${period}` : `${amountOf(change.value)} als ${period}`,
    most,
    remarks: [countedRemark(known), negativeRemark(known), unknownRemark(unknown)].flatMap((remark) => remark ?? []),
  };
}

const riseOf = ({ change }: ConsumptionItem): number => change?.value ?? 0;
const amountOf = (value: number): string => `${formatMoney(Math.abs(value))} ${value > 0 ? 'mehr' : 'weniger'}`;

function countedRemark(items: readonly ConsumptionItem[]): string | undefined {
  const [now, then] = [meanDays(items, (item) => item), meanDays(items, ({ before }) => before)];
  if (now === then) return undefined;
  return `Zwischen den Zählungen liegen im Mittel ${daysText(now)}, davor ${daysText(then)}.`;
}

type Counted = Pick<ConsumptionItem, 'opening' | 'closing'>;

function meanDays(items: readonly ConsumptionItem[], countsOf: (item: ConsumptionItem) => Counted | undefined): number {
  const spans = items.map((item) => {
    const { opening, closing } = countsOf(item) ?? {};
    return opening && closing ? Date.parse(closing.at) - Date.parse(opening.at) : 0;
  });
  return Math.round(spans.reduce((sum, span) => sum + span, 0) / spans.length / DAY_MS);
}

const daysText = (days: number): string => (days === 1 ? '1 Tag' : `${formatNumber(days)} Tage`);

const isNegative = ({ hint, before }: ConsumptionItem): boolean => hint !== null || before?.hint === 'NEGATIVE';

function negativeRemark(items: readonly ConsumptionItem[]): string | undefined {
  const articles = items.filter(isNegative).length;
  if (articles === 0) return undefined;
  const many =
    articles === 1
      ? '1 Artikel mit negativem Verbrauch ist'
      : `${formatNumber(articles)} Artikel mit negativem Verbrauch sind`;
  return `${many} nicht genannt: Fehlt eine Lieferung?`;
}

function unknownRemark(articles: number): string | undefined {
  if (articles === 0) return undefined;
  const many = articles === 1 ? '1 Artikel zählt' : `${formatNumber(articles)} Artikel zählen`;
  return `${many} nicht mit: nicht in beiden Zeiträumen bestimmbar.`;
}
