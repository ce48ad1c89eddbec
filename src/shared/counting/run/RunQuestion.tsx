import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PlausibilityAlert, type PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';

/**
 * A question about the item before. Where there is little room it lies over the words of the page's title, beside its
 * buttons, and grows upward from there: nothing moves under a finger, whatever can be pressed stays in reach, and neither
 * the place in the count nor what is to be counted lies behind it.
 */
export function RunQuestion({ question }: { question: PlausibilityAlertProps | undefined }) {
  const isBrief = useMediaQuery(LITTLE_ROOM, { noSsr: true });
  if (!question) return null;
  return (
    <Box sx={isBrief ? overTitle : { mb: 2 }}>
      <PlausibilityAlert {...question} isBrief={isBrief} />
    </Box>
  );
}

/** Phones, and desks that are magnified: what is counted must not go below the window's edge. */
const LITTLE_ROOM = '(max-width: 599.95px), (max-height: 599.95px)';

/** Pixels from the right: what the two buttons beside the title take. */
const TITLE_BUTTONS = 126;

const overTitle = {
  position: 'sticky',
  // Where the title ends: it stays there when the page is scrolled.
  top: 108,
  height: 0,
  zIndex: 'drawer',
  '& > *': {
    position: 'absolute',
    bottom: 0,
    left: { xs: -12, sm: 0 },
    right: TITLE_BUTTONS,
    boxShadow: '0 4px 16px rgba(0, 0, 0, 0.25)',
  },
} as const;
