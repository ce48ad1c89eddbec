import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core';
import { type ComponentProps, useCallback, useMemo } from 'react';
import { generatePath, matchPath } from 'react-router';
import { useRegistry } from '../admin/records/registry';
import { type Registry, screensOf } from '../resources/kit';

/** Maps react-admin's paths to documented ones: `/units/create` is `/admin/unit/add`. Other addresses stay. */
export function createPathRouter(registry: Registry): RouterProvider {
  const { toDocumented, fromDocumented } = createPathMapper(registry);
  return {
    ...pathRouter,
    // Patterns such as `:resource/:id/*` match react-admin's own addresses.
    matchPath: (pattern, pathname) => {
      const { path, ...options } = typeof pattern === 'string' ? { path: pattern } : pattern;
      const match = reactRouterProvider.matchPath({ ...options, path: fromDocumented(path) }, fromDocumented(pathname));
      if (!match) return match;
      return { ...match, pathname: toDocumented(match.pathname), pathnameBase: toDocumented(match.pathnameBase) };
    },
  };
}

const { Link, Navigate, useMatch, useNavigate } = reactRouterProvider;

/** Stays the same object when resources are added, so mounted pages stay. */
const pathRouter: RouterProvider = {
  ...reactRouterProvider,
  useNavigate: () => {
    const navigate = useNavigate();
    const mapTo = useMapTo();
    return useCallback((to, options) => navigate(typeof to === 'number' ? to : mapTo(to), options), [navigate, mapTo]);
  },
  useMatch: ({ path, ...options }) => useMatch({ ...options, path: usePathMapper().toDocumented(path) }),
  Link: ({ to, ...props }: ComponentProps<typeof Link>) => <Link {...props} to={useMapTo()(to)} />,
  Navigate: ({ to, ...props }: ComponentProps<typeof Navigate>) => <Navigate {...props} to={useMapTo()(to)} />,
};

const usePathMapper = () => {
  const registry = useRegistry();
  return useMemo(() => createPathMapper(registry), [registry]);
};

function useMapTo(): (to: RouterTo) => RouterTo {
  const { toDocumented } = usePathMapper();
  return useCallback(
    (to) => {
      if (typeof to === 'string') return toDocumented(to);
      return to.pathname === undefined ? to : { ...to, pathname: toDocumented(to.pathname) };
    },
    [toDocumented],
  );
}

interface PathMapper {
  toDocumented(address: string): string;
  fromDocumented(address: string): string;
}

export function createPathMapper(registry: Registry): PathMapper {
  const rules = registry.flatMap((resource) => {
    const screens = screensOf(resource);
    if (!screens) return [];
    const { list, create, edit } = screens;
    const path = `/${resource.name}`;
    return [
      [`${path}/create`, create],
      [`${path}/:id`, edit],
      [path, list],
    ] as const;
  });
  return { toDocumented: mapBy(rules), fromDocumented: mapBy(rules.map(([from, to]) => [to, from])) };
}

const mapBy = (rules: readonly (readonly [from: string, to: string])[]) => (address: string) => {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  if (!path.startsWith('/')) return address;
  for (const [from, to] of rules) {
    const match = matchPath(`${from}/*`, path);
    if (match) return `${generatePath(to, match.params)}${address.slice(match.pathnameBase.length)}`;
  }
  return address;
};
