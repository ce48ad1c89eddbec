import { z } from 'zod';

const email = z.email();

/**
 * Whether `text` is exactly one plain mail address, fit for an envelope and a header. Lists, display names, control
 * characters and anything longer than an SMTP path (RFC 5321, 4.5.3.1.3: 256 octets with its brackets) are refused.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && !/[\p{Cc}\s,;<>"]/u.test(text) && email.safeParse(text).success;
}
