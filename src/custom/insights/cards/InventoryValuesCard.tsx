import { useNavigate } from 'react-router';
import { type InventoryValues, readInventoryValues } from '../../../contract/insights';
import { formatDate } from '../../../rules/dates';
import { formatMoney } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { column, numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { inventoryPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { inventoryValuesSentence } from '../sentences';
import { stackedPlaces } from '../series';

export function InventoryValuesCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  return (
    <InsightCard
      title="Wert nach Lagerort"
      insight="inventoryValues"
      read={readInventoryValues}
      query={days}
      columns={columns}
      rowKey={({ stockTakingId, place }) => `${stockTakingId} ${place}`}
      empty="Damit hier etwas steht, braucht es eine abgeschlossene Inventur mit einem Stichtag in diesem Zeitraum."
      sentenceOf={inventoryValuesSentence}
      view={(data) => {
        const { inventories } = data;
        return {
          chart: (
            <Bars
              isStacked
              labels={inventories.map(({ targetDate }) => formatDate(targetDate))}
              series={stackedPlaces(inventories)}
              format={formatMoney}
              formatAxis={wholeEuros}
              onChoose={(at) => {
                const inventory = inventories[at];
                if (inventory) navigate(inventoryPath(inventory.stockTakingId));
              }}
            />
          ),
          rows: rowsOf(data),
        };
      }}
    />
  );
}

interface Row {
  stockTakingId: number;
  targetDate: string;
  place: string;
  value: number;
}

const rowsOf = ({ inventories }: InventoryValues): Row[] =>
  inventories
    .toReversed()
    .flatMap(({ stockTakingId, targetDate, value, locations }) => [
      { stockTakingId, targetDate, place: 'Gesamt', value },
      ...locations.map(({ name, value: ofPlace }) => ({ stockTakingId, targetDate, place: name, value: ofPlace })),
    ]);

const columns: Column<Row>[] = [
  column('targetDate', 'Inventur', ({ targetDate, stockTakingId }) => `${targetDate} ${stockTakingId}`, {
    width: 112,
    render: ({ stockTakingId, targetDate }) => (
      <RecordLink to={inventoryPath(stockTakingId)} text={formatDate(targetDate)} />
    ),
  }),
  valueColumn('place', 'Lagerort', { minWidth: 78 }),
  numberColumn('value', 'Wert', 118, { format: formatMoney }),
];
