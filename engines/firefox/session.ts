import { WebSocket } from 'undici';
import { type Wire, WireError } from '../wire';

type Json = Record<string, unknown>;

/** A browser controlled by WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi): JSON over a WebSocket. */
export class Session {
  private next = 1;
  private readonly waiting = new Map<number, { resolve(result: Json): void; reject(error: Error): void }>();
  onEvent: (method: string, params: Json) => void = () => undefined;

  private constructor(private readonly socket: WebSocket) {
    socket.addEventListener('message', ({ data }) => this.receive(JSON.parse(String(data))));
    socket.addEventListener('close', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('The browser has ended the connection.'));
    });
  }

  /** @param address `ws://…`, as the browser prints it */
  static async begin(address: string, capabilities: object): Promise<{ session: Session; version: string }> {
    const socket = new WebSocket(`${address}/session`);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new Error(`Nobody answers at ${address}.`)));
    });
    const session = new Session(socket);
    const given = await session.send('session.new', { capabilities: { alwaysMatch: capabilities } });
    return { session, version: (given.capabilities as { browserVersion: string }).browserVersion };
  }

  /** @throws WireError */
  send(method: string, params: object = {}): Promise<Json> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  private receive(message: { type: string; id: number; method: string } & Record<'error' | 'message', string> & Json) {
    if (message.type === 'event') return this.onEvent(message.method, message.params as Json);
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.type === 'success') asked?.resolve(message.result as Json);
    else asked?.reject(new WireError(message.error, message.message));
  }

  /** @param context the browser's id of the tab */
  wire(context: string): Wire {
    const send = async (method: string, params: object = {}) => this.send(method, { context, ...params });
    return {
      async goto(url) {
        await send('browsingContext.navigate', { url, wait: 'complete' });
      },
      async reload() {
        await send('browsingContext.reload', { wait: 'complete' });
      },
      url: async () => {
        const { contexts } = await this.send('browsingContext.getTree', { root: context, maxDepth: 0 });
        return (contexts as { url: string }[])[0]?.url ?? '';
      },
      call: async (what, ...args) => {
        const text = await this.evaluate('script.callFunction', context, {
          // Sent as JSON, because the protocol has a format of its own for nested values.
          functionDeclaration: `async (args) => JSON.stringify((await (${what})(...JSON.parse(args))) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(args) }],
        });
        return JSON.parse(text ?? 'null');
      },
      load: async (script) => {
        await this.evaluate('script.evaluate', context, { expression: script });
      },
      async perform(source) {
        await send('input.performActions', { actions: [source] });
      },
      async resize(width, height) {
        // Firefox opens downloads in a new tab, and a background page does not draw.
        await send('browsingContext.activate');
        await send('browsingContext.setViewport', { viewport: { width, height } });
      },
      picture: async () => (await send('browsingContext.captureScreenshot')).data as string,
      async close() {
        await send('browsingContext.close');
      },
    };
  }

  /** @returns the text that the script evaluates to. @throws WireError also when the script throws */
  private async evaluate(method: string, context: string, params: object): Promise<string | undefined> {
    const answer = await this.send(method, { target: { context }, awaitPromise: true, ...params });
    const { exceptionDetails, result } = answer as { exceptionDetails?: { text: string }; result?: { value?: string } };
    if (exceptionDetails) throw new WireError('javascript error', exceptionDetails.text);
    return result?.value;
  }
}
