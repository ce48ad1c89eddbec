import { useNavigate } from 'react-router';
import { type OrderValues, readOrderValues } from '../../../contract/insights';
import { compareText } from '../../../lib/compareGerman';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { ordersPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { monthName, orderValuesSentence } from '../sentences';
import { stackedSuppliers } from '../series';

export function OrderValuesCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  return (
    <InsightCard
      title="Bestellwert je Lieferant"
      insight="orderValues"
      read={readOrderValues}
      query={days}
      columns={columns}
      rowKey={({ month, supplierId }) => `${month} ${supplierId}`}
      empty="Damit hier etwas steht, braucht es eine gesendete Bestellung aus diesem Zeitraum."
      sentenceOf={orderValuesSentence}
      view={(data) => {
        const { months } = data;
        return {
          chart: (
            <Bars
              isStacked
              labels={months.map(monthName)}
              series={stackedSuppliers(data)}
              format={formatMoney}
              formatAxis={wholeEuros}
              onChoose={(at) => navigate(ordersPath(months[at] ?? '', days))}
            />
          ),
          rows: rowsOf(data, days),
        };
      }}
    />
  );
}

interface Row {
  month: string;
  supplierId: number;
  name: string;
  orders: number;
  value: number | null;
  to: string;
}

const rowsOf = ({ months, suppliers }: OrderValues, days: Days): Row[] =>
  months
    .flatMap((month, at) =>
      suppliers.flatMap(({ supplierId, name, byMonth }) => {
        const ordered = byMonth[at];
        if (!ordered || ordered.orders === 0) return [];
        return [{ month, supplierId, name, ...ordered, to: ordersPath(month, days) }];
      }),
    )
    .sort((a, b) => compareText(b.month, a.month));

const columns: Column<Row>[] = [
  valueColumn('month', 'Monat', {
    width: 90,
    render: ({ month, to }) => <RecordLink to={to} text={monthName(month)} />,
  }),
  valueColumn('name', 'Lieferant', { minWidth: 100 }),
  numberColumn('orders', 'Anzahl', 72, { hideBelow: 'sm', format: formatNumber }),
  numberColumn('value', 'Wert', 118, { format: (value) => (value === null ? 'nicht bekannt' : formatMoney(value)) }),
];
