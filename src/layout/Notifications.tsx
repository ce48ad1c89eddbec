import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Notification } from 'react-admin';
import { HEADER_HEIGHT } from './Header';

const DURATION_MS = 5000;

/** What the user is told in passing, one after the other; on a phone above the page, whose buttons are at the bottom. */
export function Notifications() {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Notification
      autoHideDuration={DURATION_MS}
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'center' }}
      sx={{ '&.MuiSnackbar-anchorOriginTopCenter': { top: HEADER_HEIGHT + 8 } }}
    />
  );
}
