import { Box, GlobalStyles, type Theme, Typography, useMediaQuery } from '@mui/material';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router';
import { declareChoice, useChoice } from '../device/choice';
import { useIsAdmin } from '../device/useDevice';
import { BottomPlaceContext, type TakeBottom } from '../ui/bottomPlace';
import { ArrivalContext, type Arrive, useArrival } from '../ui/focus/arrival';
import { lazyPart } from '../ui/lazyPart';
import { PageError } from '../ui/PageError';
import { LOW_WINDOW } from '../ui/theme/media';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { useIsPhone } from '../ui/useIsPhone';
import { useIsSettled } from '../ui/useIsSettled';
import { BOTTOM_BAR_HEIGHT, BottomBar } from './BottomBar';
import { Header } from './Header';
import { InstallHint } from './InstallHint';
import { NavDrawer } from './NavDrawer';
import { NewVersionBar } from './NewVersionBar';
import { CONTENT_ID, SkipLink } from './SkipLink';

/** Renders nothing if loading fails, since offline there is nothing to warn about. */
const BackupWarnings = lazyPart(() => import('./BackupWarnings').catch(() => ({ default: () => null })));

/** Loads nearly half a megabyte of script, which the first page must not wait for. */
const SettledWarnings = () => useIsSettled() && <BackupWarnings />;

export interface AppLayoutProps {
  search?: ReactNode;
  children: ReactNode;
}

export function AppLayout({ search, children }: AppLayoutProps) {
  const isAdmin = useIsAdmin();
  const isDesk = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [desk, chooseDesk] = useChoice(deskMenu);
  const [phoneOpen, setPhoneOpen] = useState(false);
  const menuOpen = isDesk ? desk !== 'closed' : phoneOpen;
  const setMenuOpen = (isOpen: boolean) => (isDesk ? chooseDesk(isOpen ? 'open' : 'closed') : setPhoneOpen(isOpen));
  const bottomBar = useBottomBar();
  const main = useRef<HTMLElement>(null);
  const arrive = useArrivals(main);
  return (
    <>
      <SkipLink target={main} />
      <ScrollRestoration getKey={placeOf} />
      <Header search={search} menuOpen={menuOpen} onToggleMenu={() => setMenuOpen(!menuOpen)} />
      <NewVersionBar />
      <Box sx={{ display: 'flex', '--bottom-bar': bottomBar.height }}>
        <NavDrawer open={menuOpen} temporary={!isDesk} onClose={() => setMenuOpen(false)} />
        <Box
          component="main"
          ref={main}
          id={CONTENT_ID}
          tabIndex={-1}
          sx={{
            flexGrow: 1,
            minWidth: 0,
            '&:focus-visible': { outlineOffset: -4 },
            px: { xs: 2, md: 4 },
            pt: { xs: 1.5, md: 2.5 },
            pb: `calc(48px + ${bottomBar.height})`,
          }}
        >
          <ArrivalContext value={arrive}>
            <ReactAdminTitle />
            {isAdmin && <SettledWarnings />}
            <ErrorBoundary FallbackComponent={PageError} resetKeys={[useLocation().key]}>
              <BottomPlaceContext value={bottomBar.take}>{children}</BottomPlaceContext>
            </ErrorBoundary>
          </ArrivalContext>
          {bottomBar.isPhone && <InstallHint />}
        </Box>
      </Box>
      {bottomBar.isTaken && <GlobalStyles styles={ROOM_FOR_BAR} />}
      {bottomBar.isShown && <BottomBar isMenuOpen={phoneOpen} onMenu={() => setPhoneOpen(true)} />}
    </>
  );
}

const ROOM_FOR_BAR = {
  html: {
    scrollPaddingBottom: 80,
    '@media (max-width: 599.95px)': { scrollPaddingBottom: 140 },
    [LOW_WINDOW]: { scrollPaddingBottom: 0 },
  },
};

/** Shows the title of react-admin's own pages, such as an extension's. Ours use `Page`. */
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
      {/* Not an h1, because our pages already have one. */}
      <Typography
        ref={heading}
        variant="h1"
        component="div"
        id="react-admin-title"
        hidden={title === ''}
        {...(title !== '' && { role: 'heading', 'aria-level': 1, tabIndex: -1 })}
      />
      {title && <Arrived title={title} heading={heading} />}
    </>
  );
}

function Arrived({ title, heading }: { title: string; heading: RefObject<HTMLElement | null> }) {
  useDocumentTitle(title);
  useArrival(() => heading.current);
  return null;
}

/** Returns a key of the visited page; the first page of every visit has the same location key, so its path is used. */
const placeOf = ({ key, pathname }: { key: string; pathname: string }): string => (key === 'default' ? pathname : key);

function useBottomBar() {
  const isPhone = useIsPhone();
  const [taken, setTaken] = useState(0);
  const take: TakeBottom = useCallback(() => {
    setTaken((count) => count + 1);
    return () => setTaken((count) => count - 1);
  }, []);
  const isShown = isPhone && taken === 0;
  const height = isShown ? `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))` : '0px';
  return { isPhone, isShown, isTaken: taken > 0, height, take };
}

const deskMenu = declareChoice('menu');

/** Focuses the heading after navigation, except at first (Tab leads to "Zum Inhalt") and from within page or dialog. */
function useArrivals(main: RefObject<HTMLElement | null>): Arrive {
  const type = useNavigationType();
  // Signing in counts as navigation.
  const [isOpenedByBrowser] = useState(type === 'POP');
  const first = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  return useCallback(
    (heading, visit) => {
      first.current ??= visit;
      const isNew = last.current !== visit;
      last.current = visit;
      if (isOpenedByBrowser && visit === first.current) return;
      const active = document.activeElement;
      const isLost = active === null || active === document.body;
      const isInside = active !== main.current && main.current?.contains(active);
      if (isLost || (isNew && !isInside && !active.closest('.MuiModal-root'))) heading.focus({ preventScroll: true });
    },
    [main, isOpenedByBrowser],
  );
}
