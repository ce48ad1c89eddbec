import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { AT_BOTTOM, useBottomPlace } from './bottomPlace';

/** Keeps „Speichern“, which submits the form around it, and `children` in reach below a long page. */
export function SaveBar({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  useBottomPlace();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ ...AT_BOTTOM, py: 1.5, gap: 1, flexWrap: 'wrap', alignItems: 'center', bgcolor: 'background.default' }}
    >
      <Button type="submit" variant="contained" disabled={!isReady}>
        Speichern
      </Button>
      {children}
    </Stack>
  );
}
