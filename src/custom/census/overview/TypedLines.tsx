import { useMediaQuery } from '@mui/material';
import { createContext, type Ref, type RefObject, useContext, useMemo } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { packageText } from '../../../rules/packageText';
import { type CountLine, unitOf } from '../../../shared/counting/CountLine';
import { AmountQuestion } from '../../../shared/counting/typing/AmountQuestion';
import { CellField, describedBy } from '../../../shared/counting/typing/CellField';
import { UnsavedAmount } from '../../../shared/counting/typing/UnsavedAmount';
import { type AmountEdits, useAmountEdits } from '../../../shared/counting/typing/useAmountEdits';
import { UnitChangedMark } from '../../../shared/counting/UnitChangedMark';
import { countKey } from '../../../shared/counting/useCountEntries';
import type { Column } from '../../../ui/table/Column';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import { type CensusLinesProps, countOf } from '../useCensusEntries';
import type { LineRow } from './useLineFilter';

export interface TypedLinesProps extends CensusLinesProps {
  rows: readonly LineRow[];
  table: RefObject<TableHandle<LineRow> | null>;
}

export function TypedLines({ censusId, lines, rows, entries, table }: TypedLinesProps) {
  const edits = useAmountEdits({
    count: countKey(countOf(censusId)),
    lines,
    entries,
    latest: (lineId) => lines.find(({ id }) => id === lineId),
    onOpen: (index) => table.current?.enter(lines[index]?.id ?? 0),
  });
  return (
    <>
      {lines.map((line) => entries.all.has(line.id) && <UnsavedAmount key={line.id} {...{ line, edits, entries }} />)}
      {rows.length > 0 && <Table rows={rows} edits={edits} handle={table} />}
      <AmountQuestion question={edits.question} />
    </>
  );
}

interface TableProps {
  rows: readonly LineRow[];
  edits: AmountEdits<CountLine>;
  handle: Ref<TableHandle<LineRow>>;
}

function Table({ rows, edits, handle }: TableProps) {
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <EditsContext value={edits}>
      <VirtualTable
        phonePadding={1}
        caption="Zeilen der Zählung zum Eintippen"
        columns={useColumns(isPhone)}
        rows={rows}
        rowKey={({ line }) => line.id}
        rowHeight={isPhone ? 88 : isTouch ? 74 : 64}
        maxHeight="max(320px, 100dvh - 320px)"
        handle={handle}
      />
    </EditsContext>
  );
}

/** Typing redraws the fields, not the memoised columns. */
const EditsContext = createContext<AmountEdits<CountLine> | undefined>(undefined);

/** Columns without sorting, to keep the order of the paper sheet. */
const useColumns = (isPhone: boolean): Column<LineRow>[] =>
  useMemo(
    () => [
      { key: 'number', label: 'Nr.', width: isPhone ? 44 : 60, align: 'right', render: ({ index }) => index + 1 },
      { key: 'name', label: 'Name', render: ({ line }) => <LineName line={line} withLocation={isPhone} /> },
      { key: 'location', label: 'Lagerort', render: ({ line }) => line.locationName, hideBelow: 'sm' },
      {
        key: 'amount',
        label: 'Neue Menge',
        width: isPhone ? 132 : 220,
        render: ({ line }) => <AmountCell line={line} />,
      },
    ],
    [isPhone],
  );

function AmountCell({ line }: { line: CountLine }) {
  const edits = useContext(EditsContext);
  return edits && <CellField row={line} edits={edits} label="Neue Menge" suffix={unitOf(line)} step={1} />;
}

function LineName({ line, withLocation }: { line: CountLine; withLocation: boolean }) {
  const words = useUnitWords();
  const below = [withLocation && line.locationName, packageText(line, words)].filter(Boolean).join(' · ');
  return (
    <div id={describedBy(line)}>
      <div className="text" title={line.name}>
        {line.name}
      </div>
      <UnitChangedMark line={line} />
      {below && (
        <div className="text" title={below} style={{ fontSize: '0.8125rem', opacity: 0.8 }}>
          {below}
        </div>
      )}
    </div>
  );
}
