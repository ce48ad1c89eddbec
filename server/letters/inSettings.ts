/** Names the fields of the settings in place of the variables. */
export const inSettings = (text: string): string =>
  text.replace(ESCAPED, '').replaceAll('SMTP_URL', 'Mailserver').replaceAll('MAIL_FROM', 'Absenderadresse');

/** Holds for an address with the password in it. */
const ESCAPED = / Sonderzeichen im Passwort stehen dort verschlüsselt, zum Beispiel %40 für @\./;
