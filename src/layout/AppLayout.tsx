import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ScrollRestoration, useLocation } from 'react-router';
import { useIsAdmin } from '../device/useDevice';
import type { Registry } from '../resources/kit';
import { BottomPlaceContext } from '../ui/bottomPlace';
import { PageError } from '../ui/PageError';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { BottomBar } from './BottomBar';
import { Header } from './Header';
import { InstallHint } from './InstallHint';
import { NavDrawer } from './NavDrawer';
import { NewVersionBar } from './NewVersionBar';
import { SkipLink } from './SkipLink';
import { useBottomBar } from './useBottomBar';
import { useDeskMenu } from './useDeskMenu';

/** With the description of its call, which would be loaded with the first page. */
const BackupWarnings = lazy(() => import('./BackupWarnings'));

export interface AppLayoutProps {
  registry: Registry;
  /** Opens the search over everything; stands in the header. */
  search?: ReactNode;
  children: ReactNode;
}

/** Header, menu and the page. A page that fails leaves the way to the others. */
export function AppLayout({ registry, search, children }: AppLayoutProps) {
  const isAdmin = useIsAdmin();
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [deskOpen, setDeskOpen] = useDeskMenu();
  const [phoneOpen, setPhoneOpen] = useState(false);
  const menuOpen = isDesk ? deskOpen : phoneOpen;
  const setMenuOpen = isDesk ? setDeskOpen : setPhoneOpen;
  const bottomBar = useBottomBar();
  return (
    <>
      <SkipLink />
      <ScrollRestoration />
      <Header search={search} menuOpen={menuOpen} onToggleMenu={() => setMenuOpen(!menuOpen)} />
      <NewVersionBar />
      <Box sx={{ display: 'flex', '--bottom-bar': bottomBar.height }}>
        <NavDrawer registry={registry} open={menuOpen} temporary={!isDesk} onClose={() => setMenuOpen(false)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            outline: 'none',
            px: { xs: 2, md: 4 },
            pt: { xs: 1.5, md: 2.5 },
            pb: `calc(48px + ${bottomBar.height})`,
          }}
        >
          <ReactAdminTitle />
          {isAdmin && (
            <Suspense>
              <BackupWarnings />
            </Suspense>
          )}
          <ErrorBoundary FallbackComponent={PageError} resetKeys={[useLocation().key]}>
            <BottomPlaceContext value={bottomBar.claim}>{children}</BottomPlaceContext>
          </ErrorBoundary>
          {bottomBar.isPhone && <InstallHint />}
        </Box>
      </Box>
      {bottomBar.isShown && <BottomBar isMenuOpen={phoneOpen} onMenu={() => setPhoneOpen(true)} />}
    </>
  );
}

/** Where react-admin's own pages, such as those of extensions, put their title. Ours have theirs in `Page`. */
function ReactAdminTitle() {
  const heading = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (!heading.current) return;
    const observer = new MutationObserver(() => setTitle(heading.current?.textContent ?? ''));
    observer.observe(heading.current, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return (
    <>
      {/* No h1 of its own: on our pages it would be a second one. */}
      <Typography
        ref={heading}
        variant="h1"
        component="div"
        id="react-admin-title"
        hidden={title === ''}
        {...(title !== '' && { role: 'heading', 'aria-level': 1 })}
      />
      {title && <DocumentTitle title={title} />}
    </>
  );
}

function DocumentTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return null;
}
