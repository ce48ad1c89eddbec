import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo } from './kit/call';
import { text } from './kit/values';
import { transportName } from './mailServer';

/** Longest address, RFC 5321, 4.5.3.1.3. */
const LONGEST = 254;

const mailTestResult = z.object({
  isDelivered: z.boolean(),
  /** `outbox`: without a mail server, mails go to a folder. */
  via: z.enum(['smtp', 'outbox']),
  message: z.string(),
  advice: z.string().nullable(),
  transport: transportName,
  /** Last line of the mail server's reply, or the operating system's error if nothing answered. */
  reply: z.string().nullable(),
});
export type MailTestResult = z.output<typeof mailTestResult>;

export const testMail = additionsTo('Betrieb')('mailTest.send', 'POST /api/MailTest', {
  summary: 'Eine Testmail senden; die Antwort sagt, was der Mailserver dazu sagt und was zu tun ist.',
  body: z.object({ to: text(LONGEST).trim().min(1, messages.required) }),
  answer: mailTestResult,
});
