import Typography from '@mui/material/Typography';
import { formatMoney, formatNumber } from '../../rules/numbers';
import type { Column } from '../../views/table/Column';
import { type ComparedCount, type ComparedItem, withSign } from './comparisonRecords';

/** Where an article was counted in part, the amount adds to the value. */
const isStated = (count: ComparedCount | null): count is ComparedCount =>
  count !== null && (count.wasCounted || count.newAmount > 0);
const amountOf = (count: ComparedCount | null) =>
  isStated(count) ? `${formatNumber(count.newAmount)} ${count.unit}` : NONE;
const priceOf = (count: ComparedCount | null) => (count ? formatMoney(count.pricePerUnit) : NONE);
const worthOf = (count: ComparedCount | null) => (isStated(count) ? formatMoney(count.totalPrice) : NONE);
const moreAmount = ({ difference: { newAmount } }: ComparedItem) =>
  newAmount === null ? NONE : withSign(newAmount, formatNumber(newAmount));
const moreValue = ({ difference: { totalPrice } }: ComparedItem) => withSign(totalPrice, formatMoney(totalPrice));
const sortAmount = (count: ComparedCount | null) => (isStated(count) ? count.newAmount : null);

/** Whatever is not known or not counted. */
const NONE = '–';

const name: Column<ComparedItem> = {
  key: 'name',
  label: 'Name',
  minWidth: 120,
  render: (item) => <Name item={item} />,
  sortValue: (item) => item.name,
};

const right = (
  key: string,
  label: string,
  width: number,
  render: Column<ComparedItem>['render'],
  sortValue?: Column<ComparedItem>['sortValue'],
): Column<ComparedItem> => ({ key, label, width, align: 'right', render, sortValue });

/** Of two inventories side by side. */
export const comparisonColumns: Column<ComparedItem>[] = [
  name,
  right(
    'amountBefore',
    'Menge früher',
    124,
    ({ earlier }) => amountOf(earlier),
    ({ earlier }) => sortAmount(earlier),
  ),
  right(
    'amount',
    'Menge jetzt',
    118,
    ({ current }) => amountOf(current),
    ({ current }) => sortAmount(current),
  ),
  right('moreAmount', '± Menge', 92, moreAmount, ({ difference }) => difference.newAmount),
  right(
    'priceBefore',
    'Preis früher',
    112,
    ({ earlier }) => priceOf(earlier),
    ({ earlier }) => earlier?.pricePerUnit,
  ),
  right(
    'price',
    'Preis jetzt',
    106,
    ({ current }) => priceOf(current),
    ({ current }) => current?.pricePerUnit,
  ),
  right(
    'valueBefore',
    'Wert früher',
    112,
    ({ earlier }) => worthOf(earlier),
    ({ earlier }) => earlier?.totalPrice,
  ),
  right(
    'value',
    'Wert jetzt',
    112,
    ({ current }) => worthOf(current),
    ({ current }) => current?.totalPrice,
  ),
  right('moreValue', '± Wert', 112, moreValue, ({ difference }) => difference.totalPrice),
];

/** The same in less room: then above now, and both differences together. */
export const comparisonColumnsOfPhone: Column<ComparedItem>[] = [
  name,
  right('amounts', 'Menge', 104, ({ earlier, current }) => (
    <TwoLines first={`früher ${amountOf(earlier)}`} second={`jetzt ${amountOf(current)}`} />
  )),
  right(
    'moreValue',
    '± Wert',
    96,
    (item) => <TwoLines first={moreAmount(item)} second={moreValue(item)} />,
    ({ difference }) => difference.totalPrice,
  ),
];

function Name({ item: { name, current, earlier } }: { item: ComparedItem }) {
  const hint = earlier ? (current ? undefined : 'nur früher') : 'nur jetzt';
  return (
    <>
      <div className="text">{name}</div>
      {hint && (
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {hint}
        </Typography>
      )}
    </>
  );
}

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <div>{first}</div>
      <div>{second}</div>
    </>
  );
}
