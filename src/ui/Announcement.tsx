import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

/** Is heard when its text changes, and not seen: for what the eye is told by other means. */
export function Announcement({ text }: { text: string }) {
  const [told, setTold] = useState('');
  // What comes into the page together with its text is no change, and is not read; see `sayStatus`.
  useEffect(() => setTold(text), [text]);
  return (
    <Box aria-live="polite" sx={onlyHeard}>
      {told}
    </Box>
  );
}

const onlyHeard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
