import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import { useParams } from 'react-router';
import { EmptyState } from '../../layout/EmptyState';
import { Page } from '../../layout/Page';
import { isCounted } from '../../rules/amounts';
import { mayCount } from '../../rules/censusStatus';
import type { CountLine } from '../../views/counting/CountLine';
import { AddLineButton } from './AddLineButton';
import { CensusLinesTable } from './CensusLinesTable';
import { CensusSummary } from './CensusSummary';
import type { Census } from './censusRecords';
import { DoubtfulLines } from './DoubtfulLines';
import { LineFilterBar } from './LineFilterBar';
import { LoadedCensus } from './LoadedCensus';
import { lockedText } from './lockedText';
import { NoLines } from './NoLines';
import { SaveCensusBar } from './SaveCensusBar';
import { UnsavedLines } from './UnsavedLines';
import { useCensusEntries } from './useCensusEntries';
import { useLineFilter } from './useLineFilter';
import { useRemoveFound } from './useRemoveFound';

/** The page /census/{censusId}. */
export default function CensusOverview() {
  const { id } = useParams();
  return (
    <LoadedCensus id={id}>
      {(census, lines) =>
        lines.length === 0 ? <NoLines census={census} /> : <OverviewPage census={census} lines={lines} />
      }
    </LoadedCensus>
  );
}

function OverviewPage({ census, lines: stored }: { census: Census; lines: readonly CountLine[] }) {
  const entries = useCensusEntries(census);
  const lines = entries.applied(stored);
  const { rows, ...filter } = useLineFilter(census.id, lines);
  const remove = useRemoveFound(entries);
  const locked = lockedText(census.status);
  const isComplete = lines.every(({ newAmount }) => isCounted(newAmount));

  return (
    <Page
      title={`Zählung: ${census.stockItemGroup.name}`}
      closeTo="/census"
      actions={mayCount(census.status) && <AddLineButton censusId={census.id} />}
    >
      <Stack spacing={2}>
        <CensusSummary census={census} lines={lines} />
        {locked && <Alert severity="info">{locked}</Alert>}
        <UnsavedLines censusId={census.id} lines={lines} entries={entries} />
        {!locked && <DoubtfulLines censusId={census.id} lines={lines} entries={entries} />}
        <LineFilterBar {...filter} lines={lines} />
        {rows.length === 0 && <EmptyState title="Keine Zeile passt zum Filter" />}
        {rows.length > 0 && (
          <CensusLinesTable
            censusId={census.id}
            rows={rows}
            entries={entries}
            isReadOnly={locked !== undefined}
            // The amounts of a finished census can be changed, but not taken back.
            mayClear={mayCount(census.status)}
            onRemove={({ line }) => void remove(line)}
          />
        )}
        {!locked && <SaveCensusBar census={census} isComplete={isComplete} />}
      </Stack>
    </Page>
  );
}
