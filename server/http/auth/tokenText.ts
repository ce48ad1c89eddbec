import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { BASE_62, randomText } from '../../randomText';

const START = 'zwt_';
const RANDOM = 32;
const CHECK = 6;
const PREFIX = 8;

/** Returns `zwt_`, 32 random characters and their CRC-32 in base 62: mistyped and foreign texts cost no query. */
export function newTokenText(): string {
  const random = randomText(RANDOM);
  return START + random + checkOf(random);
}

export const isProgramToken = (text: string): boolean => text.startsWith(START);

export function isTokenText(text: string): boolean {
  if (!/^zwt_[0-9A-Za-z]{38}$/.test(text)) return false;
  const random = text.slice(START.length, START.length + RANDOM);
  return text.endsWith(checkOf(random));
}

/** Returns the hash that is stored: 190 random bits need no slow hash. */
export const hashOfToken = (text: string): string => hash('sha256', text, 'hex');

export const prefixOf = (text: string): string => text.slice(0, PREFIX);

function checkOf(random: string): string {
  let left = crc32(random);
  let digits = '';
  for (let at = 0; at < CHECK; at++) {
    digits = BASE_62[left % BASE_62.length] + digits;
    left = Math.floor(left / BASE_62.length);
  }
  return digits;
}
