import { z } from 'zod';
import { messages } from '../resources/kit';
import { SCOPES, type Scope } from '../rules/scopes';
import { additionsTo } from './kit/call';
import { connectionName, currentPassword, id, idBody, idQuery, instant, version } from './kit/values';

const addition = additionsTo('Zugänge für Programme');

const isScope = (sent: string): sent is Scope => SCOPES.some((scope) => scope === sent);

// An unknown scope is reported as an error of the field, not of its place in the list.
const scopes = z
  .array(z.string().meta({ enum: SCOPES }))
  .min(1, 'Bitte mindestens ein Recht wählen.')
  .max(100, messages.tooMany(100))
  .transform((sent, { issues }) => {
    const unknown = sent.find((each) => !isScope(each));
    if (unknown !== undefined)
      issues.push({ code: 'custom', message: `Das Recht „${unknown}“ gibt es nicht.`, input: sent });
    return [...new Set(sent.filter(isScope))];
  });

const groups = z
  .array(id)
  .min(1, 'Bitte mindestens einen Bestand wählen.')
  .max(1000, messages.tooMany(1000))
  .nullable();

const apiToken = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  stockItemGroupIds: z.array(z.int()).nullable(),
  expires: z.iso.datetime().nullable(),
  active: z.boolean(),
  pausedReason: z.enum(['person', 'maker', 'restored']).nullable(),
  created: z.iso.datetime(),
  createdByUserId: z.int().nullable(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

/** The new token with its text, which only this answer contains. */
const madeToken = apiToken.extend({ token: z.string() });

export const listApiTokens = addition('apiTokens.list', 'GET /api/ApiTokens', {
  summary: 'Alle Zugänge für Programme, ohne ihren Text',
  answer: z.array(apiToken),
});

export const readCurrentToken = addition('apiTokens.current', 'GET /api/ApiTokens/current', {
  summary: 'Der Zugang, mit dem diese Anfrage kommt',
  answer: apiToken.pick({ name: true, scopes: true, stockItemGroupIds: true, expires: true }),
});

export const createApiToken = addition('apiTokens.create', 'POST /api/ApiTokens', {
  summary: 'Legt einen Zugang an; sein Text steht nur in dieser Antwort',
  body: z.object({
    name: connectionName,
    scopes,
    stockItemGroupIds: groups.optional(),
    expires: instant.nullish(),
    currentPassword,
  }),
  answer: madeToken,
  status: 201,
});

export const updateApiToken = addition('apiTokens.update', 'PUT /api/ApiTokens', {
  summary: 'Benennt einen Zugang, lässt ihn ruhen oder weckt ihn; Rechte, Bestände und Ablauf ändern sich nie',
  body: z.object({ id, version, name: connectionName.optional(), active: z.boolean().optional(), currentPassword }),
  answer: apiToken,
});

export const renewApiToken = addition('apiTokens.renew', 'POST /api/ApiTokens/{id}/renew', {
  summary: 'Gibt einem Zugang einen neuen Text; der alte gilt sofort nicht mehr',
  body: z.object({ currentPassword }),
  answer: madeToken,
});

export const deleteApiToken = addition('apiTokens.delete', 'DELETE /api/ApiTokens', {
  summary: 'Widerruft einen Zugang, sofort und für immer',
  query: idQuery,
  body: idBody,
});
