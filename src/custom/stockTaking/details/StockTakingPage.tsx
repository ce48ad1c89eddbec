import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useTimeZone } from '../../../device/useTimeZone';
import { formatDate } from '../../../rules/dates';
import { EmptyState } from '../../../ui/EmptyState';
import { Page } from '../../../ui/Page';
import { ClosedNotice } from '../ClosedNotice';
import { DepositCounts } from '../deposits/DepositCounts';
import { LoadedStockTaking } from '../LoadedStockTaking';
import type { StockTakingDetails } from '../stockTakingRecords';
import { CloseButton } from './CloseButton';
import { DescriptionField } from './DescriptionField';
import { locationsOf } from './LocationsProgress';
import { RowsTable } from './RowsTable';
import { StartCounting } from './StartCounting';
import { UnsavedRows } from './UnsavedRows';
import { useRowEdits } from './useRowEdits';

/** The page /stock_taking/{stockTakingId}. */
export default function StockTakingPage() {
  return (
    <LoadedStockTaking>{(stockTaking) => <Details key={stockTaking.id} stockTaking={stockTaking} />}</LoadedStockTaking>
  );
}

/** Where to count, what the inventory is called, and all its rows to correct. */
function Details({ stockTaking }: { stockTaking: StockTakingDetails }) {
  const { id, closedAt, targetDate } = stockTaking;
  const edits = useRowEdits(stockTaking);
  const { all, applied } = edits.amountEntries;
  // What is safe on this device counts as counted. Mostly there is nothing, and ten thousand rows stay as they are.
  const rows = all.size === 0 ? stockTaking.rows : applied(stockTaking.rows);
  const locations = useMemo(() => locationsOf(rows), [rows]);
  const counted = locations.reduce((sum, location) => sum + location.counted, 0);
  const timeZone = useTimeZone();

  return (
    <Page title={`Inventur ${id}`} closeTo="/stock_taking">
      <Stack spacing={2}>
        <Typography variant="body2" color="textSecondary">
          {`Erstellt ${formatDate(targetDate, timeZone)} · ${counted} von ${rows.length} gezählt`}
        </Typography>
        {closedAt && <ClosedNotice {...stockTaking} />}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
          <DescriptionField stockTaking={stockTaking} />
          <Button variant="outlined" component={Link} to={`/stock_taking/${id}/result`}>
            Ergebnis
          </Button>
          {!closedAt && <CloseButton stockTaking={stockTaking} unsaved={edits.unsaved} underway={edits.underway} />}
        </Stack>
        {!closedAt && locations.length > 0 && <StartCounting stockTakingId={id} locations={locations} />}
        {!closedAt && <DepositCounts stockTakingId={id} />}
        <UnsavedRows rows={rows} edits={edits} />
        {rows.length > 0 ? (
          <RowsTable stockTaking={stockTaking} rows={rows} edits={edits} />
        ) : (
          <EmptyState
            title="Keine Artikel"
            text="Als diese Inventur begann, lag an ihren Lagerorten kein Artikel, der in der Inventur berücksichtigt wird."
          />
        )}
      </Stack>
    </Page>
  );
}
