import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

export const DescriptionItem = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </div>
);
