import { Navigate, type RouteObject, useLocation } from 'react-router';
import type { Registry } from '../resources/kit';
import { App } from './App';
import { PricesOnly } from './PricesOnly';
import { routedPages, START } from './routedPages';
import { Screen } from './Screen';

const pages: RouteObject[] = [
  { path: '/', element: <ToStart /> },
  ...routedPages.map(({ path, Page, isOfPrices }) => ({
    path,
    element: (
      <Screen name={path}>
        {isOfPrices ? (
          <PricesOnly>
            <Page />
          </PricesOnly>
        ) : (
          <Page />
        )}
      </Screen>
    ),
  })),
];

/** A single route: the registry, which may still grow, decides what an address shows. @param registry built-in resources */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry} pages={pages} /> },
];

/** Redirects on every visit, even while still redirecting: the page would stay empty otherwise. */
function ToStart() {
  return <Navigate key={useLocation().key} to={START} replace />;
}
