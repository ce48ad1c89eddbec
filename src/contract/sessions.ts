import { z } from 'zod';
import { additionsTo } from './kit/call';
import { id, textId } from './kit/values';

const addition = additionsTo('Anmeldung');

const session = z.object({
  id: z.int(),
  created: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  expires: z.iso.datetime(),
  userAgent: z.string().nullable(),
  via: z.enum(['password', 'oidc']),
  current: z.boolean(),
});

export const listSessions = addition('sessions.list', 'GET /api/Sessions', {
  summary: 'Die eigenen Anmeldungen, die zuletzt benutzte zuerst; die eines anderen Benutzers nur für Administratoren',
  query: z.object({ UserId: textId.optional() }),
  answer: z.array(session),
});

export const endSessions = addition('sessions.end', 'DELETE /api/Sessions', {
  summary:
    'Beendet eine Anmeldung; ohne id alle anderen eigenen. Mit UserId alle dieses Benutzers. Fremde nur für Administratoren.',
  query: z.object({ id: textId.optional(), UserId: textId.optional() }),
  body: z.object({ id: id.optional(), UserId: id.optional() }).nullish(),
});
