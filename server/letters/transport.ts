import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TransportName } from '../../src/contract/mailServer';
import { settings } from '../../src/settings/settings';
import { singleLine } from '../documents/singleLine';
import type { ComposedMail } from './composedMail';
import { type DeliveryResult, suspendedResult } from './deliveryResult';
import { inSettings } from './inSettings';
import { isMailAddress } from './isMailAddress';
import { senderAddress } from './senderAddress';
import { smtpFacts } from './smtpFacts';
import { withoutLogin, withoutSecrets } from './withoutSecrets';

const DEFAULT_SENDER = settings.MAIL_FROM.default;

export interface TransportOptions {
  smtpUrl?: string;
  mailFolder: string;
  /** MAIL_FROM, bare or as "Name <address>". */
  from?: string;
  source?: 'environment' | 'settings';
  signal?: AbortSignal;
}

export const nameOf = ({ kind }: Pick<MailTransport, 'kind'>): TransportName => (kind === 'smtp' ? 'smtp' : 'file');

export interface MailTransport {
  kind: 'smtp' | 'outbox';
  /** Null if no mail server is set. */
  source: 'environment' | 'settings' | null;
  from: string;
  place: string;
  /** Returns failures as results; `messageId` identifies a repeated mail. @param until milliseconds of `performance.now()` */
  deliver(mail: ComposedMail & { messageId: string }, until?: number): Promise<DeliveryResult>;
  close(): void;
}

/** @throws RangeError with a German sentence for an unusable SMTP_URL or MAIL_FROM */
export function createTransport({
  smtpUrl,
  mailFolder,
  from = DEFAULT_SENDER,
  source = 'environment',
  signal,
}: TransportOptions): MailTransport {
  senderAddress(from);
  if (smtpUrl && !/^smtps?:\/\/[^/]/i.test(smtpUrl)) {
    throw new RangeError('SMTP_URL muss mit smtp:// oder smtps:// beginnen, zum Beispiel smtps://name:passwort@host');
  }
  // For such an address, Node's error would contain the password.
  if (smtpUrl && !URL.canParse(smtpUrl))
    throw new RangeError(
      'SMTP_URL ist nicht lesbar. Bitte Sonderzeichen in Namen und Passwort umschreiben: / als %2F, # als %23, ? als %3F, @ als %40.',
    );
  const closing = new AbortController();
  const ends = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
  return {
    kind: smtpUrl ? 'smtp' : 'outbox',
    source: smtpUrl ? source : null,
    from,
    place: smtpUrl ? placeOf(smtpUrl) : mailFolder,
    async deliver(mail, until = Number.POSITIVE_INFINITY) {
      const unusable = [mail.to, mail.cc, mail.replyTo].find((entry) => entry && !isMailAddress(entry.address));
      if (unusable) return refusedAddress(unusable.address);
      const { compileMail } = await import('./compileMail');
      const compiled = await compileMail(mail, from);
      if (smtpUrl) {
        const { sendBySmtp } = await import('./sendBySmtp');
        return told(await sendBySmtp(smtpUrl, compiled, { signal: ends, until }), smtpUrl, source);
      }
      if (performance.now() >= until) return suspendedResult();
      return saveMailFile(mailFolder, fileName(mail), compiled.message);
    },
    close: () => closing.abort(new Error('Mail transport closed')),
  };
}

/** Removes credentials, which servers may echo, and names the setting to check. */
const told = (result: DeliveryResult, smtpUrl: string, source: TransportOptions['source']): DeliveryResult => ({
  ...result,
  ...('reason' in result && { reason: reasonOf(withoutSecrets(result.reason, smtpUrl), source) }),
  reply: withoutLogin(replyOf(result), smtpUrl),
});

const reasonOf = (reason: string, source: TransportOptions['source']) =>
  source === 'settings' ? inSettings(reason) : reason;

/** Default ports are 465 and 587, as in the client. */
function placeOf(smtpUrl: string): string {
  if (!URL.canParse(smtpUrl)) return 'aus SMTP_URL';
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol.toLowerCase() === 'smtps:' ? 465 : 587)}`;
}

function refusedAddress(address: string): DeliveryResult {
  const reason = `Das ist keine gültige E-Mail-Adresse: ${address}`;
  return { state: 'refused', reason, cause: new RangeError('Invalid mail address') };
}

async function saveMailFile(folder: string, name: string, message: Buffer): Promise<DeliveryResult> {
  try {
    await writeMailFile(folder, name, message);
    return { state: 'sent', response: name };
  } catch (cause) {
    const reason = 'Die Mail konnte nicht im Postausgang abgelegt werden. Bitte Speicherplatz und Rechte prüfen.';
    return { state: 'unreachable', reason, cause };
  }
}

function fileName({ topic, messageId }: { topic: string; messageId: string }): string {
  const safe = (text: string) => text.replace(/[^A-Za-z0-9._-]+/g, '-').replace(/^[-.]+|[-.]+$/g, '');
  return `${safe(topic)}-${safe(messageId).slice(0, 150)}.eml`;
}

const LONGEST = 300;

/** Last line from the mail server, or the system's error code such as ECONNREFUSED; null without either. */
function replyOf(result: DeliveryResult): string | null {
  const said = result.state === 'sent' ? result.response : saidBy(result.cause);
  const last = said.trim().split(/\r?\n/).at(-1) ?? '';
  return singleLine(last).slice(0, LONGEST) || null;
}

function saidBy(cause: unknown): string {
  const { response, originalCode, code } = smtpFacts(cause);
  return response || originalCode || code;
}

async function writeMailFile(folder: string, name: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const temporary = join(folder, `.${randomUUID()}.tmp`);
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(message);
      await file.sync();
    });
    await rename(temporary, join(folder, name));
    await withFile(folder, 'r', (directory) => directory.sync());
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function withFile(path: string, flags: string, work: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await work(file);
  } finally {
    await file.close();
  }
}
