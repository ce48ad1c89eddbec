import type { HandBuiltList } from '../../rules/listPreferences';
import { isSameShown, type ViewSort } from './knownView';
import { useListChoice } from './useListChoice';
import { ViewsMenu } from './ViewsMenu';

type Address = Record<string, string>;

export interface FilterViewsProps {
  list: HandBuiltList;
  allLabel: string;
  filter: Address;
  sort?: ViewSort;
  note?: string;
  /** @param filter may refer to records that no longer exist */
  onShow: (filter: Address, sort: ViewSort | undefined) => void;
}

export function FilterViews({ list, allLabel, filter, sort, note, onShow }: FilterViewsProps) {
  const choice = useListChoice(list);
  return (
    <ViewsMenu
      {...choice}
      canStart={false}
      allLabel={allLabel}
      note={note}
      current={{ filter, ...(sort && { sort }) }}
      isCurrent={(view) => isSameShown(view ?? ALL, { filter, sort }, ORDER)}
      onShow={(view) => onShow(textsOf((view ?? ALL).filter), view?.sort)}
    />
  );
}

const ALL = { filter: {} };
const ORDER = { key: 'id', order: 'DESC' } as const;

const textsOf = (filter: Readonly<Record<string, unknown>>): Address =>
  Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)]));
