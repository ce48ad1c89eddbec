import type { SystemStyleObject, Theme } from '@mui/system';

/** Of the table of a census's lines. Twice the class, to come before the table's own styles. */
export const linesTableStyles: SystemStyleObject<Theme> = {
  '&& tbody tr.open:not(.spacer) td': { bgcolor: (theme) => tint(theme) },
  '&& tbody tr.open td:first-of-type': { boxShadow: (theme) => `inset 4px 0 ${theme.palette.warning.main}` },
  '@media (max-width: 599.95px)': { '&& td, && th': { px: 1 } },
  // A long press opens the line's actions, not the phone's own menu for text.
  '@media (pointer: coarse)': { '& tbody': { userSelect: 'none', WebkitTouchCallout: 'none' } },
};

const tint = ({ palette }: Theme) => `color-mix(in srgb, ${palette.warning.main} 9%, ${palette.background.paper})`;
