import { afterEach, beforeEach } from 'vitest';
import type { Census, WireLine } from '../../../src/custom/census/censusRecords';
import { outbox } from '../../../src/dataProvider/outbox';
import { token } from '../../../src/dataProvider/token';
import { type Call, fakeServer, tokenWith } from '../../helpers/fakeServer';

interface State {
  census: Census;
  lines: WireLine[];
}

/** A server with one census, which saves amounts and finishes counts. Call it at the top of a test file. */
export function censusServer() {
  const { calls, answer } = fakeServer();
  beforeEach(() => token.set(tokenWith({ unique_name: '7', name: 'jana', role: 'User' })));
  // Nothing of one test may be sent to the server of the next.
  afterEach(() => outbox.drain());
  const linesPath = ({ census }: State) => `/api/Census/${census.id}/stock_modifications`;
  return {
    answer,
    /** Serves a census from now on; its lines change as they are saved. */
    serve(census: Census, lines: WireLine[]): State {
      const state = { census, lines };
      answer({
        'GET /api/Census': () => ({ body: [state.census] }),
        [`GET /api/Census/${census.id}`]: () => ({ body: state.census }),
        [`GET ${linesPath(state)}`]: () => ({ body: state.lines }),
        [`PUT ${linesPath(state)}`]: (call) => saveLine(state, call),
        'PUT /api/Census': (call) => {
          state.census = { ...state.census, status: 2, finished: '2026-11-20T12:58:00.000Z', version: 5 };
          return { body: { ...state.census, asked: call.body } };
        },
      });
      return state;
    },
    /** What was written, in order: method, path, body. */
    writes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]),
    /** What was read, without queries. */
    reads: () => calls.filter(({ method }) => method === 'GET').map(({ url }) => url.split('?')[0]),
    keys: () => calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers['idempotency-key']),
  };
}

/** As the server does: an older version is refused with the line as it is. */
function saveLine(state: State, { body }: Call) {
  const sent = Object(body);
  const line = state.lines.find(({ id }) => id === sent.id);
  if (!line) return { status: 404 };
  if ((line.version ?? 0) > sent.version) return { status: 409, body: { code: 'VERSION', current: line } };
  const saved = { ...line, newAmount: sent.newAmount, version: (line.version ?? 0) + 1 };
  state.lines = state.lines.map((each) => (each.id === saved.id ? saved : each));
  return { body: saved };
}
