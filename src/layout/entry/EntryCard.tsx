import { Alert, Box, Paper, Stack, Typography, useTheme } from '@mui/material';
import type { ReactNode } from 'react';
import { SecondaryText } from '../../ui/SecondaryText';
import { headerColors } from '../../ui/theme/headerColors';
import { PRODUCT, useDocumentTitle } from '../../ui/useDocumentTitle';
import { useInstance } from '../useInstance';

export interface EntryCardProps {
  title: string;
  text?: string;
  failure: string | undefined;
  children: ReactNode;
}

export function EntryCard({ title, text, failure, children }: EntryCardProps) {
  const { name, color } = useInstance();
  const { backgroundColor, color: textColor } = headerColors(color, useTheme());
  useDocumentTitle(title);
  return (
    <Box
      component="main"
      sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', alignItems: 'center', px: 2 }}
    >
      <meta name="theme-color" content={backgroundColor} />
      <Paper
        variant="outlined"
        sx={{ width: '100%', maxWidth: 400, mt: { xs: 4, sm: '14vh' }, mb: 4, overflow: 'hidden', borderRadius: 1.5 }}
      >
        <Box sx={{ px: 3, py: 1.75, backgroundColor, color: textColor }}>
          <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, letterSpacing: '-0.01em' }}>
            {name ?? PRODUCT}
          </Typography>
        </Box>
        <Stack spacing={2.5} sx={{ p: 3 }}>
          <Typography variant="h1">{title}</Typography>
          {text && <SecondaryText>{text}</SecondaryText>}
          {failure && <Alert severity="error">{failure}</Alert>}
          {children}
        </Stack>
      </Paper>
    </Box>
  );
}
