let configFile = false;
let configured: Promise<string> | undefined;

/**
 * Address of the backend, without a slash at its end: what `config.json` says, else `VITE_API_BASE_URL` at build time,
 * else the page's own origin (''); the development server's pages use port 4000 of their host.
 */
export async function baseUrl(): Promise<string> {
  if (!configFile) return builtIn();
  configured ??= readConfig().catch(() => {
    // Without a network nothing is known yet; the next request asks again.
    configured = undefined;
    return builtIn();
  });
  return configured;
}

/** From now on `config.json` beside `index.html` is asked first. Starts reading it. */
export function readConfigFile(): void {
  configFile = true;
  void baseUrl();
}

async function readConfig(): Promise<string> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  const type = response.headers.get('content-type') ?? '';
  // A server without the file may answer with the page itself.
  if (!response.ok || !type.includes('json')) return builtIn();
  return addressIn(await response.json()) ?? builtIn();
}

/** The key is `apiBaseUrl`; the name of the build's variable is understood as well. */
function addressIn(config: unknown): string | undefined {
  const { apiBaseUrl, VITE_API_BASE_URL } = Object(config);
  const address = apiBaseUrl ?? VITE_API_BASE_URL;
  return typeof address === 'string' && address.trim() ? withoutSlash(address.trim()) : undefined;
}

function builtIn(): string {
  const address = import.meta.env.VITE_API_BASE_URL;
  if (typeof address === 'string' && address) return withoutSlash(address);
  return import.meta.env.MODE === 'development' ? `${location.protocol}//${location.hostname}:4000` : '';
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
