import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** An input among the filters; without the line that a form keeps free for messages. */
export const FilterBox = ({ children }: { children: ReactNode }) => (
  <Box sx={{ width: { xs: '100%', sm: 240 }, [EMPTY_MESSAGE]: { display: 'none' } }}>{children}</Box>
);

const EMPTY_MESSAGE = '& .MuiFormHelperText-root:has(> .notranslate)';
