import Link from '@mui/material/Link';

/** For keyboards: past header and menu, shown when it has the focus. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        top: -100,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'background.paper',
        '&:focus': { top: 6 },
      }}
    >
      Zum Inhalt
    </Link>
  );
}
