import Link from '@mui/material/Link';
import type { MouseEvent, RefObject } from 'react';

/** Of the element with the page. */
export const CONTENT_ID = 'content';

/** For keyboards: past header and menu, shown when it has the focus. */
export function SkipLink({ target }: { target: RefObject<HTMLElement | null> }) {
  const skip = (event: MouseEvent) => {
    // As another address it would be a page of its own in the history, which forgets where this one came from.
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
