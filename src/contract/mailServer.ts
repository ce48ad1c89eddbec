import { z } from 'zod';
import { additionsTo } from './kit/call';

/** `file`: no mail server is set, mails become files on the server. */
export const transportName = z.enum(['smtp', 'file']);
export type TransportName = z.output<typeof transportName>;

const mailServer = z.object({
  transport: transportName,
  source: z.enum(['environment', 'settings']).nullable(),
  /** `host:port`; this and the sender's address are null for callers without administrator rights. */
  place: z.string().nullable(),
  from: z.string().nullable(),
  /** Orders of the last 30 days that are only a file, of those the caller may see; likewise the claims. */
  filedOrders: z.int(),
  filedClaims: z.int(),
});

export const readMailServer = additionsTo('Betrieb')('mailServer.read', 'GET /api/MailServer', {
  summary: 'Ob Mails hinausgehen oder als Datei abgelegt werden, und was nur als Datei liegt',
  answer: mailServer,
});
