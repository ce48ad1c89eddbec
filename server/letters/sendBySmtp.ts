import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { singleLine } from '../documents/singleLine';
import type { CompiledMail } from './compileMail';
import { type DeliveryResult, suspendedResult } from './deliveryResult';
import { smtpFacts } from './smtpFacts';
import { forgetLogin } from './withoutSecrets';

/** Milliseconds; the URL may override them: smtp://mail.example.com?socketTimeout=60000 */
const limits = { connectionTimeout: 10_000, dnsTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends to all receivers, or to none if the first is refused: each retry would send the others another copy.
 * @param until milliseconds of `performance.now()`: a mail not handed over by then is broken off @returns failures, too
 */
export async function sendBySmtp(
  url: string,
  mail: CompiledMail,
  { signal, until }: { signal: AbortSignal; until: number },
): Promise<DeliveryResult> {
  const { auth, ...options } = parseConnectionUrl(url);
  const connection = new SMTPConnection({ ...limits, ...options });
  // The server cannot have the mail before its last byte was read here; earlier failures are harmless.
  let handedOver = false;
  // `send` notes in its envelope what the server answers for each address.
  const envelope: Envelope = { ...mail.envelope };
  let isLate = false;
  const requireSendable = () => {
    isLate = performance.now() >= until;
    if (isLate || refusalOf(envelope)) throw new Error('The mail must not be sent');
  };
  const body = Readable.from(chunks(mail.message, requireSendable)).once('end', () => {
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
    if (isLate) return suspendedResult();
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

/** Read when the server waits for data. An error leaves the mail without its end: nobody receives it (RFC 5321, 4.1.1.4). */
function* chunks(message: Buffer, requireSendable: () => void, size = 16_384): Generator<Buffer> {
  for (let start = 0; start < message.length; start += size) {
    requireSendable();
    yield message.subarray(start, start + size);
  }
  requireSendable();
}

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

/** Any 4yz or 5yz answer except 421 means the mail was not accepted (RFC 5321, 4.2.1); 4yz may be retried. */
function smtpFailure(cause: unknown, { envelope }: CompiledMail, handedOver: boolean): DeliveryResult {
  const facts = smtpFacts(cause);
  const error = { ...facts, response: singleLine(facts.response).slice(0, 200) };
  const answered = error.responseCode >= 400;
  const closingDown = error.responseCode === 421;
  const clientRefused = !answered && !handedOver && ['EAUTH', 'EENVELOPE', 'EMESSAGE'].includes(error.code);
  if (clientRefused || (answered && !closingDown)) {
    const isTemporary = answered && error.responseCode < 500;
    return { state: isTemporary ? 'deferred' : 'refused', reason: refusal(error, envelope), cause };
  }
  if (handedOver && !answered) {
    const reason =
      'Die Verbindung zum Mailserver brach ab, bevor er die Mail bestätigt hat. Ob sie ankam, ist unklar: ' +
      'bitte beim Empfänger nachfragen, bevor sie noch einmal verschickt wird.';
    return { state: 'unclear', reason, cause };
  }
  return { state: 'unreachable', reason: networkSentence(error.code), cause };
}

type SmtpError = ReturnType<typeof smtpFacts>;

function refusal(error: SmtpError, envelope: CompiledMail['envelope']): string {
  const step = refusedStep(error, envelope);
  return error.response === '' ? step : `${step} Antwort: „${error.response}“.`;
}

function refusedStep({ code, command, responseCode }: SmtpError, envelope: CompiledMail['envelope']): string {
  const tooBig = (code === 'EMESSAGE' && command === 'MAIL FROM') || responseCode === 552;
  if (tooBig) return 'Die Mail ist größer, als der Mailserver erlaubt.';
  if (command.startsWith('AUTH')) return 'Der Mailserver lehnt die Anmeldung ab; bitte SMTP_URL prüfen.';
  if (command === 'MAIL FROM') return `Der Mailserver lehnt den Absender ${envelope.from} ab; bitte MAIL_FROM prüfen.`;
  if (command === 'RCPT TO') return `Der Mailserver nimmt keine Mail an ${envelope.to[0]} an.`;
  return 'Der Mailserver lehnt die Mail ab.';
}

function networkSentence(code: string): string {
  if (code === 'EDNS') return 'Der Name des Mailservers ist nicht bekannt.';
  if (code === 'ETIMEDOUT') return 'Der Mailserver antwortet nicht.';
  if (code === 'ETLS') return 'Eine verschlüsselte Verbindung zum Mailserver kam nicht zustande.';
  return 'Der Mailserver ist nicht erreichbar.';
}
