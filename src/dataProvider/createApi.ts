import type { Answered, AnyCall, Sent } from '../contract/kit/call';
import type { BackendConfig } from './backend';
import type { Http, RequestOptions } from './http';
import type { Store } from './store';

export type ApiOptions = Pick<RequestOptions, 'idempotencyKey' | 'signal' | 'background' | 'bearer'>;

/** Calls the backend; only our server gets additions. @throws HttpError as `http`; Error for a call it does not have */
export type Api = <C extends AnyCall>(call: C, sent: Sent<C> & ApiOptions) => Promise<Answered<C>>;

interface Parts extends ApiOptions {
  params?: Readonly<Record<string, unknown>>;
  query?: RequestOptions['query'];
  body?: unknown;
}

export const createApi =
  (http: Http, backend: Pick<BackendConfig, 'hasAdditions'>, token: Pick<Store<string | null>, 'get'>): Api =>
  async <C extends AnyCall>(call: C, sent: Sent<C> & ApiOptions) => {
    // Read before any await, as another person may sign in meanwhile.
    const bearer = token.get() ?? undefined;
    const isKnown = knownKeys(call, await backend.hasAdditions());
    const { params, query, body, ...options } = sent as Parts;
    const isFile = call.files !== undefined;
    return http<Answered<C>>(call.method, pathOf(call.path, params), {
      bearer,
      ...options,
      isFile,
      // Proxies drop bodies of DELETE.
      query: pick(query ?? (call.method === 'DELETE' && call.query ? (body as Parts['query']) : undefined), isKnown),
      body: call.sends === undefined ? known(body, isKnown) : body,
    });
  };

function knownKeys({ id, isAddition, additions = [] }: AnyCall, hasAdditions: boolean): (key: string) => boolean {
  if (hasAdditions) return () => true;
  if (isAddition) throw new Error(`The backend does not know the call ${id}.`);
  return (key) => !additions.includes(key);
}

const known = (body: unknown, isKnown: (key: string) => boolean): unknown =>
  Array.isArray(body) ? body.map((each) => pick(each, isKnown)) : pick(body, isKnown);

const pick = <T>(from: T, isKnown: (key: string) => boolean): T =>
  typeof from === 'object' && from !== null
    ? (Object.fromEntries(Object.entries(from).filter(([key]) => isKnown(key))) as T)
    : from;

const pathOf = (path: string, params: Parts['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
