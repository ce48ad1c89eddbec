import type { ConsumptionItem } from '../../../../src/contract/consumption';
import { AMOUNT_SCALE, MONEY_SCALE, PRICE_SCALE } from '../../../../src/contract/kit/values';
import { fromScaled } from '../../../../src/resources/kit';
import { subtractAmounts } from '../../../../src/rules/amounts';
import type { Consumed, Consumption, Interval } from '../../../../src/rules/consumption';
import type { Article } from './readArticles';

export type Row = ConsumptionItem & { supplierName: string | null };

export function consumptionRow(article: Article, consumed: Consumption, hasIntervals: boolean | undefined): Row {
  const { reason, whole, intervals } = consumed;
  const [only, ...others] = intervals;
  return {
    ...articleHead(article, consumed),
    ...(whole ? presentAmounts(whole) : UNKNOWN),
    averagePrice: only && others.length === 0 ? fromScaled(only.price, PRICE_SCALE) : null,
    reason,
    ...(hasIntervals ? { intervals: intervals.map(presentInterval) } : {}),
  };
}

export const articleHead = (
  { stockItemId, name, unit, supplierId, supplierName, groupNames }: Article,
  consumed: Consumption,
) => ({ stockItemId, name, unit: consumed.whole ? consumed.unit : unit, supplierId, supplierName, groupNames });

/** Blanks the figures of an earlier period in another unit: they are neither compared nor added up. */
export const comparableWith = (row: Row | undefined, earlier: Row): Row =>
  earlier.reason === null && earlier.unit !== row?.unit ? { ...earlier, ...UNKNOWN, reason: 'UNIT' } : earlier;

export function comparedRow(row: Row, earlier: Row): Row {
  const { opening, closing, consumption, value, reason, hint } = earlier;
  return {
    ...row,
    before: { opening, closing, consumption, value, reason, hint },
    change: changeOf(row, { consumption, value }),
  };
}

type Figures = Pick<Row, 'consumption' | 'value'>;

function changeOf(now: Figures, then: Figures): Row['change'] {
  if (now.consumption === null || now.value === null || then.consumption === null || then.value === null) return null;
  return {
    consumption: subtractAmounts(now.consumption, then.consumption),
    value: subtractAmounts(now.value, then.value),
  };
}

export const amount = (thousandths: number) => fromScaled(thousandths, AMOUNT_SCALE);
export const countAt = (count: { at: string; amount: number }) => ({ at: count.at, amount: amount(count.amount) });

const presentAmounts = ({ opening, closing, ...consumed }: Consumed) => ({
  opening: countAt(opening),
  closing: countAt(closing),
  deliveries: amount(consumed.deliveries),
  returns: amount(consumed.returns),
  losses: amount(consumed.losses),
  corrections: amount(consumed.corrections),
  consumption: amount(consumed.consumption),
  value: fromScaled(consumed.value, MONEY_SCALE),
  hint: consumed.consumption < 0 ? ('NEGATIVE' as const) : null,
});

const presentInterval = ({ price, ...consumed }: Interval) => ({
  ...presentAmounts(consumed),
  averagePrice: fromScaled(price, PRICE_SCALE),
});

const UNKNOWN = {
  opening: null,
  closing: null,
  deliveries: null,
  returns: null,
  losses: null,
  corrections: null,
  consumption: null,
  value: null,
  hint: null,
};
