import { type RaRecord, RecordContextProvider } from 'ra-core';
import { type MouseEvent, memo, type ReactNode } from 'react';
import type { Column } from './Column';

export interface TableRowProps<R> {
  row: R;
  columns: readonly Column<R>[];
  index: number;
  height: number;
  className?: string;
  onClick?: (row: R) => void;
  renderSelect?: (row: R) => ReactNode;
  isFocusable: boolean;
}

function Row<R>({ row, columns, index, height, className, onClick, renderSelect, isFocusable }: TableRowProps<R>) {
  return (
    <RecordContextProvider value={row as Partial<RaRecord>}>
      {/* The head is row 1. Clicking a row is a mouse shortcut; keyboards use a link or button in a cell. */}
      <tr
        data-index={index}
        tabIndex={isFocusable ? -1 : undefined}
        aria-rowindex={index + 2}
        className={className}
        style={{ height }}
        onClick={onClick && ((event) => isOnRow(event) && onClick(row))}
      >
        {columns.map(({ key, align, render }, at) => {
          const content = render(row);
          const select = at === 0 ? renderSelect?.(row) : undefined;
          return (
            // Excludes the checkbox's name from that of cell and row.
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

/** Ignores clicks on links, buttons and inputs in a row, and those in its menus, which React bubbles. */
const isOnRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element && currentTarget.contains(target) && target.closest('a, button, input, label') === null;

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

export const TableRow = memo(Row) as typeof Row;
