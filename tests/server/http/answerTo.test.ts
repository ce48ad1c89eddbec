import { expect, it } from 'vitest';
import { answerTo } from '../../../server/http/answerTo';
import { noContent } from '../../../server/http/call';
import { implement } from '../../../server/http/operation';
import { authenticate } from '../../../src/contract/auth';

it('a sign-in that waits keeps name and password alone', async () => {
  const request = { headers: {}, caller: null, body: { username: 'ulla', password: 'geheim', more: [{}, {}] } };
  let kept: unknown;
  const operation = implement(authenticate, {
    mode: 'read',
    handle: async () => {
      kept = request.body;
      return noContent as never;
    },
  });
  await answerTo(request as never, {} as never, operation, 'public', {} as never);
  expect(kept).toEqual({ username: 'ulla', password: 'geheim' });
});
