import Warning from '@mui/icons-material/WarningAmberRounded';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDevice, useFailures } from '../device/useDevice';

const TEXT = 'Es sind Fehler aufgetreten';

const CLOCK = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });

/**
 * Shown while a failed request has neither succeeded since nor been seen; a tap lists the failures with their times.
 */
export function WarningIcon() {
  const failures = useFailures();
  const { failures: store } = useDevice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (failures.length === 0) return null;
  return (
    <>
      <Tooltip title={TEXT} describeChild>
        <IconButton color="inherit" onClick={({ currentTarget }) => setAnchor(currentTarget)} aria-haspopup="dialog">
          <Warning role="img" aria-label={TEXT} aria-hidden={undefined} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': TEXT, sx: { width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Stack spacing={1.5} sx={{ p: 2 }}>
          {failures.map(({ request, page, sentence, at }) => (
            <div key={request}>
              <Typography variant="body2" color="textSecondary">
                {`${CLOCK.format(at)} Uhr, ${page}`}
              </Typography>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence}</Typography>
            </div>
          ))}
          <Button onClick={store.clear} sx={{ alignSelf: 'flex-end' }}>
            Gelesen
          </Button>
        </Stack>
      </Popover>
    </>
  );
}
