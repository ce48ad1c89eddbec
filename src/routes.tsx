import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { App } from './App';
import { overrides } from './custom/overrides';
import { Login } from './layout/entry/Login';
import { Logout } from './layout/entry/Logout';
import { Setup } from './layout/entry/Setup';
import { NotFoundPage } from './layout/NotFoundPage';
import { PageError } from './layout/PageError';
import { SignedIn } from './layout/SignedIn';
import { WithIds } from './layout/WithIds';
import { type AnyResource, type Registry, screensOf } from './resources/kit';

type Load = () => Promise<{ default: ComponentType }>;

/** The hand-built pages. Each is loaded when it is opened; parameters are whole numbers. */
const pages: [path: string, load: Load][] = [
  ['/census', () => import('./custom/census/CensusDashboard')],
  ['/census_availability', () => import('./custom/census/CensusAvailability')],
  ['/census/:id', () => import('./custom/census/CensusOverview')],
  ['/run_census/:id/:index', () => import('./custom/census/RunCensus')],
  ['/orders', () => import('./custom/orders/OrdersList')],
  ['/order/:id', () => import('./custom/orders/OrderDetails')],
  ['/list_suppliers_for_price_updates', () => import('./custom/prices/SuppliersForPrices')],
  ['/change_prices/:id', () => import('./custom/prices/ChangePrices')],
  ['/stock_taking', () => import('./custom/stockTaking/StockTakingList')],
  ['/stock_taking/:id', () => import('./custom/stockTaking/StockTakingPage')],
  ['/stock_taking/:id/result', () => import('./custom/stockTaking/StockTakingResultPage')],
  ['/run_stock_taking/:id/:locationId/:index', () => import('./custom/stockTaking/RunStockTaking')],
  ['/admin/stock_item_group/assignments/:stockItemGroupId', () => import('./custom/assignments/AssignmentsList')],
  ['/admin/stock_item_group/:stockItemGroupId/assignment/add', () => import('./custom/assignments/AssignmentCreate')],
  [
    '/admin/stock_item_group/:stockItemGroupId/assignment/:assignmentId',
    () => import('./custom/assignments/AssignmentEdit'),
  ],
  ['/admin/settings', () => import('./custom/settings/SettingsPage')],
  ['/unsent', () => import('./custom/outbox/OutboxPage')],
  ['/account', () => import('./layout/account/AccountPage')],
];

const ResourceList = lazy(() => import('./views/ResourceList'));
const ResourceEdit = lazy(() => import('./views/ResourceEdit'));
const ResourceCreate = lazy(() => import('./views/ResourceCreate'));

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
              ...pages.map(([path, load]) => route(path, createElement(lazy(load)))),
              ...registry.flatMap(resourceRoutes),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The screens that are made from a definition. */
function resourceRoutes(resource: AnyResource): RouteObject[] {
  const screens = screensOf(resource);
  if (!screens) return [];
  const { List = ResourceList, Create = ResourceCreate, Edit = ResourceEdit } = overrides[resource.name] ?? {};
  return [
    route(screens.list, <List resource={resource} />),
    route(screens.create, <Create resource={resource} />),
    route(screens.edit, <Edit resource={resource} />),
  ];
}

const route = (path: string, page: ReactNode): RouteObject => ({
  path,
  element: path.includes(':') ? <WithIds>{page}</WithIds> : page,
});
