import { jwtDecode } from 'jwt-decode';
import type { GivenRole } from '../resources/kit';

export interface TokenContents {
  id: number;
  name: string | undefined;
  role: GivenRole | undefined;
  /** Seconds since 1970 UTC; undefined: never. */
  expires: number | undefined;
}

/** Not verified; undefined for an undecodable token or one without a user. */
export function readToken(token: string): TokenContents | undefined {
  let contents: Readonly<Record<string, unknown>>;
  try {
    contents = jwtDecode<Record<string, unknown>>(token);
  } catch {
    return undefined;
  }
  const { unique_name, name, role, exp } = contents;
  if (!/^[1-9]\d*$/.test(String(unique_name))) return undefined;
  return {
    id: Number(unique_name),
    name: typeof name === 'string' ? name : undefined,
    role: role === 'Admin' || role === 'User' ? role : undefined,
    expires: typeof exp === 'number' ? exp : undefined,
  };
}
