import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { EmptyState } from '../../layout/EmptyState';
import { Page } from '../../layout/Page';
import { formatDate } from '../../rules/dates';
import { useTimeZone } from '../../views/dates/useTimeZone';
import { ClosedNotice } from './ClosedNotice';
import { DescriptionField } from './DescriptionField';
import { DetailsActions } from './DetailsActions';
import { locationsOf } from './locationsOf';
import { RowsTable } from './RowsTable';
import { StartCounting } from './StartCounting';
import type { StockTakingDetails } from './stockTakingRecords';
import { UnsavedRows } from './UnsavedRows';
import { useRowEdits } from './useRowEdits';

/** An inventory: where to count, what it is called, and all its rows to correct. */
export function Details({ stockTaking }: { stockTaking: StockTakingDetails }) {
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
        {closedAt && <ClosedNotice stockTaking={stockTaking} />}
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
          <DescriptionField stockTaking={stockTaking} />
          <DetailsActions stockTaking={stockTaking} unsaved={edits.unsaved} underway={edits.underway} />
        </Stack>
        {!closedAt && locations.length > 0 && <StartCounting stockTakingId={id} locations={locations} />}
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
