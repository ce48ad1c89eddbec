import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import { UnitAmount } from '../../../admin/UnitAmount';
import type { ResultItem } from '../../../contract/stockTakingRecords';
import { formatMoney, formatPrice } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { TwoLines } from '../../../ui/table/TwoLines';
import { column, valueColumn } from '../../../ui/table/valueColumn';

const hasAmount = ({ wasCounted, newAmount }: ResultItem) => wasCounted || newAmount > 0;
const amountOf = (row: ResultItem) =>
  hasAmount(row) ? <UnitAmount amount={row.newAmount} unit={row.unit || '??'} /> : '–';
const totalOf = (row: ResultItem) => (hasAmount(row) ? formatMoney(row.totalPrice) : '–');

const id: Column<ResultItem> = column('id', 'Artikel-Id', ({ stockItemId }) => stockItemId, { width: 116 });
const name: Column<ResultItem> = valueColumn('name', 'Name', { minWidth: 80 });
const amount: Column<ResultItem> = column('amount', 'Menge', (row) => (hasAmount(row) ? row.newAmount : null), {
  width: 150,
  align: 'right',
  render: amountOf,
});
const price: Column<ResultItem> = column('price', 'Preis pro Einheit', ({ pricePerUnit }) => pricePerUnit, {
  isMoney: true,
  width: 164,
  align: 'right',
  format: formatPrice,
});
const value: Column<ResultItem> = column('value', 'Gesamtpreis', (row) => (hasAmount(row) ? row.totalPrice : null), {
  isMoney: true,
  width: 130,
  align: 'right',
  render: totalOf,
});
const counted: Column<ResultItem> = column('counted', 'Gezählt', ({ wasCounted }) => wasCounted, {
  width: 108,
  align: 'center',
  render: (row) => <Counted row={row} />,
});

export const resultColumns: Column<ResultItem>[] = [id, name, amount, price, value, counted];

export const resultColumnsOfPhone: Column<ResultItem>[] = [
  { ...name, minWidth: 100, render: (row) => <TwoLines first={row.name} second={<IdAndCount row={row} />} /> },
  { ...amount, width: 96, sortValue: undefined },
  {
    ...value,
    width: 94,
    sortValue: undefined,
    render: (row) => <TwoLines first={totalOf(row)} second={`je ${formatPrice(row.pricePerUnit)}`} />,
  },
];

function IdAndCount({ row }: { row: ResultItem }) {
  return (
    <>
      <Counted row={row} isSmall />
      {` Artikel-Id ${row.stockItemId}`}
    </>
  );
}

function Counted({ row, isSmall = false }: { row: ResultItem; isSmall?: boolean }) {
  const sx = isSmall ? { fontSize: 16, verticalAlign: 'text-bottom' } : undefined;
  if (row.wasCounted) return <Check color="success" titleAccess="Gezählt" sx={sx} />;
  return (
    <Close color="error" sx={sx} titleAccess={hasAmount(row) ? 'Nicht an allen Lagerorten gezählt' : 'Nicht gezählt'} />
  );
}
