import { Box, useMediaQuery } from '@mui/material';
import { createContext, type Ref, useContext } from 'react';
import { UnitAmount } from '../../../admin/UnitAmount';
import { isCounted } from '../../../rules/amounts';
import { formatPrice } from '../../../rules/numbers';
import { unitOf } from '../../../shared/counting/CountLine';
import { CellField } from '../../../shared/counting/typing/CellField';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { StockTaking, StockTakingRow } from '../stockTakingRecords';
import { useRowColumns } from './useRowColumns';
import type { RowEdits } from './useRowEdits';

export interface RowsTableProps {
  stockTaking: StockTaking;
  rows: readonly StockTakingRow[];
  edits: RowEdits;
  handle: Ref<TableHandle<StockTakingRow>>;
}

export function RowsTable({ stockTaking, rows, edits, handle }: RowsTableProps) {
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const columns = useRowColumns(stockTaking, { Amount: AmountCell, Price: PriceCell });
  return (
    <EditsContext value={stockTaking.closedAt ? undefined : edits}>
      <Box sx={tight}>
        <VirtualTable
          caption="Artikel der Inventur"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          handle={handle}
          rowHeight={isPhone ? 116 : isTouch ? 74 : 64}
          maxHeight="max(360px, 100dvh - 190px)"
        />
      </Box>
    </EditsContext>
  );
}

const tight = {
  '@media (max-width: 599.95px)': { '&& td, && th': { px: 0.75 }, '&& .sort': { mx: -0.75, px: 0.75 } },
  '& .text': { hyphens: 'auto' },
};

/** Typing redraws the fields, not the memoised columns; undefined when the stock taking is closed. */
const EditsContext = createContext<RowEdits | undefined>(undefined);

function AmountCell({ row }: { row: StockTakingRow }) {
  const edits = useContext(EditsContext);
  if (!edits) return isCounted(row.newAmount) ? <UnitAmount amount={row.newAmount} unit={unitOf(row)} /> : '–';
  return <CellField row={row} edits={edits.amounts} label="Menge" suffix={unitOf(row)} step={1} />;
}

function PriceCell({ row }: { row: StockTakingRow }) {
  const edits = useContext(EditsContext);
  if (!edits) return formatPrice(row.pricePerUnit);
  return <CellField row={row} edits={edits.prices} label="Preis pro Einheit" suffix="€" step={0.01} decimals={2} />;
}
