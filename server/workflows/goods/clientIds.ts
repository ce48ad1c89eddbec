import { callerId, type SessionUser } from '../../http/call';

/** A `clientId` as it is stored: programs, which leave no user behind, have ids of their own. */
export const storedClientId = (
  user: Pick<SessionUser, 'id' | 'tokenId'>,
  sent: string | null | undefined,
): string | null => (sent ? (user.id === null ? `${callerId(user)} ${sent}` : sent) : null);

/** A stored `clientId` as it was sent; sent ones have no blanks. */
export const sentClientId = (stored: string | null): string | null => stored?.replace(/^\S+ /, '') ?? null;
