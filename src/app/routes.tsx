import { CustomRoutes } from 'ra-core';
import { createElement, lazy } from 'react';
import { Navigate, Route, type RouteObject, useLocation } from 'react-router';
import { pages as ownPages } from '../../extensions/views';
import type { OwnPage } from '../custom/overrides';
import type { Registry } from '../resources/kit';
import { App } from './App';
import { Screen } from './Screen';

/** The hand-built pages. */
const pages: OwnPage[] = [
  ['/today', () => import('../custom/today/TodayPage')],
  ['/census', () => import('../custom/census/dashboard/CensusDashboard')],
  ['/census_availability', () => import('../custom/census/availability/CensusAvailability')],
  ['/census/:id', () => import('../custom/census/overview/CensusOverview')],
  ['/run_census/:id/:index', () => import('../custom/census/run/RunCensus')],
  ['/orders', () => import('../custom/orders/list/OrdersList')],
  ['/order/:id', () => import('../custom/orders/details/OrderDetails')],
  ['/list_suppliers_for_price_updates', () => import('../custom/prices/update/SuppliersForPrices')],
  ['/change_prices/:id', () => import('../custom/prices/update/ChangePrices')],
  ['/price_lists/:id', () => import('../custom/priceLists/PriceListPage')],
  ['/stock_taking', () => import('../custom/stockTaking/list/StockTakingList')],
  ['/stock_taking/:id', () => import('../custom/stockTaking/details/StockTakingPage')],
  ['/stock_taking/:id/result', () => import('../custom/stockTaking/result/StockTakingResultPage')],
  ['/run_stock_taking/:id/:locationId/:index', () => import('../custom/stockTaking/run/RunStockTaking')],
  ['/deliveries', () => import('../custom/goods/deliveries/list/DeliveriesPage')],
  ['/delivery/:ref', () => import('../custom/goods/deliveries/DeliveryPage')],
  ['/invoices', () => import('../custom/invoices/list/InvoicesPage')],
  ['/invoice/:id', () => import('../custom/invoices/details/InvoicePage')],
  ['/empties', () => import('../custom/goods/empties/EmptiesPage')],
  ['/goods_received', () => import('../custom/goods/book/GoodsReceivedPage')],
  ['/consumption', () => import('../custom/goods/consumption/ConsumptionPage')],
  ['/losses', () => import('../custom/goods/losses/LossesPage')],
  ['/admin/stock_item_group/assignments/:stockItemGroupId', () => import('../custom/assignments/AssignmentsList')],
  ['/admin/stock_item_group/:stockItemGroupId/assignment/add', () => import('../custom/assignments/AssignmentCreate')],
  [
    '/admin/stock_item_group/:stockItemGroupId/assignment/:assignmentId',
    () => import('../custom/assignments/AssignmentEdit'),
  ],
  ['/admin/settings', () => import('../custom/settings/SettingsPage')],
  ['/admin/backups', () => import('../custom/backups/BackupsPage')],
  ['/admin/audit_log', () => import('../custom/auditLog/AuditLogPage')],
  ['/unsent', () => import('../custom/outbox/OutboxPage')],
  ['/account', () => import('../custom/account/AccountPage')],
];

/** The addresses of the product's own pages. */
export const pagePaths: readonly string[] = pages.map(([path]) => path);

const customRoutes = (
  <CustomRoutes key="pages">
    <Route path="/" element={<ToStart />} />
    {[...pages, ...ownPages].map(([path, load]) => (
      <Route key={path} path={path} element={<Screen name={path}>{createElement(lazy(load))}</Screen>} />
    ))}
  </CustomRoutes>
);

/** One route for all: what is at an address is for react-admin to say. @param registry the resources built in */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry}>{customRoutes}</App> },
];

/** Leads on each time somebody comes here, also while it is still leading on: otherwise the page stayed empty. */
function ToStart() {
  return <Navigate key={useLocation().key} to="/census" replace />;
}
