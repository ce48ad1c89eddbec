import Box from '@mui/material/Box';
import { useIsPhone } from '../../layout/useIsPhone';
import { VirtualTable } from '../../views/table/VirtualTable';
import { resultColumns, resultColumnsOfPhone } from './resultColumns';
import type { ResultRow } from './stockTakingRecords';

/** One row for each article of an inventory. */
export function ResultTable({ rows }: { rows: readonly ResultRow[] }) {
  const isPhone = useIsPhone();
  return (
    <Box sx={{ '@media (max-width: 599.95px)': { '&& td, && th': { px: 0.75 } }, '& .text': { hyphens: 'auto' } }}>
      <VirtualTable
        caption="Ergebnis je Artikel"
        columns={isPhone ? resultColumnsOfPhone : resultColumns}
        rows={rows}
        rowKey={({ stockItemId }) => stockItemId}
        rowHeight={isPhone ? 64 : undefined}
        maxHeight="max(320px, 100dvh - 300px)"
      />
    </Box>
  );
}
