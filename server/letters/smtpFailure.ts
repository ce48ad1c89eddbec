import { singleLine } from '../documents/singleLine';
import type { CompiledMail } from './compileMail';
import type { DeliveryResult } from './deliveryResult';
import { smtpFacts } from './smtpFacts';

/** Any 4yz or 5yz answer except 421 means the mail was not accepted (RFC 5321, 4.2.1); 4yz may be retried. */
export function smtpFailure(cause: unknown, { envelope }: CompiledMail, handedOver: boolean): DeliveryResult {
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
