import { textKey } from '../resources/kit';

export interface ListPreferences {
  columns?: ChosenColumns;
  /** Named filters and sort orders; names are unique ignoring case. */
  views?: readonly ListView[];
  start?: string;
  imports?: readonly ImportChoice[];
}

export interface ImportChoice {
  heads: readonly string[];
  mapping: Readonly<Record<string, string | null>>;
  defaults: Readonly<Record<string, string>>;
}

export interface ChosenColumns {
  shown: readonly string[];
  hidden: readonly string[];
  /** Own order; columns not named follow their usual predecessor. */
  order?: readonly string[];
}

export interface ListView {
  name: string;
  /** Value by field; search and archive switch have reserved names. */
  filter: Readonly<Record<string, FilterValue>>;
  sort?: { key: string; order: 'ASC' | 'DESC' };
}

export type FilterValue = string | number | boolean;

export interface ListChange {
  columns?: ChosenColumns;
  removeViews?: readonly string[];
  saveViews?: readonly ListView[];
  start?: string | null;
  rememberImport?: ImportChoice;
}

export const MAX_IMPORTS = 10;
export const MAX_HEADS = 100;
export const HEAD_LENGTH = 200;

export const MAX_VIEWS = 30;
export const VIEW_NAME_LENGTH = 60;
export const MAX_REMOVED = 300;

/** Lists without a definition; other lists are named after their resource. */
export const HAND_BUILT_LISTS = [
  'orders',
  'invoices',
  'goodsReceived',
  'consumption',
  'shrinkage',
  'auditLog',
] as const;
export type HandBuiltList = (typeof HAND_BUILT_LISTS)[number];

export const isSameView = (one: string, other: string): boolean => textKey(one) === textKey(other);

export function changedPreferences(before: ListPreferences, change: ListChange): ListPreferences {
  const columns = change.columns ?? before.columns;
  const { removeViews = [], saveViews = [] } = change;
  const replaced = [...removeViews, ...saveViews.map(({ name }) => name)];
  const views = [...(before.views ?? []).filter(isNoneOf(replaced)), ...saveViews];
  const wanted = change.start === undefined ? before.start : (change.start ?? undefined);
  const start = views.find(({ name }) => wanted !== undefined && isSameView(name, wanted))?.name;
  const imports = withImport(before.imports ?? [], change.rememberImport);
  return {
    ...(imports.length > 0 && { imports }),
    ...(columns && !isAsItIs(columns) && { columns }),
    ...(views.length > 0 && { views }),
    ...(start !== undefined && { start }),
  };
}

export const importOf = (imports: readonly ImportChoice[], heads: readonly string[]): ImportChoice | undefined =>
  imports.find((each) => JSON.stringify(each.heads) === JSON.stringify(heads));

function withImport(before: readonly ImportChoice[], remembered: ImportChoice | undefined): readonly ImportChoice[] {
  if (!remembered) return before;
  const same = importOf(before, remembered.heads);
  return [remembered, ...before.filter((each) => each !== same)].slice(0, MAX_IMPORTS);
}

const isAsItIs = ({ shown, hidden, order = [] }: ChosenColumns): boolean =>
  [shown, hidden, order].every(({ length }) => length === 0);

const isNoneOf =
  (names: readonly string[]) =>
  ({ name }: Pick<ListView, 'name'>): boolean =>
    !names.some((each) => isSameView(each, name));
