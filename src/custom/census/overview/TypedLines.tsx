import type { RefObject } from 'react';
import { AmountQuestion } from '../../../shared/counting/typing/AmountQuestion';
import { UnsavedAmount } from '../../../shared/counting/typing/UnsavedAmount';
import { useAmountEdits } from '../../../shared/counting/typing/useAmountEdits';
import { countKey } from '../../../shared/counting/useCountEntries';
import type { TableHandle } from '../../../ui/table/useTableHandle';
import { type CensusLinesProps, countOf } from '../useCensusEntries';
import { TypedLinesTable } from './TypedLinesTable';
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
      {rows.length > 0 && <TypedLinesTable rows={rows} edits={edits} handle={table} />}
      <AmountQuestion question={edits.question} />
    </>
  );
}
