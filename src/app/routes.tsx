import { CustomRoutes } from 'ra-core';
import { Navigate, Route, type RouteObject, useLocation } from 'react-router';
import type { Registry } from '../resources/kit';
import { App } from './App';
import { routedPages, START } from './routedPages';
import { Screen } from './Screen';

const customRoutes = (
  <CustomRoutes key="pages">
    <Route path="/" element={<ToStart />} />
    {routedPages.map(({ path, Page }) => (
      <Route
        key={path}
        path={path}
        element={
          <Screen name={path}>
            <Page />
          </Screen>
        }
      />
    ))}
  </CustomRoutes>
);

/** One route for all: what is at an address is for react-admin to say. @param registry the resources built in */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry}>{customRoutes}</App> },
];

/** Leads on each time somebody comes here, also while it is still leading on: otherwise the page stayed empty. */
function ToStart() {
  return <Navigate key={useLocation().key} to={START} replace />;
}
