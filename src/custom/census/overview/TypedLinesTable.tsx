import useMediaQuery from '@mui/material/useMediaQuery';
import { createContext, type Ref, useContext, useMemo } from 'react';
import { useUnitWords } from '../../../queries/useUnitWords';
import { packageText } from '../../../rules/packageText';
import { type CountLine, unitOf } from '../../../shared/counting/CountLine';
import { CellField, describedBy } from '../../../shared/counting/typing/CellField';
import type { AmountEdits } from '../../../shared/counting/typing/useAmountEdits';
import { UnitChangedMark } from '../../../shared/counting/UnitChangedMark';
import type { Column } from '../../../ui/table/Column';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { VirtualTable } from '../../../ui/table/VirtualTable';
import { useIsPhone } from '../../../ui/useIsPhone';
import type { LineRow } from './useLineFilter';

export interface TypedLinesTableProps {
  rows: readonly LineRow[];
  edits: AmountEdits<CountLine>;
  handle: Ref<TableHandle<LineRow>>;
}

export function TypedLinesTable({ rows, edits, handle }: TypedLinesTableProps) {
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

/** Bypasses the memoised columns, so that typing redraws only fields. */
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
