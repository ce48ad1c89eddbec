interface Rules {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string | null;
}

interface Policy {
  /** A TrustedHTML object in browsers, typed as string here. */
  createHTML(html: string): string;
}

/**
 * Creates a Trusted Types policy; its name must be allowed in `server/http/contentSecurity.ts`. Rules refuse by
 * returning `null`.
 * @returns undefined where the browser lacks Trusted Types and accepts plain strings
 */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  return (window as WithTrustedTypes).trustedTypes?.createPolicy(name, rules);
}

/** Missing from TypeScript's library. */
type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
