import type { GivenRole } from '../../../src/resources/kit';

export type Claims = Readonly<Record<string, unknown>>;

export interface RoleRule {
  /** Name of a claim, or the path to it, separated by dots. */
  claim: string;
  adminValue: string;
  /** If undefined, everyone who is not an administrator is a user. */
  userValue: string | undefined;
}

export function roleOf(claims: Claims, { claim, adminValue, userValue }: RoleRule): GivenRole | undefined {
  const said = [claimAt(claims, claim)].flat();
  if (said.includes(adminValue)) return 'Admin';
  return userValue === undefined || said.includes(userValue) ? 'User' : undefined;
}

/** Tries the whole path as a name first: some providers use URLs as names, which contain dots. */
export function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>((at, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined), claims);
}
