import { Link } from '@mui/material';
import type { MouseEvent, RefObject } from 'react';

export const CONTENT_ID = 'content';

export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // A hash would add a history entry and drop the location's state.
    event.preventDefault();
    target.current?.focus();
  };
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={skip}
      sx={{
        position: 'fixed',
        top: -100,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1.5,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 6 },
      }}
    >
      Zum Inhalt
    </Link>
  );
}
