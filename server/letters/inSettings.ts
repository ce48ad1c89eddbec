export const inSettings = (text: string): string =>
  text.replace(ESCAPED, '').replaceAll('SMTP_URL', 'Mailserver').replaceAll('MAIL_FROM', 'Absenderadresse');

/** Advice for a URL that contains the password, which the settings do not use. */
const ESCAPED = / Sonderzeichen im Passwort stehen dort verschlüsselt, zum Beispiel %40 für @\./;
