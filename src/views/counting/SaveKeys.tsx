import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EntryPad } from './EntryPad';
import type { RunCountState } from './useRunCount';

/** The button that saves, with the entry pad above it. */
export function SaveKeys({ run, withPad }: { run: RunCountState; withPad: boolean }) {
  return (
    <Stack spacing={0.75}>
      {withPad && <EntryPad line={run.line} field={run.field} onChange={run.type} />}
      <Button
        type="submit"
        variant="contained"
        size="large"
        // Not disabled while it works: the focus, and with it the phone's keyboard, would go.
        aria-disabled={run.isBusy || run.entry?.current !== undefined}
        sx={{ height: withPad ? 56 : 60, fontSize: '1.125rem', '&[aria-disabled=true]': { opacity: 0.6 } }}
      >
        {run.step.caption}
      </Button>
    </Stack>
  );
}
