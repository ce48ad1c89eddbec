import type { SystemStyleObject, Theme } from '@mui/system';

/** Pixels */
export const HEAD_HEIGHT = 40;

/** Plain elements styled from their table: thousands of cells need no style sheets of their own. */
export const tableStyles: SystemStyleObject<Theme> = {
  position: 'relative',
  overflow: 'auto',
  // A row that gets the focus must not lie under the head.
  scrollPaddingTop: HEAD_HEIGHT,
  '& table': { width: '100%', tableLayout: 'fixed', borderCollapse: 'separate', borderSpacing: 0 },
  '& caption': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    height: HEAD_HEIGHT,
    p: 0,
    px: 1.5,
    textAlign: 'left',
    fontSize: '0.8125rem',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'background.paper',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& td': {
    px: 1.5,
    py: 0,
    fontSize: '0.9063rem',
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& .right': { textAlign: 'right' },
  '& .center': { textAlign: 'center' },
  '& .text': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& tbody tr.spacer td': { p: 0, border: 0 },
  '& tbody tr:not(.spacer):hover td': { bgcolor: 'action.hover' },
  '&.clickable tbody tr': { cursor: 'pointer' },
  '& .sort': {
    gap: 0.5,
    // The target reaches as far as the head does, the text stays where the cells' text is.
    mx: -1,
    px: 1,
    minHeight: HEAD_HEIGHT - 4,
    borderRadius: 1,
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    '& svg': { fontSize: 16 },
    '& .unsorted': { opacity: 0 },
    '&:hover .unsorted, &:focus-visible .unsorted': { opacity: 0.45 },
  },
  '& .right .sort': { flexDirection: 'row-reverse' },
};
