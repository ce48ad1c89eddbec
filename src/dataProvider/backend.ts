import { HttpError } from './HttpError';
import { createStore, type Store } from './store';

/** The server that the console talks to. */
export interface Backend {
  /** Address without a slash at its end; '' is the page's own origin. */
  url: string;
  /** Whether it is the server of this product, with all that the documented API has not. */
  additions: boolean;
}

/** How code and components learn which server it is. */
export interface BackendConfig {
  /** The address; while nobody could be asked, the built-in one. */
  url(): Promise<string>;
  /**
   * Whether calls, headers, keys and pages exist that the documented API has not.
   * @throws HttpError with status 0 while nobody could be asked
   */
  hasAdditions(): Promise<boolean>;
  /** What is known so far. */
  known: Pick<Store<Backend | undefined>, 'get' | 'subscribe'>;
}

/** A server that is known beforehand. */
export const fixedBackend = (backend: Backend): BackendConfig => ({
  url: async () => backend.url,
  hasAdditions: async () => backend.additions,
  known: createStore<Backend | undefined>(backend),
});

/**
 * The server that `config.json` beside `index.html` names, else `VITE_API_BASE_URL` at build time, else the page's own
 * origin; the development server's pages use our server on port 4000 of their host. Without a network it is the one that
 * was named last. Starts reading the file.
 */
export function configuredBackend(): BackendConfig {
  const known = createStore(remembered());
  let reading: Promise<Backend | undefined> | undefined;
  const read = async () => {
    reading ??= readConfig().catch(() => {
      // The next request asks again.
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

/** @throws Error when no answer came, or none that says anything */
async function readConfig(): Promise<Backend> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' });
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.includes('json')) return remember(parseConfig(await response.json()));
  if (response.status >= 500) throw new Error(`config.json: ${response.status}`);
  // A server without the file may answer with the page itself; so does a hotel's network, which is no reason to forget.
  return (response.ok ? remembered() : undefined) ?? builtIn();
}

/** The key is `apiBaseUrl`; the name of the build's variable is understood as well. */
function parseConfig(config: unknown): Backend {
  const { apiBaseUrl, VITE_API_BASE_URL, additions } = Object(config);
  const address = apiBaseUrl ?? VITE_API_BASE_URL;
  const isAddress = typeof address === 'string' && address.trim() !== '';
  return { url: isAddress ? withoutSlash(address.trim()) : builtIn().url, additions: additions === true };
}

function builtIn(): Backend {
  const address = import.meta.env.VITE_API_BASE_URL;
  if (typeof address === 'string' && address) return { url: withoutSlash(address), additions: false };
  // Only our own development server serves such pages.
  if (import.meta.env.MODE !== 'development') return { url: '', additions: false };
  return { url: `${location.protocol}//${location.hostname}:4000`, additions: true };
}

/** For starts without a network. */
const KEY = 'backend';

function remember(backend: Backend): Backend {
  localStorage.setItem(KEY, JSON.stringify(backend));
  return backend;
}

function remembered(): Backend | undefined {
  try {
    const { url, additions } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof url === 'string' && typeof additions === 'boolean' ? { url, additions } : undefined;
  } catch {
    return undefined;
  }
}

const withoutSlash = (address: string) => address.replace(/\/+$/, '');
