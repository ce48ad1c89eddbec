import type { ComparedCount, ComparedItem } from '../../../../contract/stockTakingReports';
import { formatMoney, formatNumber, formatPrice, withSign } from '../../../../rules/numbers';
import type { Column } from '../../../../ui/table/Column';
import type { SortValue } from '../../../../ui/table/sortRows';
import { TwoLines } from '../../../../ui/table/TwoLines';
import { column, valueColumn } from '../../../../ui/table/valueColumn';

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

const right = { align: 'right' } as const;

const both = <V extends SortValue>(
  [key, label, width]: readonly [string, string, number],
  sortOf: (count: ComparedCount | null) => V,
  textOf: (count: ComparedCount | null) => string,
): Column<ComparedItem>[] => [
  column(`${key}Before`, `${label} früher`, ({ earlier }) => sortOf(earlier), {
    ...right,
    width,
    render: ({ earlier }) => textOf(earlier),
  }),
  column(key, `${label} jetzt`, ({ current }) => sortOf(current), {
    ...right,
    width,
    render: ({ current }) => textOf(current),
  }),
];

const byValue: Column<ComparedItem> = column('moreValue', '± Wert', ({ difference }) => difference.totalPrice, {
  ...right,
  width: 112,
  render: moreValue,
});

export const comparisonColumns: Column<ComparedItem>[] = [
  name,
  ...both(['amount', 'Menge', 84], sortAmount, amountOf),
  column('moreAmount', '± Menge', ({ difference }) => difference.newAmount, {
    ...right,
    width: 84,
    render: moreAmount,
  }),
  ...both(['price', 'Preis', 96], (count) => count?.pricePerUnit, priceOf),
  ...both(['value', 'Wert', 112], (count) => count?.totalPrice, worthOf),
  byValue,
];

export const comparisonColumnsOfPhone: Column<ComparedItem>[] = [
  { ...name, minWidth: 100 },
  {
    key: 'amounts',
    label: 'Menge',
    ...right,
    width: 104,
    render: ({ earlier, current }) => (
      <TwoLines first={`früher ${amountOf(earlier)}`} second={`jetzt ${amountOf(current)}`} />
    ),
  },
  {
    ...byValue,
    label: 'Unterschied',
    render: (item) => <TwoLines first={moreAmount(item)} second={moreValue(item)} />,
  },
];

function hintOf({ current, earlier }: ComparedItem): string {
  if (!earlier) return `${current?.unit}, nur jetzt`;
  if (!current) return `${earlier.unit}, nur früher`;
  return current.unit === earlier.unit ? current.unit : `${earlier.unit} → ${current.unit}`;
}
