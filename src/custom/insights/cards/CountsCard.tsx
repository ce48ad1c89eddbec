import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { type CountDurations, readCountDurations } from '../../../contract/insights';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate } from '../../../rules/dates';
import { formatNumber } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import { numberColumn, valueColumn } from '../../../ui/table/valueColumn';
import { Bars } from '../charts';
import { type Days, InsightCard } from '../InsightCard';
import { censusPath } from '../paths';
import { RecordLink } from '../RecordLink';
import { countsSentence } from '../sentences';

const MAX = 24;
const minutesText = (value: number | null) => (value === null ? '' : `${formatNumber(value, 1)} Min.`);

export function CountsCard({ days }: { days: Days }) {
  const navigate = useNavigate();
  const timeZone = useTimeZone();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <InsightCard
      title="Dauer der Zählungen"
      insight="counts"
      read={readCountDurations}
      query={days}
      columns={columns}
      rowKey={({ censusId }) => censusId}
      empty="Damit hier etwas steht, braucht es eine abgeschlossene Zählung aus diesem Zeitraum."
      sentenceOf={countsSentence}
      view={(data) => {
        const shown = data.counts.slice(-MAX);
        return {
          chart: (
            <Bars
              labels={shown.map(({ name, finished }) => `${name}, ${formatDate(finished, timeZone)}`)}
              shortLabels={shown.map(({ finished }) => formatDate(finished, timeZone).slice(0, 'dd.MM.'.length))}
              series={[{ label: 'Minuten', values: shown.map(({ minutes }) => minutes) }]}
              format={minutesText}
              onChoose={(at) => {
                const count = shown[at];
                if (count) navigate(censusPath(count.censusId));
              }}
            />
          ),
          rows: data.counts.toReversed(),
        };
      }}
    />
  );
}

const columnsIn = (timeZone: string): Column<CountDurations['counts'][number]>[] => [
  valueColumn('name', 'Zählung', {
    minWidth: 90,
    render: ({ censusId, name }) => <RecordLink to={censusPath(censusId)} text={name} />,
  }),
  valueColumn('finished', 'Abgeschlossen', {
    width: 126,
    hideBelow: 'sm',
    format: (finished) => formatDate(finished, timeZone),
  }),
  numberColumn('minutes', 'Minuten', 82, {
    format: (minutes) => (minutes === null ? 'nicht bekannt' : formatNumber(minutes, 1)),
  }),
  numberColumn('linesPerMinute', 'je Minute', 90, { format: (linesPerMinute) => formatNumber(linesPerMinute, 1) }),
];
