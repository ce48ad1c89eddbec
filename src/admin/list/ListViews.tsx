import { Alert } from '@mui/material';
import { useListFilterContext, useListSortContext } from 'ra-core';
import type { AnyResource, Role } from '../../resources/kit';
import type { ListPreferences } from '../../rules/listPreferences';
import { isSameShown, knownView, type Shown } from '../choices/knownView';
import type { ListChoice } from '../choices/useListChoice';
import { ViewsMenu } from '../choices/ViewsMenu';
import { sortedViews } from '../choices/viewNames';
import { sortOf } from './sortOf';
import type { DefinedChoice } from './useDefinedView';

export interface ListViewsProps extends ListChoice, DefinedChoice {
  resource: AnyResource;
  role: Role;
  onShow: (view: Shown) => void;
}

export function ListViews({ resource, role, onShow, defined, view, showDefined, ...choice }: ListViewsProps) {
  const { known, current, isCurrent } = useCurrent(resource, role);
  return (
    <ViewsMenu
      {...choice}
      canStart
      allLabel={`Alle ${resource.label.many}`}
      // A personal view cannot contain the condition of a defined one.
      current={view ? undefined : current}
      isCurrent={(own) => !view && isCurrent(own ?? ALL)}
      onShow={(own) => onShow(known(own ?? ALL))}
      defined={defined}
      shownDefined={view}
      onShowDefined={showDefined}
    />
  );
}

export const UnknownView = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Alert role="status" severity="info" closeText="Schließen" onClose={onClose} sx={{ overflowWrap: 'anywhere' }}>
    {`Eine Ansicht „${name}“ gibt es hier nicht; gezeigt wird die Liste ohne sie.`}
  </Alert>
);

export function useShownView(resource: AnyResource, role: Role, chosen: ListPreferences | undefined) {
  const { isCurrent } = useCurrent(resource, role);
  return chosen && sortedViews(chosen).find(isCurrent);
}

function useCurrent(resource: AnyResource, role: Role) {
  const { filterValues } = useListFilterContext();
  const { sort } = useListSortContext();
  const known = (view: Parameters<typeof knownView>[2]) => knownView(resource, role, view);
  const current = known({ filter: filterValues, sort: { key: sort.field, order: sort.order } });
  return { known, current, isCurrent: (view: Shown) => isSameShown(known(view), current, sortOf(resource)) };
}

const ALL = { filter: {} };
