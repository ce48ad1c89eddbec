import { Box } from '@mui/material';
import type { SystemStyleObject, Theme } from '@mui/system';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isCounted } from '../../../rules/amounts';
import type { CountEntries } from '../../../shared/counting/useCountEntries';
import { useLongPress } from '../../../shared/counting/useLongPress';
import { WHOLE_BELOW } from '../../../ui/table/useWindowedRows';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { LineMenu, type OpenLineMenu } from './LineMenu';
import { useLineColumns } from './useLineColumns';
import type { LineRow } from './useLineFilter';

export interface CensusLinesTableProps {
  censusId: number;
  rows: readonly LineRow[];
  entries: CountEntries;
  isReadOnly: boolean;
  mayClear: boolean;
  onRemove: (row: LineRow) => void;
}

export function CensusLinesTable({ censusId, rows, entries, isReadOnly, mayClear, onRemove }: CensusLinesTableProps) {
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [menu, setMenu] = useState<OpenLineMenu>();
  const columns = useLineColumns({ censusId, entries, isReadOnly, mayClear, onMenu: setMenu });
  const openLine = ({ index }: LineRow) => navigate(`/run_census/${censusId}/${index}`);
  const longPress = useLongPress((target) => {
    const anchor = target.closest('tr');
    const id = Number(anchor?.querySelector<HTMLElement>('[data-line]')?.dataset.line);
    const row = rows.find((each) => each.line.id === id);
    if (anchor && row) setMenu({ row, anchor });
  });

  return (
    <>
      <Box sx={linesTableStyles} {...(isReadOnly ? {} : longPress)}>
        <VirtualTable
          caption="Zeilen der Zählung"
          columns={columns}
          rows={rows}
          rowKey={({ line }) => line.id}
          rowClassName={({ line }) => (isCounted(line.newAmount) ? undefined : 'open')}
          onRowClick={isReadOnly ? undefined : openLine}
          rowHeight={isPhone ? (rows.length <= WHOLE_BELOW ? 44 : 68) : 52}
          maxHeight="max(320px, 100dvh - 320px)"
        />
      </Box>
      <LineMenu
        menu={menu}
        mayClear={mayClear}
        onClose={() => setMenu(undefined)}
        onOpen={openLine}
        onRemove={onRemove}
        onClear={({ line }) => void entries.saveAmount(line, null)}
      />
    </>
  );
}

/** The doubled class outweighs the table's own styles. */
const linesTableStyles: SystemStyleObject<Theme> = {
  '&& tbody tr.open:not(.spacer) td': { bgcolor: (theme) => tint(theme) },
  '&& tbody tr.open td:first-of-type': { boxShadow: (theme) => `inset 4px 0 ${theme.palette.warning.main}` },
  '@media (max-width: 599.95px)': { '&& td, && th': { px: 1 } },
  '@media (pointer: coarse)': { '& tbody': { userSelect: 'none', WebkitTouchCallout: 'none' } },
};

const tint = ({ palette }: Theme) => `color-mix(in srgb, ${palette.warning.main} 9%, ${palette.background.paper})`;
