import { describe, expect, it } from 'vitest';
import { createFailures, type Failure } from '../../src/device/failures';

const failure = (request: string, over: Partial<Failure> = {}): Failure => ({
  request,
  page: 'Artikel',
  sentence: 'Das hat nicht geklappt.',
  at: 0,
  isLost: false,
  ...over,
});

type Step = Failure | { ok: string } | 'read';
const SAVE = 'PUT /api/Units';
const LIST = 'GET /api/Units';

describe('failed requests that are reported', () => {
  it.each<[string, Step[], string[]]>([
    ['none at first', [], []],
    ['each, the newest first', [failure(SAVE), failure(LIST)], [LIST, SAVE]],
    ['the same one once', [failure(SAVE), failure(LIST), failure(SAVE)], [SAVE, LIST]],
    ['no longer what has succeeded since', [failure(SAVE), { ok: SAVE }], []],
    ['still, when another one succeeds', [failure(SAVE), { ok: LIST }], [SAVE]],
    ['no longer a lost network, once anything is answered', [failure(SAVE, { isLost: true }), { ok: LIST }], []],
    ['no longer what was read', [failure(SAVE), failure(LIST), 'read'], []],
  ])('%s', (_, steps, told) => {
    const failures = createFailures();
    for (const step of steps) {
      if (step === 'read') failures.clear();
      else if ('ok' in step) failures.answered(step.ok);
      else failures.note(step);
    }
    expect(failures.get().map(({ request }) => request)).toEqual(told);
  });

  it('at most twenty', () => {
    const failures = createFailures();
    for (let index = 0; index < 30; index += 1) failures.note(failure(`GET /api/Units/${index}`));
    expect(failures.get()).toHaveLength(20);
    expect(failures.get()[0]?.request).toBe('GET /api/Units/29');
  });
});
