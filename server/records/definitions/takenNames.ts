import { callPaths } from '../../../src/contract/calls';
import { entryPaths, pages } from '../../../src/contract/pages';
import { resources } from '../../../src/resources';
import type { AnyResource } from '../../../src/resources/kit';
import { workflowTableNames } from '../../db/changes/countedTables';
import { manyFields } from '../../db/repository/links';

const product: readonly AnyResource[] = resources;
const linkTables = product
  .flatMap((resource) => manyFields(resource).map(([, { through }]) => through))
  .filter((table) => !product.some(({ name }) => name === table));

/** `/order/:id` → `/order` */
const stemOf = (path: string) => path.replace(/\/[:{].*$/, '');
const pageStems = [...entryPaths, ...pages.map(({ path }) => stemOf(path))];
/** `/api/Insights/Prices` also takes `/api/Insights`. */
const callStems = callPaths.flatMap((path) => [stemOf(path), path.split('/').slice(0, 3).join('/')]);

const taken = new Set(
  [...workflowTableNames, ...linkTables, 'definitionFields', ...pageStems, ...callStems, '/api/docs'].map((name) =>
    name.toLowerCase(),
  ),
);
export const isTaken = (nameOrUrl: string): boolean => taken.has(nameOrUrl.toLowerCase());
