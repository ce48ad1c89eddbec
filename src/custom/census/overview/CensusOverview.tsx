import Add from '@mui/icons-material/Add';
import { Alert, Stack } from '@mui/material';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useParams } from 'react-router';
import { useCommand } from '../../../admin/useCommand';
import { removeFoundItem } from '../../../contract/censusLines';
import { conflictingRecord, HttpError } from '../../../dataProvider/HttpError';
import { useHasAdditions } from '../../../device/useDevice';
import { useUnitWords } from '../../../queries/useUnitWords';
import { isCounted } from '../../../rules/amounts';
import { mayCount } from '../../../rules/censusStatus';
import type { CountLine } from '../../../shared/counting/CountLine';
import { amountText } from '../../../shared/counting/conflicts/UnsavedEntry';
import { ScanLine } from '../../../shared/counting/run/ScanLine';
import type { CountEntries } from '../../../shared/counting/useCountEntries';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { IconAction } from '../../../ui/IconAction';
import { Page } from '../../../ui/Page';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { useIsPhone } from '../../../ui/useIsPhone';
import { censusKeys } from '../censusKeys';
import { censusLineIn } from '../censusRecords';
import type { ShownCensus } from '../completeCensus';
import { LoadedCensus } from '../LoadedCensus';
import { lockedText } from '../lockedText';
import { NoLines } from '../NoLines';
import { useCensusEntries } from '../useCensusEntries';
import { AddFoundItemDialog } from './AddFoundItemDialog';
import { CensusLinesTable } from './CensusLinesTable';
import { CensusSummary } from './CensusSummary';
import { ImplausibleLines } from './ImplausibleLines';
import { LineFilterBar } from './LineFilterBar';
import { SaveCensusBar } from './SaveCensusBar';
import { TypedLines } from './TypedLines';
import { UnsavedLines } from './UnsavedLines';
import { type LineRow, useLineFilter } from './useLineFilter';

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

function OverviewPage({ census, lines: stored }: { census: ShownCensus; lines: readonly CountLine[] }) {
  const entries = useCensusEntries(census);
  const lines = entries.applied(stored);
  const { rows, filter, change } = useLineFilter(census.id, lines);
  const table = useRef<TableHandle<LineRow>>(null);
  const remove = useRemoveFound(entries);
  const locked = lockedText(census.status);
  const mayAdd = useHasAdditions() && mayCount(census.status);
  const isTyping = filter.isTyping && !locked;
  const locationName = lines.some((line) => line.locationName === filter.location) ? filter.location : undefined;
  const enter = (index: number) => {
    const line = lines[index];
    if (!line) return;
    if (!rows.some((row) => row.index === index)) flushSync(() => change({ part: '', location: '', onlyOpen: false }));
    table.current?.enter(line.id);
  };
  const isComplete = lines.every(({ newAmount }) => isCounted(newAmount));

  return (
    <Page
      title={`Zählung: ${census.stockItemGroup.name}`}
      closeTo="/census"
      actions={
        <>
          {isTyping && <ScanLine lines={lines} index={-1} onIndex={enter} mayAdd={mayAdd} />}
          {mayAdd && <AddFoundItemButton censusId={census.id} />}
        </>
      }
    >
      <Stack spacing={{ xs: 1, sm: 2 }}>
        <CensusSummary census={census} lines={lines} locationName={locationName} />
        {locked && <Alert severity="info">{locked}</Alert>}
        {!isTyping && <UnsavedLines censusId={census.id} lines={lines} entries={entries} />}
        {!locked && !isTyping && <ImplausibleLines censusId={census.id} lines={lines} entries={entries} />}
        <LineFilterBar filter={filter} change={change} lines={lines} mayType={!locked} />
        {rows.length === 0 && <EmptyState title="Keine Zeile passt zum Filter" />}
        {isTyping && <TypedLines censusId={census.id} {...{ lines, rows, entries, table }} />}
        {!isTyping && rows.length > 0 && (
          <CensusLinesTable
            censusId={census.id}
            rows={rows}
            entries={entries}
            isReadOnly={locked !== undefined}
            // Amounts of a finished census can be changed but not cleared.
            mayClear={mayCount(census.status)}
            onRemove={({ line }) => void remove(line)}
          />
        )}
        {!locked && <SaveCensusBar census={census} isComplete={isComplete} />}
      </Stack>
    </Page>
  );
}

function useRemoveFound(entries: CountEntries): (line: CountLine) => Promise<void> {
  const words = useUnitWords();
  const remove = useCommand(
    async (send, { id, version, newAmount }: CountLine) => {
      try {
        await send(removeFoundItem, { body: { id, version } });
      } catch (error) {
        const current = error instanceof HttpError && censusLineIn(conflictingRecord(error.body));
        // The amount that the question showed may have been sent only after it was asked.
        if (!current || current.newAmount !== newAmount) throw error;
        await send(removeFoundItem, { body: { id, version: current.version } });
      }
    },
    {
      ask: (line) => ({
        title: 'Aus der Zählung nehmen',
        text: `${line.name} an ${line.locationName} wirklich aus der Zählung nehmen?`,
        note: isCounted(line.newAmount) ? `Schon gezählt: ${amountText(line.newAmount, line, words)}.` : undefined,
        ok: 'Herausnehmen',
        danger: true,
      }),
      refresh: [censusKeys.all],
    },
  );
  return async (line) => {
    if (await remove.run(line)) entries.discard(line.id);
  };
}

const LABEL = 'Artikel aufnehmen';

function AddFoundItemButton({ censusId }: { censusId: number }) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isPhone ? (
        <IconAction label={LABEL} icon={<Add />} onClick={open} />
      ) : (
        <Button label={LABEL} startIcon={<Add />} onClick={open} />
      )}
      {isOpen && <AddFoundItemDialog censusId={censusId} onClose={() => setOpen(false)} />}
    </>
  );
}
