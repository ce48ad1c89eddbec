import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { memo, Suspense, useState } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { Registry } from '../resources/kit';
import { Header } from './Header';
import { LoadingState } from './LoadingState';
import { NavDrawer } from './NavDrawer';
import { NewVersionBar } from './NewVersionBar';
import { SkipLink } from './SkipLink';
import { useDeskMenu } from './useDeskMenu';

/** Header, menu and the page. What stays from page to page is not drawn anew with every address. */
export const AppLayout = memo(function AppLayout({ registry }: { registry: Registry }) {
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [deskOpen, setDeskOpen] = useDeskMenu();
  const [phoneOpen, setPhoneOpen] = useState(false);
  const menuOpen = isDesk ? deskOpen : phoneOpen;
  const setMenuOpen = isDesk ? setDeskOpen : setPhoneOpen;
  return (
    <>
      <SkipLink />
      <ScrollRestoration />
      <Header menuOpen={menuOpen} onToggleMenu={() => setMenuOpen(!menuOpen)} />
      <NewVersionBar />
      <Box sx={{ display: 'flex' }}>
        <NavDrawer registry={registry} open={menuOpen} temporary={!isDesk} onClose={() => setMenuOpen(false)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flexGrow: 1, minWidth: 0, outline: 'none', px: { xs: 2, md: 4 }, pt: { xs: 1.5, md: 2.5 }, pb: 6 }}
        >
          <CurrentPage />
        </Box>
      </Box>
    </>
  );
});

function CurrentPage() {
  // A key of its own per page: the old page does not stay while the next one is loaded.
  return (
    <Suspense key={useMatches().at(-1)?.id} fallback={<LoadingState />}>
      <Outlet />
    </Suspense>
  );
}
