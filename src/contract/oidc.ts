import { z } from 'zod';
import { additionsTo } from './kit/call';
import { id, text, textId } from './kit/values';

const addition = additionsTo('Anmeldung');

/** Values come from outside: an unreadable one counts as missing, and leads back to the login page. */
const sent = z.string().max(8000).optional().catch(undefined);

export const startOidc = addition('oidc.start', 'GET /api/Users/oidc/start', {
  summary: 'Führt zum eigenen Anbieter des Hauses, mit einem Cookie, der die Anmeldung an diesen Browser bindet',
  query: z.object({
    to: sent,
    /** `login`: the provider asks even people already signed in there (OpenID Connect Core 3.1.2.1). */
    prompt: z.literal('login').optional().catch(undefined),
  }),
  status: 302,
});

export const endOidc = addition('oidc.callback', 'GET /api/Users/oidc/callback', {
  summary: 'Hierhin schickt der Anbieter zurück; führt zur Anmeldeseite, mit einem Code oder dem Grund der Ablehnung',
  query: z.object({ code: sent, state: sent, iss: sent, error: sent, error_description: sent }),
  status: 302,
});

export const takeOidcToken = addition('oidc.token', 'POST /api/Users/oidc/token', {
  summary: 'Tauscht den Code der Anmeldeseite gegen das Token; gilt eine Minute, einmal und nur in diesem Browser.',
  body: z.object({
    code: text(200),
    /** One-time code; 401 OTP_NEEDED if required and missing, and `code` stays valid. */
    otp: text(40).nullish(),
  }),
  answer: z.object({
    token: z.string(),
    to: z.string(),
  }),
});

export const readOidc = addition('oidc.read', 'GET /api/Users/oidc', {
  summary: 'Ob der Benutzer mit dem Anbieter verbunden ist; der eines anderen Benutzers nur für Administratoren',
  query: z.object({ UserId: textId.optional() }),
  answer: z.object({ label: z.string(), linked: z.boolean(), since: z.iso.datetime().nullable() }),
});

export const linkOidc = addition('oidc.link', 'POST /api/Users/oidc/link', {
  summary: 'Gibt die Adresse beim Anbieter, unter der sich der Aufrufer in diesem Browser mit einem Konto verbindet',
  body: z.object({ currentPassword: text(256).optional() }),
  answer: z.object({ url: z.string() }),
});

export const unlinkOidc = addition('oidc.unlink', 'DELETE /api/Users/oidc/link', {
  summary: 'Trennt den Benutzer vom Anbieter; einen anderen nur Administratoren',
  query: z.object({ UserId: textId.optional() }),
  body: z.object({ UserId: id.optional() }).nullish(),
});
