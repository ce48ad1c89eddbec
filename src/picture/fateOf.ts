import { readClaims } from '../device/claims';
import type { KeptPicture, Look } from '../device/keptPicture';
import { isSameLook } from './look';

/** How things are when the console starts. */
export interface Moment {
  token: string | null;
  build: string;
  path: string;
  look: Look;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Whether a picture is shown, left for another start, or forgotten: nobody sees what somebody else has read, what the session
 * it was read in would not let them read any more, or what this console would draw in another way.
 */
export function fateOf(picture: KeptPicture, moment: Moment): 'shown' | 'left' | 'forgotten' {
  const { token, build, path, look, now } = moment;
  const claims = token === null ? undefined : readClaims(token);
  const isTheirs = claims !== undefined && claims.id === picture.owner && claims.role === picture.role;
  const isOver = now >= picture.until || (claims?.expires !== undefined && now >= claims.expires * 1000);
  // A clock that was put back says nothing about how old it is.
  if (!isTheirs || isOver || now < picture.at || build !== picture.build) return 'forgotten';
  return path === picture.path && isSameLook(picture.look, look) ? 'shown' : 'left';
}
