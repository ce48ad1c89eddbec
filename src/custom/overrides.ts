import type { ResourceProps } from 'ra-core';
import type { ComponentType, ReactElement } from 'react';
import type { FieldViews } from '../admin/records/fieldViews';
import { lazyPage } from '../ui/lazyPage';

/** Finds its resource by react-admin's `useResourceContext` or our `useDefinition`. */
export type View = ComponentType | ReactElement;

/**
 * Screens, and views of single fields, that differ from those made from the definition. What react-admin's `<Resource>`
 * takes is taken as well, in its spelling.
 */
export interface Override
  extends Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'icon' | 'options' | 'recordRepresentation'> {
  List?: View;
  Create?: View;
  Edit?: View;
  Show?: View;
  fields?: FieldViews;
}

/** A hand-built page, loaded when it is opened. Parameters of the path, such as `:id`, are whole numbers. */
export type OwnPage = readonly [path: string, load: () => Promise<{ default: ComponentType }>];

/** By resource name; what is missing here is generic. */
export const overrides: Readonly<Record<string, Override>> = {
  stockItems: {
    List: lazyPage(() => import('../shared/scanning/StockItemsList')),
    Edit: lazyPage(() => import('./prices/history/StockItemEdit')),
  },
  stockItemGroups: {
    List: lazyPage(() => import('./assignments/GroupsList')),
    Create: lazyPage(() => import('./assignments/GroupCreate')),
    Edit: lazyPage(() => import('./assignments/GroupEdit')),
  },
  users: { Edit: lazyPage(() => import('./users/UserEdit')) },
};
