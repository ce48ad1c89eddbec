interface Rules {
  createHTML?(html: string): string | null;
  createScriptURL?(url: string): string | null;
}

interface Policy {
  /** A TrustedHTML object in browsers, typed as string here. */
  createHTML(html: string): string;
}

/** Its name must be allowed in `server/http/contentSecurity.ts`; undefined where the browser lacks Trusted Types. */
export function createPolicy(name: string, rules: Rules): Policy | undefined {
  return (window as WithTrustedTypes).trustedTypes?.createPolicy(name, rules);
}

type WithTrustedTypes = Window & { trustedTypes?: { createPolicy(name: string, rules: Rules): Policy } };
