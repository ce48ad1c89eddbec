import { Stack } from '@mui/material';
import { type GroupGoods, readGroupGoods } from '../../../contract/insights';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import { PageLink } from '../../../ui/PageLink';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars, wholeEuros } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { consumptionPath, lossesPath } from '../paths';
import { groupGoodsSentence } from '../sentences';

const MAX = 10;

export function GroupsCard({ days }: { days: Days }) {
  return (
    <InsightCard
      title="Verbrauch und Verluste je Bestand"
      insight="groups"
      read={readGroupGoods}
      query={days}
      columns={columns}
      rowKey={({ label }) => label}
      empty="Damit hier etwas steht, braucht es zwei Zählungen desselben Artikels oder einen erfassten Verlust."
      sentenceOf={groupGoodsSentence}
      view={(data) => {
        const shown = data.groups.filter(({ consumption, losses }) => consumption !== null || losses > 0).slice(0, MAX);
        return {
          chart: (
            <Bars
              isHorizontal
              labels={shown.map(({ label }) => label)}
              series={[
                { label: 'Verbrauch', values: shown.map(({ consumption }) => consumption) },
                { label: 'Verluste', values: shown.map(({ losses }) => losses) },
              ]}
              format={formatMoney}
              formatAxis={wholeEuros}
            />
          ),
          rows: data.groups,
          more: (
            <Stack direction="row" spacing={2} sx={{ pt: 1 }}>
              <PageLink label="Verbrauch je Artikel" to={consumptionPath(days)} sx={{ py: 1 }} />
              <PageLink label="Verluste" to={lossesPath(days)} sx={{ py: 1 }} />
            </Stack>
          ),
        };
      }}
    />
  );
}

const columns: Column<GroupGoods['groups'][number]>[] = [
  valueColumn('label', 'Bestand', { minWidth: 84 }),
  numberColumn('consumption', 'Verbrauch', 114, {
    format: (consumption) => (consumption === null ? 'nicht bestimmbar' : formatMoney(consumption)),
  }),
  numberColumn('losses', 'Verluste', 96, { format: formatMoney }),
  numberColumn('undetermined', 'unbekannt', 94, { hideBelow: 'sm', format: formatNumber }),
];
