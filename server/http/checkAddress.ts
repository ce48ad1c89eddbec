import { Problem } from '../problem';

/** Longer than any path of ours, and short enough for every file system. */
const MAX_CHARACTERS = 1000;

/** Decodes a path; refuses `.`, `..`, NUL, empty segments, broken encoding, excess length. @throws Problem MALFORMED */
export function checkAddress(url: string): string {
  const [sent = ''] = url.split('?');
  if (sent.length >= MAX_CHARACTERS) throw new Problem('MALFORMED', 'Die Adresse ist zu lang.');
  const path = decoded(sent);
  const segments = path.split(/[/\\]/).slice(1);
  const isOdd = (each: string) => each === '.' || each === '..' || each.includes('\0');
  if (segments.some((each, at) => isOdd(each) || (each === '' && at < segments.length - 1))) throw unreadable();
  return path;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown) => new Problem('MALFORMED', 'Die Adresse ist nicht lesbar.', { cause });

/** Refuses several `Host` headers: proxies and servers may pick different ones. @throws Problem MALFORMED */
export function requireOneHost(rawHeaders: readonly string[]): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1) throw new Problem('MALFORMED', 'Die Anfrage nennt mehrere Rechner (Host).');
}
