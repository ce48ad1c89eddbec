import { createHmac, randomBytes } from 'node:crypto';

const START = 'whsec_';
const BYTES = 32;

export const newSecret = (): string => START + randomBytes(BYTES).toString('base64');

export interface Signed {
  messageId: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** Builds the header `webhook-signature` of Standard Webhooks 1.0.0. @param secrets newest first */
export const signatures = (secrets: readonly string[], { messageId, timestamp, body }: Signed): string =>
  secrets
    .map((secret) => createHmac('sha256', Buffer.from(secret.replace(START, ''), 'base64')))
    .map((hmac) => `v1,${hmac.update(`${messageId}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
