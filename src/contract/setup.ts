import { z } from 'zod';
import { ROLES } from '../resources/kit';
import { additionsTo, callsOf } from './kit/call';

const tag = 'Erste Einrichtung';
const MAX_CODE = 100;

export const readSetup = additionsTo(tag)('setup.read', 'GET /api/setup', {
  summary: 'Ob der erste Administrator noch fehlt; Name und Farbe der Instanz für die Anmeldeseite.',
  answer: z.object({
    needsAdmin: z.boolean(),
    /** Requests from other machines need the code that the server printed. */
    codeNeeded: z.boolean(),
    demoData: z.boolean(),
    instanceName: z.string().nullable(),
    instanceColor: z.string().nullable(),
    oidc: z.object({ label: z.string() }).nullable(),
  }),
});

export const initAdmin = callsOf(tag)('users.initAdmin', 'POST /api/Users/initadmin', {
  summary: 'Legt den Benutzer admin an, solange es noch keinen Benutzer gibt.',
  query: z.object({ password: z.string().optional(), code: z.string().max(MAX_CODE).optional() }),
  /** Preferred over the query because bodies stay out of logs. Other machines need `code`. */
  body: z
    .object({
      password: z.string().nullish(),
      code: z.string().max(MAX_CODE).nullish(),
      demoData: z.boolean().nullish(),
    })
    .nullish(),
  answer: z.object({ id: z.int(), version: z.int(), name: z.string(), role: z.enum(ROLES) }),
  status: 201,
});
