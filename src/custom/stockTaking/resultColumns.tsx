import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Typography from '@mui/material/Typography';
import { formatMoney, formatNumber } from '../../rules/numbers';
import type { Column } from '../../views/table/Column';
import type { ResultRow } from './stockTakingRecords';

/** An article that was counted at some of its locations only has an amount, which adds to the total value. */
const hasAmount = ({ wasCounted, newAmount }: ResultRow) => wasCounted || newAmount > 0;
const amountOf = (row: ResultRow) => (hasAmount(row) ? `${formatNumber(row.newAmount)} ${row.unit || '??'}` : '–');
const totalOf = (row: ResultRow) => (hasAmount(row) ? formatMoney(row.totalPrice) : '–');

const id: Column<ResultRow> = {
  key: 'id',
  label: 'Artikel-Id',
  width: 116,
  render: ({ stockItemId }) => stockItemId,
  sortValue: ({ stockItemId }) => stockItemId,
};
const name: Column<ResultRow> = {
  key: 'name',
  label: 'Name',
  minWidth: 80,
  render: (row) => row.name,
  sortValue: (row) => row.name,
};
const amount: Column<ResultRow> = {
  key: 'amount',
  label: 'Menge',
  width: 150,
  align: 'right',
  render: amountOf,
  sortValue: (row) => (hasAmount(row) ? row.newAmount : null),
};
const price: Column<ResultRow> = {
  key: 'price',
  label: 'Preis pro Einheit',
  width: 164,
  align: 'right',
  render: ({ pricePerUnit }) => formatMoney(pricePerUnit),
  sortValue: ({ pricePerUnit }) => pricePerUnit,
};
const value: Column<ResultRow> = {
  key: 'value',
  label: 'Gesamtpreis',
  width: 130,
  align: 'right',
  render: totalOf,
  sortValue: (row) => (hasAmount(row) ? row.totalPrice : null),
};
const counted: Column<ResultRow> = {
  key: 'counted',
  label: 'Gezählt',
  width: 108,
  align: 'center',
  render: (row) => <Counted row={row} />,
  sortValue: ({ wasCounted }) => wasCounted,
};

/** Of the result of an inventory. */
export const resultColumns: Column<ResultRow>[] = [id, name, amount, price, value, counted];

/** The same in less room, of which sorting needs some: the id stands below the name, the price below the value. */
export const resultColumnsOfPhone: Column<ResultRow>[] = [
  { ...name, render: (row) => <TwoLines first={row.name} second={`Artikel-Id ${row.stockItemId}`} /> },
  { ...amount, width: 64, sortValue: undefined },
  {
    ...value,
    width: 94,
    sortValue: undefined,
    render: (row) => <TwoLines first={totalOf(row)} second={`je ${formatMoney(row.pricePerUnit)}`} />,
  },
  { ...counted, width: 60, sortValue: undefined },
];

function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <>
      <div className="text">{first}</div>
      <Typography variant="caption" color="textSecondary" component="div" noWrap>
        {second}
      </Typography>
    </>
  );
}

function Counted({ row }: { row: ResultRow }) {
  if (row.wasCounted) return <Check color="success" titleAccess="Gezählt" />;
  return <Close color="error" titleAccess={hasAmount(row) ? 'Nicht an allen Lagerorten gezählt' : 'Nicht gezählt'} />;
}
