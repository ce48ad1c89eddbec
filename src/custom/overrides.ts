import { type ComponentType, lazy } from 'react';
import type { AnyResource } from '../resources/kit';
import type { FieldViews } from '../views/records/fieldViews';

type Screen = ComponentType<{ resource: AnyResource }>;

/** Screens, and views of single fields, that differ from those made from the definition. */
export interface Override {
  List?: Screen;
  Edit?: Screen;
  Create?: Screen;
  fields?: FieldViews;
}

/** A hand-built page, loaded when it is opened. Parameters of the path, such as `:id`, are whole numbers. */
export type OwnPage = readonly [path: string, load: () => Promise<{ default: ComponentType }>];

/** By resource name; what is missing here is generic. */
export const overrides: Readonly<Record<string, Override>> = {
  stockItems: { Edit: lazy(() => import('./prices/StockItemEdit')) },
  stockItemGroups: { List: lazy(() => import('./assignments/GroupsList')) },
  users: { Edit: lazy(() => import('./users/UserEdit')) },
};
