import type { ComposedMail } from './composedMail';
import type { DeliveryResult } from './deliveryResult';
import { isMailAddress } from './isMailAddress';
import { senderAddress } from './senderAddress';
import { withoutSecrets } from './withoutSecrets';
import { writeMailFile } from './writeMailFile';

export interface TransportOptions {
  /** smtp: or smtps:; without it every mail becomes a file in `outboxDir`. */
  smtpUrl?: string;
  outboxDir: string;
  /** MAIL_FROM, bare or as "Name <address>". */
  from: string;
}

export interface MailTransport {
  kind: 'smtp' | 'outbox';
  /** MAIL_FROM. */
  from: string;
  /** Host and port of the mail server, or the folder of the outbox; nothing of how it is signed in to. */
  place: string;
  /** Delivers a mail; failures are results. The same `messageId` again is the same mail again. */
  deliver(mail: ComposedMail & { messageId: string }): Promise<DeliveryResult>;
  /** Breaks off deliveries under way, each with its result. */
  close(): void;
}

/** @throws RangeError with a German sentence when SMTP_URL or MAIL_FROM cannot be used */
export function createTransport({ smtpUrl, outboxDir, from }: TransportOptions): MailTransport {
  senderAddress(from);
  if (smtpUrl && !/^smtps?:\/\/[^/]/i.test(smtpUrl)) {
    throw new RangeError('SMTP_URL muss mit smtp:// oder smtps:// beginnen, zum Beispiel smtps://name:passwort@host');
  }
  const closing = new AbortController();
  return {
    kind: smtpUrl ? 'smtp' : 'outbox',
    from,
    place: smtpUrl ? placeOf(smtpUrl) : outboxDir,
    async deliver(mail) {
      const unusable = [mail.to, mail.cc, mail.replyTo].find((entry) => entry && !isMailAddress(entry.address));
      if (unusable) return refusedAddress(unusable.address);
      // Loaded with the first mail: a start needs neither.
      const { compileMail } = await import('./compileMail');
      const compiled = await compileMail(mail, from);
      if (smtpUrl) {
        const { sendBySmtp } = await import('./sendBySmtp');
        return told(await sendBySmtp(smtpUrl, compiled, closing.signal), smtpUrl);
      }
      return fileAway(outboxDir, fileName(mail), compiled.message);
    },
    close: () => closing.abort(new Error('Mail transport closed')),
  };
}

/** What people are shown and the database keeps: an answer of the mail server may repeat what it was sent. */
const told = (result: DeliveryResult, smtpUrl: string): DeliveryResult =>
  'reason' in result ? { ...result, reason: withoutSecrets(result.reason, smtpUrl) } : result;

/** As the client takes it: of a URL that says no port, 465 or 587. */
function placeOf(smtpUrl: string): string {
  if (!URL.canParse(smtpUrl)) return 'aus SMTP_URL';
  const { hostname, port, protocol } = new URL(smtpUrl);
  return `${hostname}:${port || (protocol.toLowerCase() === 'smtps:' ? 465 : 587)}`;
}

function refusedAddress(address: string): DeliveryResult {
  const reason = `Das ist keine gültige E-Mail-Adresse: ${address}`;
  return { state: 'refused', reason, cause: new RangeError('Invalid mail address') };
}

async function fileAway(folder: string, name: string, message: Buffer): Promise<DeliveryResult> {
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
