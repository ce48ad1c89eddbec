import { z } from 'zod';
import { messages } from '../resources/kit';
import { HEAD_LENGTH, MAX_HEADS, MAX_REMOVED, MAX_VIEWS, VIEW_NAME_LENGTH } from '../rules/listPreferences';
import { additionsTo } from './kit/call';
import { recordOf, text } from './kit/values';

const addition = additionsTo('Eigene Listen');

const MAX_KEYS = 200;
const key = text(64);
const keys = z.array(key).max(MAX_KEYS, `Höchstens ${MAX_KEYS} Spalten.`);
const columns = z.object({ shown: keys, hidden: keys, order: keys.optional() });
const viewName = text(VIEW_NAME_LENGTH).trim().min(1, messages.required);

const view = z.object({
  name: viewName,
  filter: recordOf(key, z.union([text(200), z.number(), z.boolean()]), MAX_KEYS),
  sort: z.object({ key, order: z.enum(['ASC', 'DESC']) }).optional(),
});

const head = text(HEAD_LENGTH);
const importChoice = z.object({
  heads: z.array(head).max(MAX_HEADS, `Höchstens ${MAX_HEADS} Spalten.`),
  mapping: recordOf(head, key.nullable(), MAX_HEADS),
  defaults: recordOf(key, text(HEAD_LENGTH), MAX_KEYS),
});

const preferences = z.object({
  /** By resource or hand-built list; lists without own settings are absent. */
  lists: z.record(
    z.string(),
    z.object({
      columns: columns.optional(),
      views: z.array(view).optional(),
      start: z.string().optional(),
      imports: z.array(importChoice).optional(),
    }),
  ),
});
export type Preferences = z.output<typeof preferences>;

export const readPreferences = addition('preferences.read', 'GET /api/Preferences', {
  summary: 'Was der, der fragt, in Listen gewählt hat: Spalten und Ansichten',
  answer: preferences,
});

export const changePreferences = addition('preferences.change', 'PUT /api/Preferences', {
  summary: 'Die eigene Wahl in einer Liste ändern; was nicht genannt wird, bleibt',
  body: z.object({
    list: text(100),
    columns: columns.optional(),
    removeViews: z.array(viewName).max(MAX_REMOVED, `Höchstens ${MAX_REMOVED} auf einmal.`).optional(),
    saveViews: z.array(view).max(MAX_VIEWS, `Höchstens ${MAX_VIEWS} auf einmal.`).optional(),
    start: viewName.nullish(),
    /** Choices remembered for files with these headers. */
    rememberImport: importChoice.optional(),
  }),
  answer: preferences,
});
