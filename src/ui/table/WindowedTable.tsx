import { Paper, useMediaQuery } from '@mui/material';
import { type Key, memo, type ReactNode, type Ref, useId, useMemo, useRef } from 'react';
import { useIsPhone } from '../useIsPhone';
import type { Column } from './Column';
import { TableHead } from './TableHead';
import { TableRow } from './TableRow';
import { HEAD_HEIGHT, TOUCH_HEAD_HEIGHT, tableStyles } from './tableStyles';
import { useColumnWidths } from './useColumnWidths';
import { useIsCovering } from './useIsCovering';
import { useShownColumns } from './useShownColumns';
import type { Sort } from './useSortedRows';
import { useSpaceAbove } from './useSpaceAbove';
import { type TableHandle, type TablePlace, useTableHandle } from './useTableHandle';
import { useWindowedRows } from './useWindowedRows';

export interface WindowedTableProps<R> {
  /** Must keep its identity: a change redraws every row. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  rowKey: (row: R) => Key;
  caption: string;
  sort?: Sort;
  /** Mouse shortcut; offer the same as a link or button in a cell. */
  onRowClick?: (row: R) => void;
  rowClassName?: (row: R) => string | undefined;
  /** Pixels, for cells with inputs; by default 44, or 52 on touch screens. */
  rowHeight?: number;
  /** CSS length; by default leaves room for header and title. */
  maxHeight?: number | string;
  /** Nothing follows on the page, so on phones the table fills the rest of the screen. */
  isLast?: boolean;
  isRefreshing?: boolean;
  onSort?: (sort: Sort) => void;
  /** Checkbox of class `select` in the first column; must keep its identity. */
  renderSelect?: (row: R) => ReactNode;
  handle?: Ref<TableHandle<R>>;
  /** Draws visible rows first, for searches that change rows on every key. */
  inSightFirst?: boolean;
  place?: TablePlace;
}

function Table<R>(props: WindowedTableProps<R>) {
  const { rows, rowKey, caption, sort, onSort, onRowClick, rowClassName } = props;
  const { maxHeight = 'max(320px, 100dvh - 190px)' } = props;
  const isPhone = useIsPhone();
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const rowHeight = props.rowHeight ?? (isTouch ? 52 : 44);
  const headHeight = isTouch ? TOUCH_HEAD_HEIGHT : HEAD_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const unfolded = useShownColumns(props.columns);
  const windowed = useWindowedRows(rows, rowHeight, scroller, props.inSightFirst);
  const { items, height, isWhole, focusRow, awaitedRow, ...focus } = windowed;
  const { handle, place } = props;
  const notePlace = useTableHandle({ scroller, rows, rowKey, focusRow, awaitedRow, handle, place });
  useSpaceAbove(scroller, isPhone && props.isLast === true);
  const captionId = useId();
  const isSelectable = props.renderSelect !== undefined;
  const isStacked = isSelectable && isPhone && isNarrow(unfolded[0]);
  const fixed = unfolded.map(({ width }, at) =>
    at > 0 || !isSelectable || isStacked || !width ? width : width + SELECT_WIDTH,
  );
  const { widths, minWidth, isWide, isFolded } = useColumnWidths(scroller, unfolded, fixed, rows);
  const columns = useMemo(
    () => (isFolded ? unfolded.map((column) => column.folded ?? column) : unfolded),
    [unfolded, isFolded],
  );
  // Row buttons stay visible when the table scrolls sideways.
  const isPinned = isWide && columns.at(-1)?.hideLabel === true;
  const noteCovered = useIsCovering(scroller, isPinned, widths);
  const endOf = (at: number) => items[at]?.end ?? 0;

  return (
    <Paper
      ref={scroller}
      variant="outlined"
      // Keyboard scrolling must work without focusable rows, too.
      tabIndex={0}
      role="region"
      aria-labelledby={captionId}
      className={[
        onRowClick && 'clickable',
        isSelectable && (isStacked ? 'selectable stacked' : 'selectable'),
        isWhole && 'whole',
        isPinned && 'pinned',
      ]
        .filter(Boolean)
        .join(' ')}
      onScroll={() => {
        notePlace();
        noteCovered();
      }}
      sx={[
        tableStyles,
        isPhone
          ? phoneBox(maxHeight, rowHeight, headHeight, rows.length, props.isLast === true)
          : cutAt(cssLength(maxHeight), rowHeight, headHeight, 0),
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

/** Virtualised rows, each with react-admin's record context. Memoised: typing in a search does not redraw the table. */
export const WindowedTable = memo(Table) as typeof Table;

/** Maximum rows of a table that scrolls with the page on phones, where nested scrolling is awkward. */
const MAX_ROWS_SCROLLED_WITH_PAGE = 30;

/** Height below the header of a phone, to which the page can be scrolled. */
const SCREEN = '100dvh - 76px';

/** Cuts the last visible row on phones, which show no scrollbar, to hint at more rows. */
function phoneBox(maxHeight: number | string, rowHeight: number, headHeight: number, count: number, isLast: boolean) {
  if (count <= MAX_ROWS_SCROLLED_WITH_PAGE || maxHeight === 'none') return { maxHeight: 'none' };
  const given = cssLength(maxHeight);
  const most = isLast ? given : `max(${given}, ${cssLength(SCREEN)})`;
  return cutAt(most, rowHeight, headHeight, Math.round(rowHeight / 4));
}

/** @param margin minimum visible and hidden pixels of the cut row; 0 beside a scrollbar, where it looks like the end */
function cutAt(most: string, rowHeight: number, headHeight: number, margin: number) {
  if (most === 'none') return { maxHeight: most };
  const rest = `${headHeight + 2 + margin}px`;
  const rows = `${most} - ${rest}`;
  const cut = margin > 0 ? ` + min(mod(${rows}, ${rowHeight}px), ${rowHeight - 2 * margin}px)` : '';
  return {
    maxHeight: most,
    '@supports (height: round(down, 5px, 2px))': {
      maxHeight: `calc(round(down, ${rows}, ${rowHeight}px)${cut} + ${rest})`,
    },
  };
}

/** Leaves out the phone's bottom bar. */
const cssLength = (maxHeight: number | string): string =>
  typeof maxHeight === 'number'
    ? `${maxHeight}px`
    : maxHeight
        .replace(/100dvh - (\d+px)/, '100dvh - var(--table-top, $1)')
        .replace('100dvh', '100dvh - var(--bottom-bar, 0px)');

const SELECT_WIDTH = 36;

/** On phones the checkbox stands above a narrow id, but beside a name. */
const isNarrow = (column: { width?: number } | undefined) => column?.width !== undefined && column.width < 100;

function Spacer({ height }: { height: number }) {
  return (
    <tr className="spacer" aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}
