import { resources } from '../resources';
import type { AnyResource } from '../resources/kit';
import { listPath } from './records/screenPaths';

/**
 * Where a form leads after saving.
 * @param wanted the query parameter onSaveGoBackTo: the name of a screen without parameters; anything else is the list
 */
export const saveTarget = (resource: AnyResource, wanted: string | null): string =>
  (wanted !== null && screens.get(wanted)) || listPath(resource);

/** docs/rules.md, Screens: lists are called by their resource's name, with a capital. */
const screens = new Map<string, string>([
  ['CensusDashboard', '/census'],
  ['OrdersList', '/orders'],
  ['StockTaking', '/stock_taking'],
  ...resources
    .filter(({ screens }) => screens)
    .map((resource): [string, string] => [
      `${resource.name.charAt(0).toUpperCase()}${resource.name.slice(1)}`,
      listPath(resource),
    ]),
]);
