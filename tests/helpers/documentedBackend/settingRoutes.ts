import type { Route } from './route';
import { found, NOT_FOUND, removed, written } from './store';

const PATH = '/api/ConfigValues';
const body = { all: ['key', 'value'] };
const told = ({ key, value }: Record<string, unknown>) => ({ key, value });

/** A setting has a key and a value, and no id. */
export const settingRoutes: Route[] = [
  {
    method: 'GET',
    path: PATH,
    query: ['Key'],
    handle({ query }, { tables, variant }) {
      const key = query.get('Key');
      if (key === null && variant.hasKeyedSettings) return { status: 403, body: 'Bitte mit Schlüssel fragen.' };
      const isUnknown = !tables.ConfigValues.some((each) => each.key === key);
      if (variant.hasKeyedSettings && isUnknown) return NOT_FOUND;
      return found(tables.ConfigValues.filter((each) => key === null || each.key === key).map(told));
    },
  },
  {
    method: 'POST',
    path: PATH,
    body,
    handle: (asked, store) => written(store, told(store.add('ConfigValues', asked.body))),
  },
  {
    method: 'PUT',
    path: PATH,
    body,
    handle({ body: { key, value } }, store) {
      const setting = store.tables.ConfigValues.find((each) => each.key === key);
      if (!setting) return NOT_FOUND;
      setting.value = value;
      return written(store, told(setting));
    },
  },
  {
    method: 'DELETE',
    path: PATH,
    query: ['key'],
    body: { all: ['key'] },
    handle: ({ body: { key } }, store) =>
      removed(store, store.remove('ConfigValues', store.tables.ConfigValues.find((each) => each.key === key)?.id)),
  },
];
