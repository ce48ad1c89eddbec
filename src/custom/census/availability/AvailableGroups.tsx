import PlayArrow from '@mui/icons-material/PlayArrow';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Chip } from '@mui/material';
import { useCommand } from '../../../admin/useCommand';
import { printGroupSheet } from '../../../contract/countSheets';
import { printPdf } from '../../../dataProvider/printPdf';
import { useApi, useHasAdditions } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import type { Records } from '../../../resources';
import { todayIn, weekdayOf } from '../../../rules/dates';
import { weekdayName } from '../../../rules/weekdays';
import { SHEET } from '../../../shared/counting/SheetButton';
import { IconAction } from '../../../ui/IconAction';
import type { Column } from '../../../ui/table/Column';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { valueColumn } from '../../../ui/table/valueColumn';

type Group = Records['stockItemGroups'];

export interface AvailableGroupsProps {
  groups: readonly Group[];
  onStart: (groupId: number) => void;
  isStarting: boolean;
  maxHeight?: string;
}

export function AvailableGroups({ groups, onStart, isStarting, maxHeight = 'none' }: AvailableGroupsProps) {
  const today = weekdayOf(todayIn(useTimeZone()));
  const api = useApi();
  const hasSheets = useHasAdditions();
  const print = useCommand((_, id: number) => printPdf(() => api(printGroupSheet, { params: { id } })));
  const columns: Column<Group>[] = [
    valueColumn('id', 'Id', { width: 44 }),
    valueColumn('name', 'Name', { minWidth: 90 }),
    {
      key: 'weekday',
      label: 'Zähltag',
      width: 112,
      render: ({ executionDayOfWeek }) => <Weekday id={executionDayOfWeek} isToday={executionDayOfWeek === today} />,
      sortValue: ({ executionDayOfWeek }) => (executionDayOfWeek === null ? null : (executionDayOfWeek + 6) % 7),
    },
    ...(hasSheets ? [sheetColumn((id) => void print.run(id))] : []),
    {
      key: 'start',
      label: 'Zählung starten',
      hideLabel: true,
      width: 60,
      align: 'right',
      render: ({ id }) => (
        <IconAction
          label="Zählung starten"
          icon={<PlayArrow />}
          color="primary"
          disabled={isStarting}
          onClick={() => onStart(id)}
        />
      ),
    },
  ];
  return (
    <Box sx={{ '@media (max-width: 599.95px)': { '&& td, && th': { px: 1, hyphens: 'auto' } } }}>
      <VirtualTable
        caption="Bestände"
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        rowHeight={60}
        maxHeight={maxHeight}
      />
    </Box>
  );
}

const sheetColumn = (onPrint: (groupId: number) => void): Column<Group> => ({
  key: 'sheet',
  label: SHEET,
  hideLabel: true,
  // Phones have no room for the column, and rarely a printer.
  hideBelow: 'sm',
  width: 60,
  align: 'right',
  render: ({ id }) => <IconAction label={SHEET} icon={<Print />} onClick={() => onPrint(id)} />,
});

function Weekday({ id, isToday }: { id: number | null; isToday: boolean }) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: isToday ? 600 : 400 }}
    >
      {weekdayName(id)}
      {isToday && <Chip size="small" color="primary" variant="outlined" label="heute" sx={{ height: 20 }} />}
    </Box>
  );
}
