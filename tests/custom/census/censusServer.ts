import { afterEach, beforeEach } from 'vitest';
import { type Census, listCensuses, readCensus, updateCensus } from '../../../src/contract/census';
import { type CensusLine, listCensusLines, saveCensusLine } from '../../../src/contract/censusLines';
import { answering } from '../../helpers/answering';
import { device } from '../../helpers/device';
import { type Call, fakeServer, tokenWith } from '../../helpers/fakeServer';

interface State {
  census: Census;
  lines: CensusLine[];
}

/** A fake server with one census that saves amounts and finishes counts. Call it at the top of a test file. */
export function censusServer() {
  const { calls, answer } = fakeServer();
  beforeEach(() => device().token.set(tokenWith({ unique_name: '7', name: 'jana', role: 'User' })));
  // No test may send its entries to the next test's server.
  afterEach(() => device().outbox.drain());
  return {
    answer,
    serve(census: Census, lines: CensusLine[]): State {
      const state = { census, lines };
      const { id } = census;
      answer({
        ...answering(listCensuses, {}, () => ({ body: [state.census] })),
        ...answering(readCensus, { id }, () => ({ body: state.census })),
        ...answering(listCensusLines, { id }, () => ({ body: state.lines })),
        ...answering(saveCensusLine, { id }, (call) => saveLine(state, call)),
        ...answering(updateCensus, {}, () => {
          state.census = { ...state.census, status: 2, finished: '2026-11-20T12:58:00.000Z', version: 5 };
          return { body: state.census };
        }),
      });
      return state;
    },
    writes: () =>
      calls.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [`${method} ${url}`, body]),
    reads: () => calls.filter(({ method }) => method === 'GET').map(({ url }) => url.split('?')[0]),
    keys: () => calls.filter(({ method }) => method !== 'GET').map(({ headers }) => headers['idempotency-key']),
  };
}

/** Saves like the server: refuses an older version and returns the current line. */
function saveLine(state: State, { body }: Call) {
  const sent = Object(body);
  const line = state.lines.find(({ id }) => id === sent.id);
  if (!line) return { status: 404 };
  if (line.version > sent.version) return { status: 409, body: { code: 'VERSION', current: line } };
  const saved: CensusLine = { ...line, newAmount: sent.newAmount, version: line.version + 1 };
  state.lines = state.lines.map((each) => (each.id === saved.id ? saved : each));
  return { body: saved };
}
