import addressparser from 'nodemailer/lib/addressparser';

/** Also accepts host names (zaehlwerk@localhost). @throws RangeError with a German sentence unless it is one address */
export function senderAddress(from: string): { name: string; address: string } {
  const [first, ...others] = addressparser(from, { flatten: true });
  if (!first?.address?.includes('@') || others.length > 0) {
    throw new RangeError(`MAIL_FROM ist keine E-Mail-Adresse: ${from}`);
  }
  return { name: first.name, address: first.address };
}
