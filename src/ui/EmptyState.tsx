import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from './SecondaryText';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text?: string;
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <Stack spacing={1} sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: { xs: 5, sm: 8 } }}>
      {icon && <Stack sx={{ color: 'text.disabled', '& svg': { fontSize: 40 } }}>{icon}</Stack>}
      <Typography sx={{ fontWeight: 550 }}>{title}</Typography>
      {text && <SecondaryText sx={{ maxWidth: 420 }}>{text}</SecondaryText>}
      {children && <Stack sx={{ pt: 1.5 }}>{children}</Stack>}
    </Stack>
  );
}
