import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { PlausibilityAlert, type PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';

/** Overlays the title and the progress below it, so nothing moves under a finger. */
export function RunQuestion({ question }: { question: PlausibilityAlertProps | undefined }) {
  const isBrief = useMediaQuery(LITTLE_ROOM, { noSsr: true });
  if (!question) return null;
  return (
    <Box sx={isBrief ? overTitle : { mb: 2 }}>
      <PlausibilityAlert {...question} isBrief={isBrief} />
    </Box>
  );
}

/** Phones and zoomed desktops, where the item must stay visible. */
const LITTLE_ROOM = '(max-width: 599.95px), (max-height: 599.95px)';

/** Pixels taken by the two title buttons. */
const TITLE_BUTTONS = 126;

/** Pixels between the header and the bottom edge of the title. */
const TITLE_HEIGHT = 54;

const overTitle = {
  position: 'sticky',
  // Bottom edge of the title; fixed while scrolling.
  top: 108,
  height: 0,
  zIndex: 'drawer',
  '& > *': {
    position: 'absolute',
    // Close to the header, to end above the article's name.
    top: 2 - TITLE_HEIGHT,
    left: { xs: -12, sm: 0 },
    right: TITLE_BUTTONS,
    boxShadow: '0 4px 16px rgba(0, 0, 0, 0.25)',
  },
} as const;
