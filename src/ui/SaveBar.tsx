import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { AT_BOTTOM, useBottomPlace } from './bottomPlace';

interface SaveBarProps {
  isReady: boolean;
  ok?: string;
  notice?: ReactNode;
  sx?: object;
  children: ReactNode;
}

export function SaveBar({ isReady, ok = 'Speichern', notice, sx, children }: SaveBarProps) {
  useBottomPlace();
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        ...AT_BOTTOM,
        py: 1.5,
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.default',
        ...sx,
      }}
    >
      {notice}
      <Button label={ok} type="submit" variant="contained" disabled={!isReady} />
      {children}
    </Stack>
  );
}
