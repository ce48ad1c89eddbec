import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Stack component="section" spacing={0.5} aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
