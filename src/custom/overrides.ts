import type { ResourceProps } from 'ra-core';
import type { ComponentType, ReactElement } from 'react';
import type { FieldViews } from '../admin/records/fieldViews';
import { lazyPage } from '../ui/lazyPage';

/** Finds its resource by react-admin's `useResourceContext` or our `useDefinition`. */
export type View = ComponentType | ReactElement;

export interface Override
  extends Pick<ResourceProps, 'list' | 'create' | 'edit' | 'show' | 'icon' | 'options' | 'recordRepresentation'> {
  List?: View;
  Create?: View;
  Edit?: View;
  Show?: View;
  fields?: FieldViews;
}

/** Path parameters such as `:id` are integers. */
export type OwnPage = readonly [path: string, load: () => Promise<{ default: ComponentType }>];

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
  stockLocations: {
    List: lazyPage(() => import('./walkingOrder/LocationsList')),
    Edit: lazyPage(() => import('./walkingOrder/LocationEdit')),
  },
  suppliers: { Edit: lazyPage(() => import('./prices/SupplierEdit')) },
  users: { Edit: lazyPage(() => import('./users/UserEdit')) },
};
