import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIsPhone } from '../../layout/useIsPhone';
import { isCounted } from '../../rules/amounts';
import type { CountEntries } from '../../views/counting/useCountEntries';
import { useLongPress } from '../../views/counting/useLongPress';
import { VirtualTable } from '../../views/table/VirtualTable';
import { LineMenu, type OpenLineMenu } from './LineMenu';
import type { LineRow } from './LineRow';
import { linesTableStyles } from './linesTableStyles';
import { useLineColumns } from './useLineColumns';

export interface CensusLinesTableProps {
  censusId: number;
  /** In walking order. */
  rows: readonly LineRow[];
  entries: CountEntries;
  isReadOnly: boolean;
  /** Counted amounts can be taken back. */
  mayClear: boolean;
  /** Takes a line that a person has added out of the count. */
  onRemove: (row: LineRow) => void;
}

/** All lines of a census; those that are not counted stand out. A long press on a line opens its actions. */
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
          rowHeight={isPhone ? 80 : 52}
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
