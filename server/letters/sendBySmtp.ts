import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { CompiledMail } from './compileMail';
import type { DeliveryResult } from './deliveryResult';
import { smtpFailure } from './smtpFailure';
import { forgetLogin } from './withoutSecrets';

/** Milliseconds; the URL may override them: smtp://mail.example.com?socketTimeout=60000 */
const limits = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends to all receivers at once, or to nobody if the first one is refused: otherwise each retry would send the
 * orderer another copy of an order that the supplier never got.
 * @param url smtp: or smtps:, optionally with credentials
 * @param signal aborts
 * @returns failures as results
 */
export async function sendBySmtp(url: string, mail: CompiledMail, signal: AbortSignal): Promise<DeliveryResult> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...limits, ...options });
  // The server cannot have the mail before its last byte was read here; earlier failures are harmless.
  let handedOver = false;
  // `send` notes in its envelope what the server answers for each address.
  const envelope: Envelope = { ...mail.envelope };
  const body = Readable.from(chunks(mail.message, () => refusalOf(envelope) !== undefined)).once('end', () => {
    handedOver = true;
  });
  const breakOff = () => connection.emit('error', signal.reason);
  signal.addEventListener('abort', breakOff);
  try {
    const { rejected, response } = await new Promise<Sent>((resolve, reject) => {
      const send = () => connection.send(envelope, body, (error, info) => (error ? reject(error) : resolve(info)));
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('Connection ended')));
      signal.throwIfAborted();
      connection.connect((error) => {
        if (error) reject(error);
        else if (auth && connection.allowsAuth) connection.login(auth, (failed) => (failed ? reject(failed) : send()));
        else send();
      });
    });
    return outcome(mail, rejected, response);
  } catch (error) {
    return smtpFailure(forgetLogin(refusalOf(envelope) ?? error, url), mail, handedOver);
  } finally {
    signal.removeEventListener('abort', breakOff);
    connection.close();
    body.destroy();
  }
}

interface Sent {
  rejected: string[];
  response: string;
}

type Envelope = CompiledMail['envelope'] & { rejectedErrors?: (Error & { recipient?: string })[] };

const refusalOf = ({ to: [receiver], rejectedErrors = [] }: Envelope): Error | undefined =>
  rejectedErrors.find(({ recipient }) => recipient === receiver);

/**
 * Read only when the server waits for data. An error here leaves the mail without its end, so that nobody receives it
 * (RFC 5321, 4.1.1.4).
 */
function* chunks(message: Buffer, isRefused: () => boolean, size = 16_384): Generator<Buffer> {
  if (isRefused()) throw new Error('The first receiver was refused');
  for (let start = 0; start < message.length; start += size) yield message.subarray(start, start + size);
}

/** Servers may accept only some recipients. */
function outcome({ envelope }: CompiledMail, rejected: string[], response: string): DeliveryResult {
  const [, ...copies] = envelope.to;
  const missing = copies.filter((copy) => rejected.includes(copy));
  if (missing.length === 0) return { state: 'sent', response };
  return {
    state: 'sent',
    response,
    warning: `Die Kopie an ${missing.join(', ')} hat der Mailserver nicht angenommen.`,
  };
}
