import { textKey } from '../resources/kit';

/** What somebody has chosen for one list. */
export interface ListPreferences {
  columns?: ChosenColumns;
  /** Filters and orders that were given a name; no two of the same one, whatever its capitals. */
  views?: readonly ListView[];
  /** Name of the view that the list opens with. */
  start?: string;
}

/** Keys of columns; what is named in neither is as the list has it. */
export interface ChosenColumns {
  /** Shown, though the list begins without them. */
  shown: readonly string[];
  /** Left out, though the list begins with them. */
  hidden: readonly string[];
  /** In an order of one's own; columns that it does not name follow the one that they follow in the list. */
  order?: readonly string[];
}

export interface ListView {
  name: string;
  /** By field; the search and the switch for archived records have names of their own. */
  filter: Readonly<Record<string, FilterValue>>;
  /** That of the list by default. */
  sort?: { key: string; order: 'ASC' | 'DESC' };
}

export type FilterValue = string | number | boolean;

/** What is chosen anew in one list; all that it does not name stays. */
export interface ListChange {
  columns?: ChosenColumns;
  /** Names of views that go. */
  removeViews?: readonly string[];
  /** Views that are added, or replace the one of their name. */
  saveViews?: readonly ListView[];
  /** null: the list opens as it is. */
  start?: string | null;
}

/** What fits; more would be no choice any more. */
export const MOST_VIEWS = 30;
export const VIEW_NAME_LENGTH = 60;
/** Names that one change may take away: more than somebody renames and deletes before there is a network again. */
export const MOST_REMOVED = 300;

/** Lists that are built by hand; those of definitions go by the names of their resources. */
export const HAND_BUILT_LISTS = ['orders', 'invoices', 'goodsReceived', 'consumption', 'auditLog'] as const;
export type HandBuiltList = (typeof HAND_BUILT_LISTS)[number];

/** Whether two names are the same to people. */
export const isSameView = (one: string, other: string): boolean => textKey(one) === textKey(other);

/** The preferences of a list after a change. */
export function changedPreferences(before: ListPreferences, change: ListChange): ListPreferences {
  const columns = change.columns ?? before.columns;
  const { removeViews = [], saveViews = [] } = change;
  const replaced = [...removeViews, ...saveViews.map(({ name }) => name)];
  const views = [...(before.views ?? []).filter(isNoneOf(replaced)), ...saveViews];
  const wanted = change.start === undefined ? before.start : (change.start ?? undefined);
  const start = views.find(({ name }) => wanted !== undefined && isSameView(name, wanted))?.name;
  return {
    ...(columns && !isAsItIs(columns) && { columns }),
    ...(views.length > 0 && { views }),
    ...(start !== undefined && { start }),
  };
}

const isAsItIs = ({ shown, hidden, order = [] }: ChosenColumns): boolean =>
  [shown, hidden, order].every(({ length }) => length === 0);

/** One change that does what two do one after the other. */
export function joinedChanges(first: ListChange | undefined, then: ListChange): ListChange {
  if (!first) return then;
  const { removeViews = [], saveViews = [] } = then;
  const gone = [...removeViews, ...saveViews.map(({ name }) => name)];
  const saved = [...(first.saveViews ?? []).filter(isNoneOf(gone)), ...saveViews];
  // What is saved replaces the one of its name in any case.
  const removed = [...(first.removeViews ?? []), ...removeViews].map((name) => ({ name }));
  const kept = removed.filter(isNoneOf(saved.map(({ name }) => name)));
  return {
    ...first,
    ...then,
    removeViews: kept.flatMap(({ name }, at) => (isNoneOf(namesOf(kept.slice(0, at)))({ name }) ? [name] : [])),
    saveViews: saved,
  };
}

const namesOf = (views: readonly Pick<ListView, 'name'>[]): string[] => views.map(({ name }) => name);

const isNoneOf =
  (names: readonly string[]) =>
  ({ name }: Pick<ListView, 'name'>): boolean =>
    !names.some((each) => isSameView(each, name));
