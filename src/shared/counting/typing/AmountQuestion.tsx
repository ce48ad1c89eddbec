import Box from '@mui/material/Box';
import { PlausibilityAlert, type PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';

/**
 * About the amount that was typed last. It covers the page's title, as on the run screen: no row moves under the hands of
 * who types, and none of the next ones lies behind it.
 */
export function AmountQuestion({ question }: { question: PlausibilityAlertProps | undefined }) {
  if (!question) return null;
  return (
    <Box sx={overTitle}>
      <PlausibilityAlert {...question} />
    </Box>
  );
}

const overTitle = {
  position: 'fixed',
  zIndex: 3,
  top: 56,
  left: { xs: 4, sm: 'auto' },
  right: { xs: 4, sm: 8 },
  // Wide enough to cover the buttons beside the title as a whole: of a button in part there is too little to hit.
  minWidth: { sm: 480 },
  maxWidth: { sm: 720 },
  '& > *': { boxShadow: '0 4px 16px rgba(0, 0, 0, 0.25)' },
};
