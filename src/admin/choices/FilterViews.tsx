import type { HandBuiltList } from '../../rules/listPreferences';
import { isSameShown, type ViewSort } from './knownView';
import { useListChoice } from './useListChoice';
import { ViewsMenu } from './ViewsMenu';

/** As it stands in an address. */
type Address = Record<string, string>;

export interface FilterViewsProps {
  list: HandBuiltList;
  /** What the list is called without a view, such as "Alle Einträge". */
  allLabel: string;
  filter: Address;
  /** The order that was chosen; absent in the list's own one. */
  sort?: ViewSort;
  /** What to know before the filter is saved. */
  note?: string;
  /** @param filter as it was once saved: what it says of something that does not exist any more is to be ignored */
  onShow: (filter: Address, sort: ViewSort | undefined) => void;
}

/** The views of a hand-built list whose filter lies in the address. */
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
