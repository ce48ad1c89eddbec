import { Box } from '@mui/material';
import { PlausibilityAlert, type PlausibilityAlertProps } from '../plausibility/PlausibilityAlert';

/** Overlays the page's title, as when counting line by line, so that no row moves or is covered while typing. */
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
  // Covers the title's buttons entirely, since half a button is too small to hit.
  minWidth: { sm: 480 },
  maxWidth: { sm: 720 },
  '& > *': { boxShadow: '0 4px 16px rgba(0, 0, 0, 0.25)' },
};
