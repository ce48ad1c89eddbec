import type { DeliveryResult } from './deliveryResult';
import { inSettings } from './inSettings';
import { smtpFacts } from './smtpFacts';
import type { MailTransport } from './transport';

type Failure = Exclude<DeliveryResult, { state: 'sent' }>;

export interface Explained {
  reason: string;
  advice: string;
}

/** Names the setting, or the variable if the environment sets the mail server. */
export function mailAdvice(failure: Failure, { place, source }: Pick<MailTransport, 'place' | 'source'>): Explained {
  const { reason, advice } = explained(failure, place);
  if (source !== 'settings') return { reason, advice };
  return { reason: inSettings(reason), advice: inSettings(advice) };
}

function explained(failure: Failure, place: string): Explained {
  const { code, originalCode, command, responseCode } = smtpFacts(failure.cause);
  const known = (reason: string, advice: string): Explained => ({ reason, advice });
  if (failure.state === 'refused' || failure.state === 'deferred') return ofRefusal(failure, command, responseCode);
  if (failure.state === 'unclear')
    return known(failure.reason, 'Bitte im Postfach nachsehen, bevor du es noch einmal versuchst.');
  if (code === 'EDNS' || originalCode === 'ENOTFOUND')
    return known(
      `Den Mailserver ${place} gibt es unter diesem Namen nicht.`,
      'Bitte den Namen in SMTP_URL auf Tippfehler prüfen, und ob der Rechner des Servers Namen auflösen kann.',
    );
  if (originalCode === 'ECONNREFUSED')
    return known(
      `Unter ${place} nimmt niemand eine Verbindung an.`,
      'Bitte den Port in SMTP_URL prüfen: meist 465 mit smtps:// oder 587 mit smtp://. Läuft der Mailserver?',
    );
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT' || originalCode === 'EHOSTUNREACH')
    return known(
      `Der Mailserver ${place} antwortet nicht.`,
      'Bitte Name und Port in SMTP_URL prüfen. Oft lässt eine Firewall oder der Anbieter den Port nicht durch: Port 25 ist in vielen Netzen gesperrt, 465 und 587 selten.',
    );
  if (isCertificate(originalCode))
    return known(
      `Dem Zertifikat des Mailservers ${place} ist nicht zu trauen (${originalCode}).`,
      'Bitte in SMTP_URL den Namen angeben, auf den das Zertifikat lautet; ein abgelaufenes oder selbst ausgestelltes muss am Mailserver erneuert werden.',
    );
  if (code === 'ETLS' || /SSL|TLS|EPROTO/.test(originalCode))
    return known(
      `Eine verschlüsselte Verbindung zu ${place} kam nicht zustande.`,
      'Bitte Port und Anfang von SMTP_URL prüfen: smtps:// gehört zu Port 465, smtp:// zu Port 587.',
    );
  return known(
    `Der Mailserver ${place} hat die Verbindung abgebrochen.`,
    'Bitte Name, Port und Anfang von SMTP_URL prüfen (smtps:// zu Port 465, smtp:// zu Port 587) und es noch einmal versuchen.',
  );
}

function ofRefusal({ state, reason }: Failure, command: string, responseCode: number): Explained {
  if (command.startsWith('AUTH'))
    return {
      reason,
      advice:
        'Bitte Name und Passwort in SMTP_URL prüfen. Sonderzeichen im Passwort stehen dort verschlüsselt, zum Beispiel %40 für @. Manche Anbieter verlangen ein eigenes Passwort für Programme.',
    };
  // Checked first: servers also refuse recipients until the sender authenticates.
  if (responseCode === 530 || /5\.7\.0|authentication required/i.test(reason))
    return { reason, advice: 'Der Mailserver verlangt eine Anmeldung: Bitte Name und Passwort in SMTP_URL angeben.' };
  if (command === 'MAIL FROM')
    return {
      reason,
      advice: 'Bitte in MAIL_FROM eine Adresse angeben, die zu dem Konto gehört, mit dem sich der Server anmeldet.',
    };
  if (command === 'RCPT TO')
    return {
      reason,
      advice:
        'Bitte die Adresse prüfen. Stimmt sie, lässt der Mailserver ohne Anmeldung wohl nur eigene Adressen zu: Name und Passwort gehören in SMTP_URL.',
    };
  if (state === 'deferred') return { reason, advice: 'Bitte in einigen Minuten noch einmal versuchen.' };
  return { reason, advice: 'Bitte mit der Antwort beim Betreiber des Mailservers nachfragen.' };
}

const isCertificate = (code: string) => /CERT|ALTNAME|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)/.test(code);
