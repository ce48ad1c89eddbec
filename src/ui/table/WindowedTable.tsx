import Paper from '@mui/material/Paper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Key, memo, type ReactNode, type Ref, useId, useRef } from 'react';
import { useIsPhone } from '../useIsPhone';
import type { Column } from './Column';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { HEAD_HEIGHT, TOUCH_HEAD_HEIGHT, tableStyles } from './tableStyles';
import { useColumnWidths } from './useColumnWidths';
import { useShownColumns } from './useShownColumns';
import type { Sort } from './useSortedRows';
import { type TableHandle, type TablePlace, useTableHandle } from './useTableHandle';
import { useWindowedRows } from './useWindowedRows';

export interface WindowedTableProps<R> {
  /** Best made once: when they change, every row is drawn anew. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => Key;
  /** What the table shows, for those who cannot see the heading above it. */
  caption: string;
  /** The order that `rows` have; shown in the head. */
  sort?: Sort;
  /** For the mouse; the same must be reachable by a link or a button in a cell. */
  onRowClick?: (row: R) => void;
  rowClassName?: (row: R) => string | undefined;
  /** Pixels, for cells with inputs; 44 by default, 52 on touch screens. */
  rowHeight?: number;
  /** As in CSS; the table scrolls inside. Leaves room for header and title by default. */
  maxHeight?: number | string;
  /** The rows are old ones, new ones are on their way. */
  isRefreshing?: boolean;
  /** Is told when the head of a column was clicked. */
  onSort?: (sort: Sort) => void;
  /** A box to select a row by, of class `select`, beside what the first column shows; best made once. */
  renderSelect?: (row: R) => ReactNode;
  /** Makes rows take the focus, to be moved by keys. */
  handle?: Ref<TableHandle<R>>;
  /** Other rows come with every key that is typed above: those in sight are drawn before those around them. */
  inSightFirst?: boolean;
  /** Where the table was when it was shown last; it is kept up to date. */
  place?: TablePlace;
}

function Table<R>(props: WindowedTableProps<R>) {
  const { rows, rowKey, caption, sort, onSort, onRowClick, rowClassName } = props;
  const { maxHeight = 'max(320px, 100dvh - 190px)' } = props;
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const rowHeight = props.rowHeight ?? (isTouch ? 52 : 44);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = useShownColumns(props.columns);
  const { items, height, isWhole, focusRow, ...focus } = useWindowedRows(rows, rowHeight, scroller, props.inSightFirst);
  const notePlace = useTableHandle({ scroller, rows, rowKey, focusRow, handle: props.handle, place: props.place });
  const captionId = useId();
  const isSelectable = props.renderSelect !== undefined;
  const isStacked = isSelectable && isPhone && isNarrow(columns[0]);
  const fixed = columns.map(({ width }, at) =>
    at > 0 || !isSelectable || isStacked || !width ? width : width + SELECT_WIDTH,
  );
  const { widths, minWidth } = useColumnWidths(scroller, columns, fixed, rows);
  const endOf = (at: number) => items[at]?.end ?? 0;

  return (
    <Paper
      ref={scroller}
      variant="outlined"
      // Scrolled by keyboard also where no row has anything to focus.
      tabIndex={0}
      role="region"
      aria-labelledby={captionId}
      className={[
        onRowClick && 'clickable',
        isSelectable && (isStacked ? 'selectable stacked' : 'selectable'),
        isWhole && 'whole',
      ]
        .filter(Boolean)
        .join(' ')}
      onScroll={notePlace}
      sx={[
        tableStyles,
        wholeRows(maxHeight, rowHeight, isTouch ? TOUCH_HEAD_HEIGHT : HEAD_HEIGHT),
        { opacity: props.isRefreshing ? 0.6 : 1 },
      ]}
    >
      <table aria-rowcount={rows.length + 1} aria-busy={props.isRefreshing} style={{ minWidth }}>
        <caption id={captionId}>{caption}</caption>
        <colgroup>
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={sort}
          onSort={(chosen) => {
            onSort?.(chosen);
            scroller.current?.scrollTo?.({ top: 0 });
          }}
        />
        <tbody {...focus}>
          {items.flatMap(({ index, start }, at) => {
            const row = rows[index];
            if (row === undefined) return [];
            const gap = start - endOf(at - 1);
            return [
              gap > 0 && <Spacer key={`before ${index}`} height={gap} />,
              <TableRow
                key={rowKey(row)}
                row={row}
                columns={columns}
                index={index}
                height={rowHeight}
                className={rowClassName?.(row)}
                onClick={onRowClick}
                renderSelect={props.renderSelect}
                isFocusable={props.handle !== undefined}
              />,
            ];
          })}
          {height > endOf(items.length - 1) && <Spacer height={height - endOf(items.length - 1)} />}
        </tbody>
      </table>
    </Paper>
  );
}

/**
 * A table of any length: only the rows in sight are in the document. Each of them is a record to react-admin's fields. As
 * long as its rows and columns stay, it is not drawn anew: one types in the search above it.
 */
export const WindowedTable = memo(Table) as typeof Table;

/** The table ends below a row, not in the middle of one: what is cut looks like the end. */
function wholeRows(maxHeight: number | string, rowHeight: number, headHeight: number) {
  // The bar at the bottom of a phone is no part of the page.
  const most =
    typeof maxHeight === 'number' ? `${maxHeight}px` : maxHeight.replace('100dvh', '100dvh - var(--bottom-bar, 0px)');
  if (most === 'none') return { maxHeight };
  // The head, and the border above and below.
  const rest = `${headHeight + 2}px`;
  return {
    maxHeight: most,
    '@supports (height: round(down, 5px, 2px))': {
      maxHeight: `calc(round(down, ${most} - ${rest}, ${rowHeight}px) + ${rest})`,
    },
  };
}

/** Pixels that the box beside the first column takes. */
const SELECT_WIDTH = 36;

/** On a phone the box stands above an id, and beside a name. */
const isNarrow = (column: { width?: number } | undefined) => column?.width !== undefined && column.width < 100;

/** Stands for the rows that are out of sight. */
function Spacer({ height }: { height: number }) {
  return (
    <tr className="spacer" aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}
