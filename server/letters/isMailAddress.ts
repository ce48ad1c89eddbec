import { z } from 'zod';

const email = z.email();

/** Rejects lists, display names, control characters and anything beyond an SMTP path (RFC 5321, 4.5.3.1.3). */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && !/[\p{Cc}\s,;<>"]/u.test(text) && email.safeParse(text).success;
}
