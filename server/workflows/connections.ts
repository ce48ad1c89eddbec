import { messages } from '../../src/resources/kit';
import { uniqueViolation } from '../db/repository/constraints';
import { type Current, duplicate, Problem } from '../problem';

const WORDS = {
  apiTokens: { one: 'Einen Zugang', this: 'diesen Zugang' },
  webhooks: { one: 'Einen Webhook', this: 'diesen Webhook' },
};
type Connection = keyof typeof WORDS;

/** @throws Problem DUPLICATE on `name` */
export async function withUniqueName<T>(connection: Connection, name: string, store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (!uniqueViolation(error, connection)) throw error;
    throw duplicate('name', `${WORDS[connection].one} „${name}“ gibt es schon.`);
  }
}

interface Asked {
  active: boolean | undefined;
  /** The caller confirmed with a password that the connection may resume. */
  isResumeConfirmed: boolean;
  userId: number;
}

/** Returns the columns to set; a user who resumes becomes its creator. @throws Problem VERSION if paused meanwhile */
export async function pauseChange(
  connection: Connection,
  { pausedReason }: { pausedReason: string | null },
  { active, isResumeConfirmed, userId }: Asked,
  current: () => Promise<Current>,
) {
  if (pausedReason === null) return active === false ? { pausedReason: 'person' as const } : {};
  if (isResumeConfirmed) return { pausedReason: null, createdByUserId: userId };
  if (active === true)
    throw new Problem('VERSION', messages.changedMeanwhile(WORDS[connection].this), { current: await current() });
  return {};
}
