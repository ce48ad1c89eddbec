import type { GivenRole } from '../../../src/resources/kit';

export type Claims = Readonly<Record<string, unknown>>;

export interface RoleRule {
  /** A claim's name, or the path to it by dots. */
  claim: string;
  adminValue: string;
  /** undefined: everybody else is a user. */
  userValue: string | undefined;
}

/** @returns undefined: may not sign in here */
export function roleOf(claims: Claims, { claim, adminValue, userValue }: RoleRule): GivenRole | undefined {
  const said = [claimAt(claims, claim)].flat();
  if (said.includes(adminValue)) return 'Admin';
  return userValue === undefined || said.includes(userValue) ? 'User' : undefined;
}

/** Some providers have addresses as names, which hold dots. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined), claims);
}
