import { Stack, type StackProps, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps extends Pick<StackProps, 'spacing'> {
  title: string;
  sx?: object;
  children: ReactNode;
}

export function Section({ title, spacing = 0.5, sx, children }: SectionProps) {
  const titleId = useId();
  return (
    <Stack component="section" spacing={spacing} aria-labelledby={titleId} sx={{ minWidth: 0, ...sx }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children}
    </Stack>
  );
}
