/** E.164 allows 15 digits; with fewer than 7 nobody is reached from abroad. */
const [FEWEST, MOST] = [7, 15];

/** Digits with the country's; a leading 0 means Germany. @returns null where it cannot be a number */
export function whatsappNumber(phone: string | null): string | null {
  // "+49 (0)30 …" is said with or without the 0, never dialled with both.
  const typed = (phone ?? '').replace(/^(\s*(?:\+|00)[\d\s]+)\(0\)/, '$1');
  const digits = typed.replace(/\D/g, '');
  const isForeign = typed.trim().startsWith('+');
  const number = isForeign ? digits : digits.replace(/^00/, '+').replace(/^0/, '49').replace('+', '');
  return number.length < FEWEST || number.length > MOST ? null : number;
}
