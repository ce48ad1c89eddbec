import { createElement, lazy } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { pages as ownPages } from '../extensions/views';
import { AddedScreens } from './AddedScreens';
import { App } from './App';
import type { OwnPage } from './custom/overrides';
import { Login } from './layout/entry/Login';
import { Logout } from './layout/entry/Logout';
import { Setup } from './layout/entry/Setup';
import { PageError } from './layout/PageError';
import { SignedIn } from './layout/SignedIn';
import { pageRoute, resourceRoutes } from './resourceRoutes';
import type { Registry } from './resources/kit';
import { useRegistry } from './views/records/registry';

/** The hand-built pages. */
const pages: OwnPage[] = [
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

/** All routes of the console. @param registry the resources it was built with; the server may have more */
export const createRoutes = (registry: Registry): RouteObject[] => [
  {
    element: <App known={registry} />,
    children: [
      { path: '/login', element: <Login /> },
      { path: '/logout', element: <Logout /> },
      { path: '/setup', element: <Setup /> },
      {
        element: <Frame />,
        children: [
          {
            errorElement: <PageError />,
            children: [
              { path: '/', element: <Navigate to="/census" replace /> },
              ...[...pages, ...ownPages].map(([path, load]) => pageRoute(path, createElement(lazy(load)))),
              ...registry.flatMap(resourceRoutes),
              { path: '*', element: <AddedScreens /> },
            ],
          },
        ],
      },
    ],
  },
];

/** The frame with the menu of all resources, also of those the server has added. */
const Frame = () => <SignedIn registry={useRegistry()} />;
