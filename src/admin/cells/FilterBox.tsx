import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export const FilterBox = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: { xs: '100%', sm: 240 }, [EMPTY_MESSAGE]: { display: 'none' } }}>{children}</Box>
);

const EMPTY_MESSAGE = '& .MuiFormHelperText-root:has(> .notranslate)';
