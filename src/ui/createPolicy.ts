interface Rules {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string | null;
}

interface Policy {
  /** Returns a TrustedHTML object in browsers, typed as string here. */
  createHTML(html: string): string;
}

/** Creates a Trusted Types policy if the browser has them; allow its name in `server/http/contentSecurity.ts`. */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  return (window as WithTrustedTypes).trustedTypes?.createPolicy(name, rules);
}

type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
