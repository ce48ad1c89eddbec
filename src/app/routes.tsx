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

/** A single route: react-admin decides what an address shows. @param registry built-in resources */
export const createRoutes = (registry: Registry): RouteObject[] => [
  { path: '*', element: <App known={registry}>{customRoutes}</App> },
];

/** Redirects on every visit, even while still redirecting: the page would stay empty otherwise. */
function ToStart() {
  return <Navigate key={useLocation().key} to={START} replace />;
}
