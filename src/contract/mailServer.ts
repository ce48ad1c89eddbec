import { z } from 'zod';
import { additionsTo } from './kit/call';

/** `file`: no mail server is set, mails become files on the server. */
export const transportName = z.enum(['smtp', 'file']);
export type TransportName = z.output<typeof transportName>;

const mailServer = z.object({
  transport: transportName,
  source: z.enum(['environment', 'settings']).nullable(),
  /** `host:port` and the sender's address; null for others than administrators. */
  place: z.string().nullable(),
  from: z.string().nullable(),
  /** Of the last 30 days and only as a file, as far as the caller may see them. */
  filedOrders: z.int(),
  filedClaims: z.int(),
});
export type MailServerState = z.output<typeof mailServer>;

export const readMailServer = additionsTo('Betrieb')({
  id: 'mailServer.read',
  method: 'GET',
  path: '/api/MailServer',
  summary: 'Ob Mails hinausgehen oder als Datei abgelegt werden, und was nur als Datei liegt',
  answer: mailServer,
});
