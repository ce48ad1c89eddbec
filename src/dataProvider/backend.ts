import { HttpError } from './HttpError';
import { readJson, writeJson } from './localJson';
import { createStore, type Store } from './store';

export interface Backend {
  url: string;
  additions: boolean;
}

export interface BackendConfig {
  url(): Promise<string>;
  /** @throws HttpError with status 0 until known */
  hasAdditions(): Promise<boolean>;
  known: Pick<Store<Backend | undefined>, 'get' | 'subscribe'>;
}

export const fixedBackend = (backend: Backend): BackendConfig => ({
  url: async () => backend.url,
  hasAdditions: async () => backend.additions,
  known: createStore<Backend | undefined>(backend),
});

const TIMEOUT_MS = 15_000;

/** Reads `config.json` beside `index.html`, else `VITE_API_BASE_URL`, else the page's origin; offline, as last read. */
export function configuredBackend(): BackendConfig {
  const known = createStore(remembered());
  let reading: Promise<Backend | undefined> | undefined;
  const read = async () => {
    reading ??= readConfig().catch(() => {
      reading = undefined;
      return remembered();
    });
    const answer = await reading;
    known.set(answer);
    return answer;
  };
  void read();
  return {
    known,
    url: async () => ((await read()) ?? builtIn()).url,
    async hasAdditions() {
      const backend = await read();
      if (!backend) throw new HttpError('/config.json', 0, undefined);
      return backend.additions;
    },
  };
}

/** @throws Error without a usable answer */
async function readConfig(): Promise<Backend> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const type = response.headers.get('content-type') ?? '';
  const config: unknown = response.ok && type.includes('json') ? await response.json() : undefined;
  if (isConfig(config)) return remember(parseConfig(config));
  const last = remembered();
  // While our server restarts, a proxy may answer 404 too.
  if (response.status >= 500 || (response.status === 404 && last?.additions))
    throw new Error(`config.json: ${response.status}`);
  // For a missing file, the page itself may be answered; and a hotel's network answers all kinds of things.
  return (response.status === 404 ? undefined : last) ?? builtIn();
}

/** True also for an empty object: a backend without additions at the page's origin. */
function isConfig(config: unknown): boolean {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return false;
  const names = Object.keys(config);
  return names.length === 0 || ['apiBaseUrl', 'VITE_API_BASE_URL', 'additions'].some((name) => names.includes(name));
}

function parseConfig(config: unknown): Backend {
  const { apiBaseUrl, VITE_API_BASE_URL, additions } = Object(config);
  const address = apiBaseUrl ?? VITE_API_BASE_URL;
  const isAddress = typeof address === 'string' && address.trim() !== '';
  return { url: isAddress ? withoutSlash(address.trim()) : builtIn().url, additions: additions === true };
}

function builtIn(): Backend {
  const address = import.meta.env.VITE_API_BASE_URL;
  if (typeof address === 'string' && address) return { url: withoutSlash(address), additions: false };
  // Only our own development server serves pages in this mode.
  if (import.meta.env.MODE !== 'development') return { url: '', additions: false };
  return { url: `${location.protocol}//${location.hostname}:4000`, additions: true };
}

const KEY = 'backend';

function remember(backend: Backend): Backend {
  // Storage may be full: the answer holds for this page all the same.
  writeJson(KEY, backend);
  return backend;
}

function remembered(): Backend | undefined {
  const { url, additions } = Object(readJson(KEY));
  return typeof url === 'string' && typeof additions === 'boolean' ? { url, additions } : undefined;
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
