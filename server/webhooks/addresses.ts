import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Ranges that `ipaddr.js` does not name: relays of 6to4, the IETF's own addresses, and documentation (RFC 9637). */
const MORE_IPV4 = [ipaddr.parseCIDR('192.88.99.0/24')];
const MORE_IPV6 = ['2001::/23', '3fff::/20'].map((range) => ipaddr.parseCIDR(range));
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Hosts, addresses and ranges of the own network that webhooks may call nevertheless. */
export interface Allowed {
  names: ReadonlySet<string>;
  ranges: readonly [Address, number][];
}

export const NOTHING_ALLOWED: Allowed = { names: new Set(), ranges: [] };

/** @param text `WEBHOOK_ALLOW` @returns undefined when it is unreadable */
export function readAllowed(text = ''): Allowed | undefined {
  const entries = text
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '');
  const names = new Set<string>();
  const ranges: [Address, number][] = [];
  for (const entry of entries) {
    const range = rangeOf(entry);
    if (range) ranges.push(range);
    else if (isHostName(entry)) names.add(entry.replace(/\.$/, ''));
    else return undefined;
  }
  return { names, ranges };
}

function rangeOf(entry: string): [Address, number] | undefined {
  const [address = ''] = entry.split('/');
  // `10.1` is a valid address, too, but hardly meant.
  if (!address.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(address)) return undefined;
  if (entry.includes('/')) return ipaddr.isValidCIDR(entry) ? ipaddr.parseCIDR(entry) : undefined;
  const parsed = ipaddr.isValid(entry) ? ipaddr.parse(entry) : undefined;
  return parsed && [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
}

const isHostName = (text: string) =>
  text.length <= 253 && /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z]([a-z0-9_-]*[a-z0-9])?\.?$/.test(text);

const fits = (address: Address, ranges: Allowed['ranges']) =>
  ranges.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits));

/** Tells whether a request may go to this IPv4 or IPv6 address: it is public, or explicitly allowed. */
export function mayCall(text: string, { ranges }: Allowed): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (fits(address, ranges)) return true;
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4'
    ? !fits(address, MORE_IPV4)
    : fits(address, [GLOBAL_IPV6]) && !fits(address, MORE_IPV6);
}

export const IN_OWN_NETWORK = 'Diese Adresse liegt im eigenen Netz.';
const OWN_NAMES = /^(.*\.)?(localhost|local|internal)$/;

export function hostOf({ hostname }: URL): { name: string; isNumeric: boolean } {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return { name, isNumeric: ipaddr.isValid(name) };
}

/** Checks the address of a webhook before its name is looked up. @returns undefined when nothing is wrong */
export function addressMistake(text: string, allowed: Allowed): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Bitte eine Adresse mit https:// angeben.';
  if (url.username || url.password || text.includes('#'))
    return 'Bitte eine Adresse ohne Benutzer, Passwort und # angeben.';
  const { name, isNumeric } = hostOf(url);
  const isAllowed = allowed.names.has(name) || (isNumeric && fits(ipaddr.parse(name), allowed.ranges));
  if (isAllowed) return undefined;
  if (isNumeric ? !mayCall(name, allowed) : OWN_NAMES.test(name)) return IN_OWN_NETWORK;
  return url.protocol === 'https:' ? undefined : 'Bitte eine Adresse mit https:// angeben.';
}
