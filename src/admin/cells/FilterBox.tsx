import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { NO_ROOM_BELOW } from '../../ui/fields/FormTextField';

export const FilterBox = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: { xs: '100%', sm: 240 }, ...NO_ROOM_BELOW }}>{children}</Box>
);
