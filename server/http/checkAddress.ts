import { Problem } from '../problem';

/**
 * Refuses paths that no link of ours has and that reach for something else: `..`, NUL, empty segments, broken encoding.
 * @param url as it was sent
 * @throws Problem MALFORMED
 */
export function checkAddress(url: string): void {
  const [path = ''] = url.split('?');
  const segments = decoded(path).split(/[/\\]/).slice(1);
  // The last one may be empty: /orders/ is /orders.
  if (segments.some((each, at) => each === '..' || each.includes('\0') || (each === '' && at < segments.length - 1)))
    throw unreadable();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw unreadable(cause);
  }
}

const unreadable = (cause?: unknown) => new Problem('MALFORMED', 'Die Adresse ist nicht lesbar.', { cause });
