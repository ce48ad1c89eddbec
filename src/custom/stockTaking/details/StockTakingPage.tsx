import { Stack } from '@mui/material';
import { useMemo, useRef } from 'react';
import { useTimeZone } from '../../../queries/useTimeZone';
import { formatDate } from '../../../rules/dates';
import { ScanLine } from '../../../shared/counting/run/ScanLine';
import { AmountQuestion } from '../../../shared/counting/typing/AmountQuestion';
import { EmptyState } from '../../../ui/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import { Page } from '../../../ui/Page';
import { SecondaryText } from '../../../ui/SecondaryText';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { ClosedNotice } from '../ClosedNotice';
import { DepositCounts } from '../deposits/DepositCounts';
import { LoadedStockTaking } from '../LoadedStockTaking';
import type { StockTakingDetails, StockTakingRow } from '../stockTakingRecords';
import { CloseButton } from './CloseButton';
import { DescriptionField } from './DescriptionField';
import { locationsOf } from './LocationsProgress';
import { RowsTable } from './RowsTable';
import { StartCounting } from './StartCounting';
import { UnsavedRows } from './UnsavedRows';
import { useRowEdits } from './useRowEdits';

export default function StockTakingPage() {
  return (
    <LoadedStockTaking>{(stockTaking) => <Details key={stockTaking.id} stockTaking={stockTaking} />}</LoadedStockTaking>
  );
}

function Details({ stockTaking }: { stockTaking: StockTakingDetails }) {
  const { id, closedAt, targetDate } = stockTaking;
  const table = useRef<TableHandle<StockTakingRow>>(null);
  const enter = (row: StockTakingRow | undefined) => row && table.current?.enter(row.id);
  const edits = useRowEdits(stockTaking, enter);
  const { rows } = edits;
  const locations = useMemo(() => locationsOf(rows), [rows]);
  const counted = locations.reduce((sum, location) => sum + location.counted, 0);
  const timeZone = useTimeZone();

  return (
    <Page
      title={`Inventur ${id}`}
      closeTo="/stock_taking"
      actions={!closedAt && <ScanLine lines={rows} index={-1} onIndex={(index) => enter(rows[index])} />}
    >
      <Stack spacing={2}>
        <SecondaryText>
          {`Erstellt ${formatDate(targetDate, timeZone)} · ${counted} von ${rows.length} gezählt`}
        </SecondaryText>
        {closedAt && <ClosedNotice {...stockTaking} />}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <DescriptionField stockTaking={stockTaking} />
          <LinkButton label="Ergebnis" variant="outlined" to={`/stock_taking/${id}/result`} />
          {!closedAt && <CloseButton stockTaking={stockTaking} unsaved={edits.unsaved} underway={edits.underway} />}
        </Stack>
        {!closedAt && locations.length > 0 && <StartCounting stockTakingId={id} locations={locations} />}
        {!closedAt && <DepositCounts stockTakingId={id} />}
        <UnsavedRows rows={rows} edits={edits} />
        {rows.length > 0 ? (
          <RowsTable stockTaking={stockTaking} rows={rows} edits={edits} handle={table} />
        ) : (
          <EmptyState
            title="Keine Artikel"
            text="Beim Start gab es an diesen Lagerorten keinen Artikel für die Inventur. Prüfe bei den Artikeln „Lagerorte“ und „Inventur“, und starte eine neue."
          />
        )}
        {!closedAt && <AmountQuestion question={edits.amounts.question} />}
      </Stack>
    </Page>
  );
}
