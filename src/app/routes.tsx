import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { useStore } from '../dataProvider/store';
import { useDevice, useSeesPrices } from '../device/useDevice';
import type { Registry } from '../resources/kit';
import { ADMIN_SEES_PRICES } from '../rules/sight';
import { LoadingState } from '../ui/LoadingState';
import { MessagePage } from '../ui/MessagePage';
import { NotFoundPage } from '../ui/NotFoundPage';
import { App } from './App';
import { AppError } from './AppError';
import { routedPages, START } from './routedPages';
import { Screen } from './Screen';

const pages: RouteObject[] = [
  { path: '/', element: <ToStart /> },
  ...routedPages.map((page) => ({ path: page.path, element: <Screen name={page.path}>{guarded(page)}</Screen> })),
];

function guarded({ Page, isOfPrices, isAddition }: (typeof routedPages)[number]): ReactNode {
  const page = isAddition ? (
    <OursOnly>
      <Page />
    </OursOnly>
  ) : (
    <Page />
  );
  return isOfPrices ? <PricesOnly>{page}</PricesOnly> : page;
}

/** A single route: the registry, which may still grow, decides what an address shows. */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry} pages={pages} />, errorElement: <AppError /> },
];

/** Redirects on every visit, even during a redirect: otherwise the page would stay empty. */
function ToStart() {
  return <Navigate key={useLocation().key} to={START} replace />;
}

function OursOnly({ children }: { children: ReactNode }) {
  const known = useStore(useDevice().backend.known);
  if (!known) return <LoadingState />;
  return known.additions ? children : <NotFoundPage />;
}

function PricesOnly({ children }: { children: ReactNode }) {
  if (useSeesPrices()) return children;
  return <MessagePage title="Nicht zu sehen" text={ADMIN_SEES_PRICES} backTo="/" backLabel="Zur Übersicht" />;
}
