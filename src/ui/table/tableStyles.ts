import type { SystemStyleObject, Theme } from '@mui/system';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { FORCED_COLORS, PRINT, TOUCH } from '../theme/media';

export const HEAD_HEIGHT = 40;

/** Pixels, with finger-sized buttons. */
export const TOUCH_HEAD_HEIGHT = 45;

/** A path, because an image would be fetched and decoded on the first tick. */
const TICKED = 'path(evenodd, "M0 0h18v18H0z M7.3 13.6 15 5.9l-1.6-1.6-6.1 6.1-2.7-2.7L3 9.3z")';

const selectBox: SystemStyleObject<Theme> = {
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '100%',
  height: '100%',
  m: 0,
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -5, borderRadius: 1 },
  '&::before': {
    content: '""',
    boxSizing: 'border-box',
    width: 18,
    height: 18,
    border: '2px solid',
    borderColor: 'action.active',
    borderRadius: '3px',
  },
  '&:checked::before': { bgcolor: 'primary.main', borderColor: 'primary.main', clipPath: TICKED },
  [FORCED_COLORS]: { '&:checked::before': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' } },
};

const over = (color: 'action.hover' | 'action.selected'): SystemStyleObject<Theme> => ({
  bgcolor: 'background.paper',
  backgroundImage: ({ palette }: Theme) => {
    const layer = palette.action[color === 'action.hover' ? 'hover' : 'selected'];
    return `linear-gradient(${layer}, ${layer})`;
  },
});

/** Styles plain elements from the table: thousands of cells need no style sheets of their own. */
export const tableStyles: SystemStyleObject<Theme> = {
  position: 'relative',
  overflow: 'auto',
  [PRINT]: {
    '&&': { overflow: 'visible', maxHeight: 'none', border: 0 },
    '& th': { position: 'static' },
    '& .spacer, & .select': { display: 'none' },
  },
  scrollPaddingTop: HEAD_HEIGHT,
  [TOUCH]: { scrollPaddingTop: TOUCH_HEAD_HEIGHT },
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& caption, & .hidden': visuallyHidden,
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    [TOUCH]: { height: TOUCH_HEAD_HEIGHT },
    py: 0,
    px: { xs: 1, sm: 1.5 },
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& td': {
    px: { xs: 1, sm: 1.5 },
    py: 0,
    fontSize: '0.9063rem',
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& .icon': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    verticalAlign: 'middle',
    width: 40,
    height: 40,
    p: 0,
    border: 0,
    borderRadius: 1,
    color: 'action.active',
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    [TOUCH]: { width: 44, height: 44 },
  },
  '& .step': {
    height: 40,
    maxWidth: 168,
    px: 1,
    py: 0,
    border: 0,
    borderRadius: 1,
    font: 'inherit',
    fontWeight: 550,
    color: 'primary.main',
    bgcolor: 'transparent',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    [TOUCH]: { height: 44 },
  },
  '& .icons': { display: 'flex', justifyContent: 'flex-end', mx: { xs: -0.75, sm: -1 } },
  '& .right': { textAlign: 'right' },
  '& .center': { textAlign: 'center' },
  '& .text, & .more': { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' },
  '& .text': { WebkitLineClamp: { xs: 3, sm: 2 } },
  '& .more': { WebkitLineClamp: { xs: 3, sm: 1 }, fontSize: '0.7813rem', lineHeight: 1.3, color: 'text.secondary' },
  '&.whole .text, &.whole .more': { WebkitLineClamp: 6 },
  // Rows that grow with their text need padding.
  '&.whole td': { py: '3px' },
  '& td a:not(.icon, .MuiButtonBase-root)': { py: '2.5px', my: '-2.5px' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr.spacer td': { p: 0, border: 0 },
  '& tbody tr:not(.spacer):hover td': { bgcolor: 'action.hover' },
  '&.clickable tbody tr': { cursor: 'pointer' },
  '& tbody tr:focus-visible': { outlineOffset: -2 },
  // Opaque, since other columns pass below it; the row's colour lies on the paper's.
  '&.pinned tr:not(.spacer) > :last-of-type': {
    position: 'sticky',
    right: 0,
    bgcolor: 'background.paper',
    borderLeft: '1px solid',
    borderLeftColor: 'divider',
    [PRINT]: { position: 'static' },
  },
  '&.pinned[data-covering] tr:not(.spacer) > :last-of-type::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    width: 14,
    pointerEvents: 'none',
    backgroundImage: ({ palette }: Theme) =>
      `linear-gradient(to left, rgb(0 0 0 / ${palette.mode === 'dark' ? 0.5 : 0.16}), transparent)`,
    [PRINT]: { display: 'none' },
  },
  '&.pinned thead tr > :last-of-type': { zIndex: 2 },
  '&.pinned tbody tr:not(.spacer):hover td:last-of-type': over('action.hover'),
  '&.pinned tbody tr:has(.select input:checked) td:last-of-type': over('action.selected'),
  '&.selectable tr:not(.spacer) > :first-of-type': { pl: '44px' },
  // Not on the row: WebKit ignores it there.
  '&.selectable tbody td:first-of-type': { position: 'relative' },
  '& .select': { position: 'absolute', insetBlock: 0, left: 0, width: 44, '& input': selectBox },
  '& tbody tr:has(.select input:checked) td': { bgcolor: 'action.selected' },
  '&.stacked tr:not(.spacer) > :first-of-type': { px: 0.5, textAlign: 'center' },
  '&.stacked td:first-of-type': { verticalAlign: 'bottom', pb: '5px', fontSize: '0.75rem' },
  '&.stacked .select': { bottom: 'auto', width: 64, height: 46 },
  '& .sort': {
    gap: 0.5,
    mx: -1,
    px: 1,
    minHeight: HEAD_HEIGHT - 4,
    [TOUCH]: { minHeight: TOUCH_HEAD_HEIGHT - 1 },
    borderRadius: 1,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    '& svg': { fontSize: 16 },
    '& .unsorted': { opacity: 0 },
    '&:hover .unsorted, &:focus-visible .unsorted': { opacity: 0.45 },
  },
  '& .right .sort svg': { position: 'absolute', left: -10 },
  '& .center .sort svg': { position: 'absolute', right: -10 },
};
