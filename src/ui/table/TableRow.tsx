import { type RaRecord, RecordContextProvider } from 'ra-core';
import { memo, type ReactNode } from 'react';
import type { Column } from './Column';

export interface TableRowProps<R> {
  row: R;
  columns: readonly Column<R>[];
  /** Place in the whole table, from 0. */
  index: number;
  /** Pixels */
  height: number;
  className?: string;
  onClick?: (row: R) => void;
  /** See `VirtualTable`. */
  renderSelect?: (row: R) => ReactNode;
  /** Keys move the focus from row to row. */
  isFocusable: boolean;
}

function Row<R>({ row, columns, index, height, className, onClick, renderSelect, isFocusable }: TableRowProps<R>) {
  return (
    <RecordContextProvider value={row as Partial<RaRecord>}>
      {/* The head is row 1. The click is for the mouse alone: keyboards find a link or a button in one of the cells. */}
      <tr
        data-index={index}
        tabIndex={isFocusable ? -1 : undefined}
        aria-rowindex={index + 2}
        className={className}
        style={{ height }}
        onClick={onClick && (() => onClick(row))}
      >
        {columns.map(({ key, align, render }, at) => {
          const content = render(row);
          const select = at === 0 ? renderSelect?.(row) : undefined;
          return (
            // The box has a name of its own; cell and row are called what they show.
            <td key={key} className={align} aria-label={select && isPlain(content) ? String(content) : undefined}>
              <Cell content={content} />
              {select}
            </td>
          );
        })}
      </tr>
    </RecordContextProvider>
  );
}

/** Long texts end after two lines; the whole text shows when the mouse rests on it. */
function Cell({ content }: { content: ReactNode }) {
  if (!isPlain(content)) return content;
  return (
    <div className="text" title={String(content).length > 40 ? String(content) : undefined}>
      {content}
    </div>
  );
}

const isPlain = (content: ReactNode): content is string | number =>
  typeof content === 'string' || typeof content === 'number';

/** One row of a `VirtualTable`; scrolling renders only the rows that come into sight. */
export const TableRow = memo(Row) as typeof Row;
