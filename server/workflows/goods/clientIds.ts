import { callerId, type SessionUser } from '../../http/call';

/** Returns a `clientId` as stored: prefixed for programs, as their rows name no user. */
export const storedClientId = (
  user: Pick<SessionUser, 'id' | 'tokenId'>,
  sent: string | null | undefined,
): string | null => (sent ? (user.id === null ? `${callerId(user)} ${sent}` : sent) : null);

/** Returns a stored `clientId` as it was sent. Sent ones contain no spaces. */
export const sentClientId = (stored: string | null): string | null => stored?.replace(/^\S+ /, '') ?? null;
