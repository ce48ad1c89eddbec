import CircularProgress from '@mui/material/CircularProgress';
import { usePending } from '../device/useDevice';

/** Turns while requests have been running for half a second or more. */
export function PendingSpinner() {
  return usePending() && <CircularProgress size={18} thickness={5} color="inherit" aria-label="Wird geladen" />;
}
