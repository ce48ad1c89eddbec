interface Rules {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string | null;
}

interface Policy {
  /** Returns a TrustedHTML object in browsers, typed as string here. */
  createHTML(html: string): string;
}

/**
 * Creates a Trusted Types policy; undefined where the browser lacks them. The name must be allowed in
 * `server/http/contentSecurity.ts`.
 */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  return (window as WithTrustedTypes).trustedTypes?.createPolicy(name, rules);
}

type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
