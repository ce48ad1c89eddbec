import Warning from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useHasErrors } from '../device/useDevice';

const TEXT = 'Es sind Fehler aufgetreten';

/** Stays from the first failed request until a reload. */
export function WarningIcon() {
  if (!useHasErrors()) return null;
  return (
    <Tooltip title={TEXT}>
      <Box role="img" aria-label={TEXT} sx={{ display: 'grid', placeItems: 'center', width: 36, height: 40 }}>
        <Warning />
      </Box>
    </Tooltip>
  );
}
