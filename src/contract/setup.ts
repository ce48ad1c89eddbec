import { z } from 'zod';
import { ROLES } from '../resources/kit';
import { declareCall } from './kit/call';

const tag = 'Erste Einrichtung';

export const readSetup = declareCall({
  id: 'setup.read',
  method: 'GET',
  path: '/api/setup',
  tag,
  summary: 'Ob der erste Administrator noch fehlt; Name und Farbe der Instanz für die Anmeldeseite.',
  answer: z.object({
    /** No user exists yet. */
    needsAdmin: z.boolean(),
    /** The demo data comes with the first administrator, asked for or not. */
    demoData: z.boolean(),
    instanceName: z.string().nullable(),
    /** `#rrggbb` */
    instanceColor: z.string().nullable(),
  }),
  isAddition: true,
});

export const initAdmin = declareCall({
  id: 'users.initAdmin',
  method: 'POST',
  path: '/api/Users/initadmin',
  tag,
  summary: 'Legt den Benutzer admin an, solange es noch keinen Benutzer gibt.',
  query: z.object({ password: z.string().optional() }),
  /** Preferred: it stays out of logs. */
  body: z.object({ password: z.string().nullish(), demoData: z.boolean().nullish() }).nullish(),
  answer: z.object({ id: z.int(), version: z.int(), name: z.string(), role: z.enum(ROLES) }),
  status: 201,
});
