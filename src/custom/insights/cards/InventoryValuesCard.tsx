import { useNavigate } from 'react-router';
import { type InventoryValues, readInventoryValues } from '../../../contract/insights';
import { formatDate } from '../../../rules/dates';
import { formatMoney } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { InsightCard } from '../InsightCard';
import { InsightTable } from '../InsightTable';
import { inventoryPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { inventoryValuesSentence } from '../sentences';
import { stackedPlaces } from '../series';
import { type Days, useInsight } from '../useInsight';

const TITLE = 'Wert nach Lagerort';

export function InventoryValuesCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  const answer = useInsight('inventoryValues', days, (api, signal) =>
    api(readInventoryValues, { query: days, signal }),
  );
  return (
    <InsightCard
      title={TITLE}
      insight="inventoryValues"
      query={days}
      answer={answer}
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
          table: (
            <InsightTable
              caption={TITLE}
              columns={columns}
              rows={rowsOf(data)}
              rowKey={({ stockTakingId, place }) => `${stockTakingId} ${place}`}
            />
          ),
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
  {
    key: 'targetDate',
    label: 'Inventur',
    width: 112,
    render: ({ stockTakingId, targetDate }) => (
      <RecordLink to={inventoryPath(stockTakingId)} text={formatDate(targetDate)} />
    ),
    sortValue: ({ targetDate, stockTakingId }) => `${targetDate} ${stockTakingId}`,
  },
  valueColumn('place', 'Lagerort', { minWidth: 78 }),
  valueColumn('value', 'Wert', { width: 118, align: 'right', format: formatMoney }),
];
