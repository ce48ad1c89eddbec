import { type ComponentType, lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { App } from './App';
import { Login } from './layout/entry/Login';
import { Logout } from './layout/entry/Logout';
import { Setup } from './layout/entry/Setup';
import { NotFoundPage } from './layout/NotFoundPage';
import { PageError } from './layout/PageError';
import { SignedIn } from './layout/SignedIn';
import { WithIds } from './layout/WithIds';
import type { Registry } from './resources/kit';

type Load = () => Promise<{ default: ComponentType }>;

/** The hand-built pages. Each is loaded when it is opened; parameters are whole numbers. */
const pages: [path: string, load: Load][] = [
  ['/census', () => import('./custom/census/CensusDashboard')],
  ['/census_availability', () => import('./custom/census/CensusAvailability')],
  ['/census/:id', () => import('./custom/census/CensusOverview')],
  ['/run_census/:id/:index', () => import('./custom/census/RunCensus')],
  ['/orders', () => import('./custom/orders/OrdersList')],
  ['/order/:id', () => import('./custom/orders/OrderDetails')],
  ['/account', () => import('./layout/account/AccountPage')],
];

/** All routes of the console. */
export const createRoutes = (registry: Registry): RouteObject[] => [
  {
    element: <App registry={registry} />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/logout', element: <Logout /> },
      { path: '/setup', element: <Setup /> },
      {
        element: <SignedIn registry={registry} />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { path: '/', element: <Navigate to="/census" replace /> },
              ...pages.map(([path, load]) => pageRoute(path, lazy(load))),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

function pageRoute(path: string, Page: ComponentType): RouteObject {
  const page = <Page />;
  return { path, element: path.includes(':') ? <WithIds>{page}</WithIds> : page };
}
