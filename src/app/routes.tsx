import type { ReactNode } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import type { Registry } from '../resources/kit';
import { App } from './App';
import { OursOnly } from './OursOnly';
import { PricesOnly } from './PricesOnly';
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

/** A single route: the registry, which may still grow, decides what an address shows. @param registry built-in resources */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry} pages={pages} /> },
];

/** Redirects on every visit, even while still redirecting: the page would stay empty otherwise. */
function ToStart() {
  return <Navigate key={useLocation().key} to={START} replace />;
}
