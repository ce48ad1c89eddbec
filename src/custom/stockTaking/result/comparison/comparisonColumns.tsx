import type { ComparedCount, ComparedItem } from '../../../../contract/stockTakingReports';
import { formatMoney, formatNumber, formatPrice, withSign } from '../../../../rules/numbers';
import type { Column } from '../../../../ui/table/Column';
import { TwoLines } from '../../../../ui/table/TwoLines';
import { valueColumn } from '../../../../ui/table/valueColumn';

const isStated = (count: ComparedCount | null): count is ComparedCount =>
  count !== null && (count.wasCounted || count.newAmount > 0);
const amountOf = (count: ComparedCount | null) => (isStated(count) ? formatNumber(count.newAmount) : NONE);
const priceOf = (count: ComparedCount | null) => (count ? formatPrice(count.pricePerUnit) : NONE);
const worthOf = (count: ComparedCount | null) => (isStated(count) ? formatMoney(count.totalPrice) : NONE);
const moreAmount = ({ difference: { newAmount } }: ComparedItem) =>
  newAmount === null ? NONE : withSign(newAmount, formatNumber(newAmount));
const moreValue = ({ difference: { totalPrice } }: ComparedItem) => withSign(totalPrice, formatMoney(totalPrice));
const sortAmount = (count: ComparedCount | null) => (isStated(count) ? count.newAmount : null);

const NONE = '–';

const name: Column<ComparedItem> = valueColumn('name', 'Name', {
  minWidth: 120,
  render: (item) => <TwoLines first={item.name} second={hintOf(item)} />,
});

const right = (
  key: string,
  label: string,
  width: number,
  render: Column<ComparedItem>['render'],
  sortValue?: Column<ComparedItem>['sortValue'],
): Column<ComparedItem> => ({ key, label, width, align: 'right', render, sortValue });

export const comparisonColumns: Column<ComparedItem>[] = [
  name,
  right(
    'amountBefore',
    'Menge früher',
    84,
    ({ earlier }) => amountOf(earlier),
    ({ earlier }) => sortAmount(earlier),
  ),
  right(
    'amount',
    'Menge jetzt',
    84,
    ({ current }) => amountOf(current),
    ({ current }) => sortAmount(current),
  ),
  right('moreAmount', '± Menge', 84, moreAmount, ({ difference }) => difference.newAmount),
  right(
    'priceBefore',
    'Preis früher',
    96,
    ({ earlier }) => priceOf(earlier),
    ({ earlier }) => earlier?.pricePerUnit,
  ),
  right(
    'price',
    'Preis jetzt',
    96,
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

export const comparisonColumnsOfPhone: Column<ComparedItem>[] = [
  { ...name, minWidth: 100 },
  right('amounts', 'Menge', 104, ({ earlier, current }) => (
    <TwoLines first={`früher ${amountOf(earlier)}`} second={`jetzt ${amountOf(current)}`} />
  )),
  right(
    'moreValue',
    'Unterschied',
    112,
    (item) => <TwoLines first={moreAmount(item)} second={moreValue(item)} />,
    ({ difference }) => difference.totalPrice,
  ),
];

function hintOf({ current, earlier }: ComparedItem): string {
  if (!earlier) return `${current?.unit}, nur jetzt`;
  if (!current) return `${earlier.unit}, nur früher`;
  return current.unit === earlier.unit ? current.unit : `${earlier.unit} → ${current.unit}`;
}
