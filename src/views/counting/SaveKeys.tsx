import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EntryPad } from './EntryPad';
import type { RunCountState } from './useRunCount';

/** The button that saves, with the entry pad above it: both stay in reach of the thumb. */
export function SaveKeys({ run, withPad }: { run: RunCountState; withPad: boolean }) {
  return (
    <Stack
      spacing={0.75}
      sx={withPad ? { position: 'sticky', bottom: 0, zIndex: 1, pb: 1, bgcolor: 'background.default' } : undefined}
    >
      {withPad && <EntryPad line={run.line} field={run.field} onChange={run.type} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        // Not disabled while it works: the focus, and with it the phone's keyboard, would go.
        aria-disabled={run.isBusy || run.entry?.current !== undefined}
        sx={{ height: 60, fontSize: '1.125rem', '&[aria-disabled=true]': { opacity: 0.6 } }}
      >
        {run.step.caption}
      </Button>
    </Stack>
  );
}
