import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SignLineProps {
  icon?: ReactNode;
  text: string;
  color: string;
  wraps?: boolean;
}

export const SignLine = ({ icon, text, color, wraps = false }: SignLineProps) => (
  <Typography
    component="div"
    variant="caption"
    sx={{ color, lineHeight: 1.25, display: 'flex', alignItems: 'center', gap: 0.5, '& svg': { fontSize: 14 } }}
  >
    {icon}
    <Box
      component="span"
      sx={wraps ? undefined : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  </Typography>
);
