const LONGEST = 1000;

/** Accepts a path of the console to open after sign-in; undefined for anything else, such as another site's address. */
export function consolePath(sent: unknown): string | undefined {
  // Browsers drop tabs and line breaks from addresses, and read \ as /.
  const isOurs = typeof sent === 'string' && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(sent) && sent.length <= LONGEST;
  return isOurs && !/^\/(login|logout|setup|api)\b/.test(sent) ? sent : undefined;
}
