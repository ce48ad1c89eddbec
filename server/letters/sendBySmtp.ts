import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { CompiledMail } from './compileMail';
import type { DeliveryResult } from './deliveryResult';
import { smtpFailure } from './smtpFailure';
import { forgetLogin } from './withoutSecrets';

/** Milliseconds; the URL may override them: smtp://mail.example.com?socketTimeout=60000 */
const limits = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** @param url smtp: or smtps:, optionally with credentials @returns failures as results @param signal aborts */
export async function sendBySmtp(url: string, mail: CompiledMail, signal: AbortSignal): Promise<DeliveryResult> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...limits, ...options });
  // The server can only have the mail once its last byte was read from here; earlier failures are harmless.
  let handedOver = false;
  const body = Readable.from(chunks(mail.message)).once('end', () => {
    handedOver = true;
  });
  const breakOff = () => connection.emit('error', signal.reason);
  signal.addEventListener('abort', breakOff);
  try {
    const { rejected, response } = await new Promise<Sent>((resolve, reject) => {
      const send = () => connection.send(mail.envelope, body, (error, info) => (error ? reject(error) : resolve(info)));
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
    return smtpFailure(forgetLogin(error, url), mail, handedOver);
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

function* chunks(message: Buffer, size = 16_384): Generator<Buffer> {
  for (let start = 0; start < message.length; start += size) yield message.subarray(start, start + size);
}

/** Servers may accept only some recipients. Without the first one nothing was ordered. */
function outcome({ envelope }: CompiledMail, rejected: string[], response: string): DeliveryResult {
  const [receiver, ...copies] = envelope.to;
  if (rejected.includes(receiver)) {
    const reason = `Der Mailserver nimmt keine Mail an ${receiver} an; nur die Kopie wurde verschickt.`;
    return { state: 'refused', reason, cause: new Error(`RCPT TO refused for ${rejected.join(', ')}`) };
  }
  const missing = copies.filter((copy) => rejected.includes(copy));
  if (missing.length === 0) return { state: 'sent', response };
  return {
    state: 'sent',
    response,
    warning: `Die Kopie an ${missing.join(', ')} hat der Mailserver nicht angenommen.`,
  };
}
