import { Problem } from '../problem';

/** Refuses `..`, NUL, empty segments and broken encoding. @param url as sent @throws Problem MALFORMED */
export function checkAddress(url: string): void {
  const [path = ''] = url.split('?');
  const segments = decoded(path).split(/[/\\]/).slice(1);
  // A trailing slash is allowed.
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
