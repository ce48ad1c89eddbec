import { resources } from '../resources';
import { listPath } from './records/screenPaths';

/** Returns the page to show after saving: `wanted` (onSaveGoBackTo), if a screen without parameters, else the list. */
export const saveTarget = (list: string, wanted: string | null): string =>
  (wanted !== null && screens.get(wanted)) || list;

/** Screens by name; lists use their resource's capitalised name (docs/rules.md, Screens). */
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
