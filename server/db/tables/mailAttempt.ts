import type { Generated } from 'kysely';

export interface MailAttempt {
  messageId: string;
  /** `waiting`: until `nextAttemptAt`; `sending`: held by one process; `unclear`: perhaps accepted. */
  state: 'waiting' | 'sending' | 'sent' | 'failed' | 'unclear';
  startedAt: string;
  takenBy: Generated<string | null>;
  attempts: Generated<number>;
  nextAttemptAt: string | null;
  userId: number | null;
  /** Set for a program, which has no `userId`. */
  tokenId: number | null;
  /** SHA-256 of the content that the mail is about. */
  contentHash: string | null;
  /** Set while `sending`: stopped meanwhile, so that a failed attempt is the last one. */
  finishedAt: string | null;
  html: string;
  error: string | null;
}
