interface Rules {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string | null;
}

interface Policy {
  /** In the eyes of the browser no text, but what `srcdoc` and the like take; for us it is one. */
  createHTML(html: string): string;
}

/**
 * A policy of Trusted Types under a name that the server allows (`server/http/contentSecurity.ts`). `null` refuses.
 * @returns undefined in a browser without them, which takes texts as they are
 */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  return (window as WithTrustedTypes).trustedTypes?.createPolicy(name, rules);
}

/** Not in TypeScript's library. */
type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
