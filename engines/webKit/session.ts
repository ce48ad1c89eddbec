import { setTimeout } from 'node:timers/promises';
import { type Wire, WireError } from '../wire';

/** A browser controlled by a WebDriver: commands are HTTP calls answered with JSON. */
export class Session {
  /** Console errors of the pages. */
  readonly complaints: string[] = [];

  private constructor(
    private readonly address: string,
    readonly version: string,
  ) {}

  /** @param driver its address, without a trailing slash */
  static async begin(driver: string, capabilities: object): Promise<Session> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId, capabilities: given } = (await command(`${driver}/session`, 'POST', body)) as {
      sessionId: string;
      capabilities: { browserVersion: string };
    };
    return new Session(`${driver}/session/${sessionId}`, given.browserVersion);
  }

  get = (path: string) => command(this.address + path, 'GET');
  post = (path: string, body: object = {}) => command(this.address + path, 'POST', body);
  delete = (path = '') => command(this.address + path, 'DELETE');

  /** @param handle the driver's name of the tab */
  wire(handle: string): Wire {
    const session = this;
    /** Switches to this tab first: commands go to the tab that was chosen last. */
    const chosen = async () => {
      await session.post('/window', { handle });
      return session;
    };
    const call: Wire['call'] = async (what, ...args) => {
      const script = `const [args, done] = arguments;
        const told = () => (window.zaehlwerkTold ?? []).splice(0);
        (async () => (${what})(...args))().then(
          (value) => done({ value, told: told() }),
          (error) => done({ error: String(error), told: told() }));`;
      const answer = await (await chosen()).post('/execute/async', { script, args: [args] });
      const { value, error, told } = answer as { value?: never; error?: string; told: string[] };
      this.complaints.push(...told);
      if (error !== undefined) throw new WireError('javascript error', error);
      return value as never;
    };
    return {
      call,
      async load(script) {
        await (await chosen()).post('/execute/sync', { script, args: [] });
      },
      async goto(url) {
        await (await chosen()).post('/url', { url });
        await call(listen);
      },
      async reload() {
        await (await chosen()).post('/refresh');
        await call(listen);
      },
      url: async () => (await (await chosen()).get('/url')) as string,
      async perform(source) {
        await (await chosen()).post('/actions', { actions: [source] });
      },
      async resize(width, height) {
        // The window also has a title bar.
        const [right = 0, top = 0] = await call(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
        await (await chosen()).post('/window/rect', { width: width + right, height: height + top });
      },
      async picture() {
        await chosen();
        // The first picture after a resize never arrives; one that is asked for later does.
        for (let tries = 0; tries < PICTURE_TRIES; tries++) {
          const picture = await Promise.race([session.get('/screenshot'), setTimeout(PICTURE_MS)]);
          if (picture) return picture as string;
        }
        throw new Error('The browser makes no picture.');
      },
      async close() {
        await (await chosen()).delete('/window');
      },
    };
  }
}

const PICTURE_TRIES = 5;
const PICTURE_MS = 3000;

/** Runs in the page once it is loaded: collects errors and warnings, which the driver does not report. */
function listen(): void {
  const told: string[] = [];
  Object.assign(window, { zaehlwerkTold: told });
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...words) => {
      told.push(words.map(String).join(' '));
      write(...words);
    };
  }
  addEventListener('error', ({ message }) => told.push(message));
  addEventListener('unhandledrejection', ({ reason }) => told.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    told.push(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** @throws WireError */
async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, body: body && JSON.stringify(body) });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WireError(error, message);
}
