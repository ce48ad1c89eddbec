import { createHash } from 'node:crypto';
import type { OrderDocument } from '../../../documents/orderDocument';

/** Tells whether an order would still be mailed with the same words to the same people: SHA-256, in hexadecimal digits. */
export const contentHash = (document: OrderDocument): string =>
  createHash('sha256').update(JSON.stringify(document)).digest('hex');
