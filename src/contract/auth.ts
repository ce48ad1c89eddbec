import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo, callsOf } from './kit/call';
import { text } from './kit/values';

const tag = 'Anmeldung';
const EMPTY = 'Bitte gib etwas ein';

export const authenticate = callsOf(tag)('users.authenticate', 'POST /api/Users/authenticate', {
  summary: 'Anmelden mit Benutzername und Passwort; die Antwort enthält das Token.',
  body: z.object({
    username: z
      .string({ error: ({ input }) => ((input ?? null) === null ? EMPTY : messages.notAText) })
      .pipe(text(200))
      .refine((value) => value.trim() !== '', EMPTY),
    password: text(256),
    /** One-time code; 401 OTP_NEEDED if required and missing. */
    otp: text(40).nullish(),
  }),
  additions: ['otp'],
  answer: z.object({ token: z.string() }),
});

export const logout = additionsTo(tag)('users.logout', 'POST /api/Users/logout', {
  summary:
    'Abmelden; das Token gilt danach nicht mehr. Nach einer Anmeldung beim eigenen Anbieter: wo man sich auch dort abmeldet.',
  /** null: the provider has no such address. Sessions from a password get 204. */
  answer: z.object({ endSessionUrl: z.string().nullable() }),
  orNothing: true,
});
