import { Stack } from '@mui/material';
import { useMemo } from 'react';
import type { PriceChange } from '../../contract/history';
import { useMasterData } from '../../queries/masterData';
import { useTimeZone } from '../../queries/useTimeZone';
import { formatDate, formatDateTime } from '../../rules/dates';
import { formatPrice } from '../../rules/numbers';
import { priceChange } from '../../rules/priceForm';
import type { Column } from '../../ui/table/Column';
import { VirtualTable } from '../../ui/table/VirtualTable';
import { useIsPhone } from '../../ui/useIsPhone';
import { PriceChangeText } from './PriceChangeText';

export interface PriceHistoryTableProps {
  changes: readonly PriceChange[];
  isNarrow?: boolean;
}

export function PriceHistoryTable({ changes, isNarrow = false }: PriceHistoryTableProps) {
  const rows = useMemo(() => [...changes].reverse(), [changes]);
  return (
    <VirtualTable
      caption="Preisänderungen"
      columns={useColumns(isNarrow)}
      rows={rows}
      rowKey={({ id }) => id}
      maxHeight={320}
    />
  );
}

function useColumns(isNarrow: boolean): Column<PriceChange>[] {
  const timeZone = useTimeZone();
  const hasNoTime = useIsPhone() || isNarrow;
  const users = useMasterData('users').byId;
  return useMemo(() => {
    const show = hasNoTime ? formatDate : formatDateTime;
    return [
      {
        key: 'changedAt',
        label: 'Geändert',
        width: hasNoTime ? 108 : 158,
        render: ({ changedAt }) => show(changedAt, timeZone),
      },
      {
        key: 'oldPrice',
        label: 'Alt',
        width: 96,
        align: 'right',
        // On phones omitted, since it equals the new price of the row below.
        hideBelow: 'sm',
        render: (row) => formatPrice(row.oldPrice),
      },
      { key: 'newPrice', label: 'Neu', width: 96, align: 'right', render: (row) => formatPrice(row.newPrice) },
      { key: 'change', label: 'Änderung', minWidth: 96, render: (row) => <Change change={row} /> },
      {
        key: 'user',
        label: 'Von',
        width: isNarrow ? 76 : 110,
        hideBelow: 'sm',
        render: ({ userId }) => (userId === null ? '–' : (users.get(userId)?.name ?? '??')),
      },
    ];
  }, [timeZone, hasNoTime, isNarrow, users]);
}

function Change({ change: { oldPrice, newPrice } }: { change: PriceChange }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', '& svg': { fontSize: 16 } }}>
      <PriceChangeText percent={priceChange(oldPrice, newPrice)} />
    </Stack>
  );
}
