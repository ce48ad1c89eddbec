import { useNavigate } from 'react-router';
import { type OrderValues, readOrderValues } from '../../../contract/insights';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';
import { Bars, monthName, wholeEuros } from '../charts';
import { InsightCard } from '../InsightCard';
import { InsightTable } from '../InsightTable';
import { ordersPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { orderValuesSentence } from '../sentences';
import { stackedSuppliers } from '../series';
import { type Days, useInsight } from '../useInsight';

const TITLE = 'Bestellwert je Lieferant';

export function OrderValuesCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  const answer = useInsight('orderValues', days, (api, signal) => api(readOrderValues, { query: days, signal }));
  return (
    <InsightCard
      title={TITLE}
      insight="orderValues"
      query={days}
      answer={answer}
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
          table: (
            <InsightTable
              caption={TITLE}
              columns={columns}
              rows={rowsOf(data, days)}
              rowKey={({ month, supplierId }) => `${month} ${supplierId}`}
            />
          ),
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
    .sort((a, b) => b.month.localeCompare(a.month));

const columns: Column<Row>[] = [
  {
    key: 'month',
    label: 'Monat',
    width: 90,
    render: ({ month, to }) => <RecordLink to={to} text={monthName(month)} />,
    sortValue: ({ month }) => month,
  },
  valueColumn('name', 'Lieferant', { minWidth: 100 }),
  valueColumn('orders', 'Anzahl', { width: 72, align: 'right', hideBelow: 'sm', format: formatNumber }),
  valueColumn('value', 'Wert', {
    width: 118,
    align: 'right',
    format: (value) => (value === null ? 'nicht bekannt' : formatMoney(value)),
  }),
];
