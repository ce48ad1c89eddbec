import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** Returns the caller's address according to `TRUSTED_PROXIES`; IPv6 as /64, the network of one customer. */
export const addressOf = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  // A forwarding header may contain anything.
  countedAddress(ip) ?? countedAddress(socket.remoteAddress) ?? '';

/** Returns IPv6 as /64; undefined for text that is not an address. */
export function countedAddress(text = ''): string | undefined {
  const address = parsed(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString();
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
}

/** Returns the network whose addresses one party may hold: /24 of IPv4, /48 of IPv6. */
export function networkOf(address: string): string {
  const known = parsed(address.replace('/64', ''));
  if (!known) return address;
  return known instanceof ipaddr.IPv6 ? known.parts.slice(0, 3).join(':') : known.octets.slice(0, 3).join('.');
}

/** Strips a port, and unwraps IPv4 written as IPv6. */
function parsed(text: string) {
  const bare = text
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '');
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined;
}

const OF_PROXIES = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/**
 * Excludes local proxies, as far as they show: by their headers, a public `Host`, HTTP/1.0, or the page that a browser
 * names; and foreign pages in a local browser (DNS rebinding). Nothing shows a forwarder of plain connections.
 */
export const isFromThisMachine = ({ headers, socket, raw }: FastifyRequest): boolean =>
  parsed(socket.remoteAddress ?? '')?.range() === 'loopback' &&
  raw.httpVersion !== '1.0' &&
  OF_PROXIES.every((name) => headers[name] === undefined) &&
  isLoopbackName(headers.host) &&
  isFromOwnPage(headers);

function isLoopbackName(host = ''): boolean {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return /^([^.]+\.)*localhost\.?$/.test(name) || parsed(name)?.range() === 'loopback';
}

/** Browsers send these headers, older ones at least `Origin` with a POST; programs send none. */
function isFromOwnPage({ host, origin, referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  const pages = [origin, referer].filter((page) => page !== undefined);
  if (!pages.every((page) => URL.canParse(page) && isLoopbackName(new URL(page).host))) return false;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** @returns entries of `TRUSTED_PROXIES`; undefined when one is invalid */
export function trustedProxies(text = ''): string[] | undefined {
  const entries = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return entries.every(isAddressOrRange) ? entries : undefined;
}

/** Accepts canonical spelling only: `127.1` and `0x7f.1` are valid but hardly meant. */
const isAddressOrRange = (text: string): boolean => {
  const [address = ''] = text.split('/');
  const isWhole = address.includes(':') || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWhole && (text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text));
};
