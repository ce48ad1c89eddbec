import { useMemo } from 'react';
import type { ParStep } from '../../contract/parLevels';
import { formatDate } from '../../rules/dates';
import { formatNumber } from '../../rules/numbers';
import type { Column } from '../../ui/table/Column';
import { TwoLines } from '../../ui/table/TwoLines';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';

/** Identified by place, because intervals of merged articles may begin and end on the same days. */
type Row = ParStep & { place: number };

export function StepsTable({ series }: { series: readonly ParStep[] }) {
  const isPhone = useIsPhone();
  const rows = useMemo(() => series.map((step, place) => ({ ...step, place })).reverse(), [series]);
  return (
    <VirtualTable
      caption="Abschnitte zwischen den Zählungen"
      columns={isPhone ? narrowColumns : wideColumns}
      rows={rows}
      rowKey={({ place }) => place}
      rowHeight={isPhone ? 72 : undefined}
      maxHeight="max(360px, 100dvh - 320px)"
      isLast
    />
  );
}

const REASONS = { NEGATIVE: 'Lieferung fehlt', EMPTY: 'leer' };

function usedText({ kind, used, reason }: ParStep): string {
  if (reason) return `– ${REASONS[reason]}`;
  return kind === 'atLeast' ? `mindestens ${formatNumber(used)}` : formatNumber(used);
}

/** @param missed demand beyond the stock; an empty shelf is short even if it is 0 */
const missedText = (isShort: boolean | null, missed: number | null): string =>
  isShort === null ? '' : missed ? formatNumber(missed) : isShort ? 'leer' : '0';

const right = { align: 'right' } as const;

const wideColumns: Column<Row>[] = [
  { key: 'from', label: 'Von', width: 110, render: ({ from }) => formatDate(from) },
  { key: 'to', label: 'Bis', width: 110, render: ({ to }) => formatDate(to) },
  { key: 'used', label: 'Verbraucht', minWidth: 140, ...right, render: usedText },
  { key: 'before', label: 'Bestand bisher', ...right, render: ({ beforeStock }) => formatNumber(beforeStock) },
  { key: 'after', label: 'Bestand gelernt', ...right, render: ({ afterStock }) => formatNumber(afterStock) },
  {
    key: 'beforeMissed',
    label: 'Gefehlt bisher',
    ...right,
    render: ({ beforeShort, beforeMissed }) => missedText(beforeShort, beforeMissed),
  },
  {
    key: 'afterMissed',
    label: 'Gefehlt gelernt',
    ...right,
    render: ({ afterShort, afterMissed }) => missedText(afterShort, afterMissed),
  },
];

const missedLine = (isShort: boolean | null, missed: number | null) =>
  isShort ? `gefehlt ${missedText(isShort, missed)}` : '';

const narrowColumns: Column<Row>[] = [
  {
    key: 'to',
    label: 'Bis',
    render: (row) => (
      <TwoLines first={formatDate(row.to)} second={`seit ${formatDate(row.from)} verbraucht: ${usedText(row)}`} />
    ),
  },
  {
    key: 'before',
    label: 'Bestand bisher',
    width: 90,
    ...right,
    render: ({ beforeStock, beforeShort, beforeMissed }) => (
      <TwoLines first={formatNumber(beforeStock)} second={missedLine(beforeShort, beforeMissed)} />
    ),
  },
  {
    key: 'after',
    label: 'Bestand gelernt',
    width: 90,
    ...right,
    render: ({ afterStock, afterShort, afterMissed }) => (
      <TwoLines first={formatNumber(afterStock)} second={missedLine(afterShort, afterMissed)} />
    ),
  },
];
