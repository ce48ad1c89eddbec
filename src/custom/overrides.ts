import { type ComponentType, lazy } from 'react';
import type { AnyResource } from '../resources/kit';

type Screen = ComponentType<{ resource: AnyResource }>;

/** Screens that differ from those made from the definition. */
export interface Override {
  List?: Screen;
  Edit?: Screen;
  Create?: Screen;
}

/** By resource name; what is missing here is generic. */
export const overrides: Readonly<Record<string, Override>> = {
  stockItemGroups: { List: lazy(() => import('./assignments/GroupsList')) },
  users: { Edit: lazy(() => import('./users/UserEdit')) },
};
