import { useQuery } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import { serverResourcesQuery } from './dataProvider/serverResources';
import { LoadingState } from './layout/LoadingState';
import { NotFoundPage } from './layout/NotFoundPage';
import { resourceRoutes } from './resourceRoutes';
import { useRegistry } from './views/records/registry';

/** Pages of resources that were not known when the console was built, and what is shown for any other address. */
export function AddedScreens() {
  const { isFetched } = useQuery(serverResourcesQuery);
  return useRoutes([
    ...useRegistry().flatMap(resourceRoutes),
    { path: '*', element: isFetched ? <NotFoundPage /> : <LoadingState /> },
  ]);
}
