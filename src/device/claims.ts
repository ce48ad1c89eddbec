import { jwtDecode } from 'jwt-decode';
import type { Role } from '../resources/kit';

export interface Claims {
  /** The user's id, from the claim `unique_name`. */
  id: number;
  name: string | undefined;
  role: Role | undefined;
  /** Seconds since 1970 UTC; undefined when the token does not end. */
  expires: number | undefined;
}

/** What a token says, unverified; undefined when it cannot be decoded or names no user. */
export function readClaims(token: string): Claims | undefined {
  let claims: Readonly<Record<string, unknown>>;
  try {
    claims = jwtDecode<Record<string, unknown>>(token);
  } catch {
    // Whatever is in the storage: somebody else's token, half a token. It counts as none.
    return undefined;
  }
  const { unique_name, name, role, exp } = claims;
  if (!/^[1-9]\d*$/.test(String(unique_name))) return undefined;
  return {
    id: Number(unique_name),
    name: typeof name === 'string' ? name : undefined,
    role: role === 'Admin' || role === 'User' ? role : undefined,
    expires: typeof exp === 'number' ? exp : undefined,
  };
}
