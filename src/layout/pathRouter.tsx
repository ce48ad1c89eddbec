import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, useCallback } from 'react';
import { generatePath, matchPath } from 'react-router';
import { type Registry, screensOf } from '../resources/kit';

/**
 * Makes react-admin's own links and redirects lead to the documented paths: `/units/create` becomes `/admin/unit/add`.
 * All other addresses stay as they are.
 */
export function createPathRouter(registry: Registry): RouterProvider {
  const map = createPathMapper(registry);
  const mapTo = (to: RouterTo): RouterTo => {
    if (typeof to === 'string') return map(to);
    return to.pathname === undefined ? to : { ...to, pathname: map(to.pathname) };
  };
  const { useMatch, matchPath: match, Link, Navigate } = reactRouterProvider;
  return {
    ...reactRouterProvider,
    useNavigate: navigateBy(mapTo),
    useMatch: ({ path, ...options }) => useMatch({ ...options, path: map(path) }),
    matchPath: (pattern, pathname) =>
      match(typeof pattern === 'string' ? map(pattern) : { ...pattern, path: map(pattern.path) }, pathname),
    Link: ({ to, ...props }: ComponentProps<typeof Link>) => <Link {...props} to={mapTo(to)} />,
    Navigate: ({ to, ...props }: ComponentProps<typeof Navigate>) => <Navigate {...props} to={mapTo(to)} />,
  };
}

const navigateBy = (mapTo: (to: RouterTo) => RouterTo): RouterProvider['useNavigate'] =>
  function useMappedNavigate() {
    const navigate = reactRouterProvider.useNavigate();
    return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapTo(to), options), [navigate]);
  };

/** Documented path of an address of react-admin's; what is none comes back unchanged. */
export function createPathMapper(registry: Registry): (address: string) => string {
  const rules = registry.flatMap((resource) => {
    const screens = screensOf(resource);
    if (!screens) return [];
    const path = `/${resource.name}`;
    return [
      { from: path, to: screens.list },
      { from: `${path}/create`, to: screens.create },
      { from: `${path}/:id`, to: screens.edit },
      { from: `${path}/:id/show`, to: screens.edit },
    ];
  });
  return (address) => {
    const end = address.search(/[?#]/);
    const path = end < 0 ? address : address.slice(0, end);
    if (!path.startsWith('/')) return address;
    for (const { from, to } of rules) {
      const match = matchPath(from, path);
      if (match) return `${generatePath(to, match.params)}${address.slice(path.length)}`;
    }
    return address;
  };
}
