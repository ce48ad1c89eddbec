import Delete from '@mui/icons-material/Delete';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Stack } from '@mui/material';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../admin/useCommand';
import { deleteStockTaking, readStockTaking } from '../../../contract/stockTaking';
import { useApi, useIsAdmin } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { isCounted } from '../../../rules/amounts';
import { formatDate } from '../../../rules/dates';
import { useCountedNote } from '../../../shared/counting/useCountedNote';
import { IconAction } from '../../../ui/IconAction';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { column, valueColumn } from '../../../ui/table/valueColumn';
import { useIsPhone } from '../../../ui/useIsPhone';
import { stockTakingKeys } from '../stockTakingKeys';
import { nameOf, readDetails, type StockTaking, type StockTakingDetails } from '../stockTakingRecords';

export function StockTakingsTable({ stockTakings }: { stockTakings: readonly StockTaking[] }) {
  const navigate = useNavigate();
  return (
    <VirtualTable
      phonePadding={0.75}
      caption="Inventuren"
      columns={useColumns()}
      rows={stockTakings}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => navigate(pathOf(id))}
      rowHeight={useIsPhone() ? 64 : undefined}
      maxHeight="max(320px, 100dvh - 260px)"
      isLast
    />
  );
}

const pathOf = (id: number) => `/stock_taking/${id}`;

function useColumns(): Column<StockTaking>[] {
  const timeZone = useTimeZone();
  const isPhone = useIsPhone();
  return useMemo(
    () => [
      valueColumn('id', 'Id', { width: isPhone ? 36 : 80 }),
      valueColumn('targetDate', 'Erstellt', {
        width: 130,
        hideBelow: 'sm',
        format: (targetDate) => formatDate(targetDate, timeZone),
      }),
      column('description', 'Beschreibung', (stockTaking: StockTaking) => nameOf(stockTaking), {
        minWidth: 100,
        render: (stockTaking) => <Name stockTaking={stockTaking} timeZone={timeZone} isPhone={isPhone} />,
      }),
      {
        key: 'actions',
        label: 'Aktionen',
        hideLabel: true,
        width: isPhone ? 94 : 104,
        align: 'right',
        render: (stockTaking) => <Actions stockTaking={stockTaking} />,
      },
    ],
    [timeZone, isPhone],
  );
}

function Name({ stockTaking, timeZone, isPhone }: { stockTaking: StockTaking; timeZone: string; isPhone: boolean }) {
  return (
    <Stack direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
      <div>
        <div className="text">{nameOf(stockTaking)}</div>
        {isPhone && <div className="more">{`Erstellt ${formatDate(stockTaking.targetDate, timeZone)}`}</div>}
      </div>
      {stockTaking.closedAt && (
        <LockOutlined titleAccess="Abgeschlossen" sx={{ fontSize: 18, color: 'text.secondary' }} />
      )}
    </Stack>
  );
}

const progressOf = ({ rows }: StockTakingDetails) => ({
  counted: rows.filter(({ newAmount }) => isCounted(newAmount)).length,
  total: rows.length,
});

function Actions({ stockTaking }: { stockTaking: StockTaking }) {
  const isAdmin = useIsAdmin();
  const api = useApi();
  const { id: stockTakingId, version } = stockTaking;
  const text = `Inventur ${stockTaking.description?.trim() || stockTaking.id} wirklich löschen?`;
  // Counting keeps the version of an inventory.
  const { note, prepare } = useCountedNote(async (signal) =>
    progressOf(readDetails(await api(readStockTaking, { query: { stockTakingId }, signal }))),
  );
  const remove = useCommand((send) => send(deleteStockTaking, { query: { stockTakingId, version } }), {
    prepare,
    ask: () => ({ title: 'Löschen bestätigen', text, note: note(), ok: 'OK', danger: true }),
    refresh: [stockTakingKeys.list],
    done: 'Inventur gelöscht.',
  });
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <IconAction label="Liste" icon={<FormatListBulleted />} to={pathOf(stockTaking.id)} />
      {isAdmin && !stockTaking.closedAt && (
        <IconAction label="Löschen" icon={<Delete />} onClick={() => void remove.run()} />
      )}
    </Stack>
  );
}
