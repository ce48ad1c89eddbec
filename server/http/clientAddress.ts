import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Who a request comes from, by the rules of `TRUSTED_PROXIES`, as it is counted: IPv6 by its /64, which one customer has. */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  // What stands in a header need not be an address.
  counted(ip) ?? counted(socket.remoteAddress) ?? '';

function counted(text = ''): string | undefined {
  const address = parsed(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Of whom one with many addresses has them, as `addressOf` names these: the /24 of IPv4, the /48 of IPv6. */
export function networkOf(address: string): string {
  const known = parsed(address.replace('/64', ''));
  if (!known) return address;
  return known instanceof ipaddr.IPv6 ? known.parts.slice(0, 3).join(':') : known.octets.slice(0, 3).join('.');
}

/** An address, with or without a port; an IPv4 that is written as IPv6 is an IPv4. */
function parsed(text: string) {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Whether a person or program on this machine calls. Not so behind a proxy on this machine, which a public `Host` gives
 * away even where it adds no header of its own, nor for a foreign page in a browser on this machine, whose name may be
 * made to point here (DNS rebinding).
 */
export const isFromThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  parsed(socket.remoteAddress ?? '')?.range() === 'loopback' &&
  OF_PROXIES.every((name) => headers[name] === undefined) &&
  isLoopbackName(headers.host) &&
  isFromOwnPage(headers);

function isLoopbackName(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return /^([^.]+\.)*localhost\.?$/.test(name) || parsed(name)?.range() === 'loopback';
}

/** Browsers say where a request comes from, and older ones at least the `Origin` of a POST; programs say neither. */
function isFromOwnPage({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** @returns the entries of `TRUSTED_PROXIES`; undefined when one of them is neither an address nor a range */
export function trustedProxies(text = ''): string[] | undefined {
  const entries = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return entries.every(isAddressOrRange) ? entries : undefined;
}

/** Written as everybody reads it: `127.1` and `0x7f.1` mean an address too, but hardly the one that was meant. */
const isAddressOrRange = (text: string): boolean => {
  const [address = ''] = text.split('/');
  const isWhole = address.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole && (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text));
};
