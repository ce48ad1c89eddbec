import { Typography } from '@mui/material';
import type { PriceListRow } from '../../contract/priceLists';
import { formatMoney, formatPrice } from '../../rules/numbers';
import { PriceChangeText } from '../../shared/priceUpdates/PriceChangeText';
import { Button } from '../../ui/Button';
import type { Column } from '../../ui/table/Column';
import { TwoLines } from '../../ui/table/TwoLines';
import { column, numberColumn } from '../../ui/table/valueColumn';
import { rowDetail, rowTitle } from './listText';

const name: Column<PriceListRow> = column('name', 'Artikel', rowTitle, {
  minWidth: 110,
  render: (row) => <TwoLines first={rowTitle(row)} second={rowDetail(row)} title={rowTitle(row)} />,
});

const oldPrice: Column<PriceListRow> = numberColumn('oldPrice', 'Bisher', 100, {
  hideBelow: 'sm',
  format: formatPrice,
});

export const changedColumns = (isPhone: boolean): Column<PriceListRow>[] => [
  name,
  oldPrice,
  numberColumn('newPrice', 'Neu', isPhone ? 92 : 190, {
    render: (row) => (
      <>
        <div>{formatPrice(row.newPrice)}</div>
        {isPhone && (
          <Typography variant="caption" color="textSecondary" noWrap component="div">
            {`statt ${formatPrice(row.oldPrice)}`}
          </Typography>
        )}
        <PriceChangeText percent={row.percent} />
      </>
    ),
  }),
  numberColumn('yearlyEffect', 'Im Jahr', 120, {
    hideBelow: 'sm',
    format: (yearlyEffect) => (yearlyEffect ? formatMoney(yearlyEffect) : '–'),
  }),
];

export const newColumns = (assign: (row: PriceListRow) => void, disabled: boolean): Column<PriceListRow>[] => [
  name,
  numberColumn('price', 'Preis', 116, {
    render: ({ price, priceText }) => (price === null ? (priceText ?? '–') : formatPrice(price)),
  }),
  {
    key: 'assign',
    label: 'Zuordnen',
    hideLabel: true,
    width: 108,
    render: (row) => (
      <Button size="small" disabled={disabled} aria-label={`${rowTitle(row)} zuordnen`} onClick={() => assign(row)}>
        Zuordnen
      </Button>
    ),
  },
];

export const goneColumns: Column<PriceListRow>[] = [name, { ...oldPrice, hideBelow: undefined }];
