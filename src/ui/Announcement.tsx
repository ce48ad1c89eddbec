import { Box } from '@mui/material';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useState } from 'react';

export function Announcement({ text }: { text: string }) {
  const [told, setTold] = useState('');
  // Set after mount, because screen readers skip text that is inserted together with its live region; see `installStatusRegion`.
  useEffect(() => setTold(text), [text]);
  return (
    <Box aria-live="polite" sx={visuallyHidden}>
      {told}
    </Box>
  );
}
