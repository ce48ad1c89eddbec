import CircularProgress from '@mui/material/CircularProgress';
import { usePending } from '../device/useDevice';

/** Turns once requests have run for half a second. */
export function PendingSpinner() {
  return usePending() && <CircularProgress size={18} thickness={5} color="inherit" aria-label="Wird geladen" />;
}
