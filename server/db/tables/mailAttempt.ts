import type { Generated } from 'kysely';

/** Columns of a mail that is sent by the queue of server/letters. */
export interface MailAttempt {
  messageId: string;
  /** `waiting` until `nextAttemptAt`; `sending`: held by one process; `unclear`: the mail server may have it. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  startedAt: string;
  /** The latest try, see server/letters/taker.ts. */
  takenBy: Generated<string | null>;
  attempts: Generated<number>;
  nextAttemptAt: string | null;
  userId: number | null;
  /** Of a program, which has no `userId`. */
  tokenId: number | null;
  /** SHA-256 of the content that the mail is about. */
  contentHash: string | null;
  finishedAt: string | null;
  html: string;
  error: string | null;
}
