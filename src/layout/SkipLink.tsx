import Link from '@mui/material/Link';
import type { MouseEvent, RefObject } from 'react';

export const CONTENT_ID = 'content';

/** Leads keyboards past header and menu; shown when focused. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // A hash would add a history entry and lose where this page came from.
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
