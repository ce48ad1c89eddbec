import { describe, expect, inject, it } from 'vitest';
import { onPostgres } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';

const postgresUrl = inject('postgresUrl');
const describePostgres = postgresUrl ? describe : describe.skip;

describePostgres('callers of one moment', () => {
  const test = useTestApp(onPostgres(postgresUrl ?? ''));

  it('are told apart', async () => {
    const ended = await test().login('ulla');
    await test().call(ended, 'POST', '/api/Users/logout');
    const tokens = [test().admin, test().user, ended, await test().login('ulla')];
    const ask = async (token: string) => (await test().call(token, 'GET', '/api/Sessions')).body as unknown;
    const alone: unknown[] = [];
    for (const token of tokens) alone.push(await ask(token));
    const together = await Promise.all([...tokens, ...tokens].map(ask));
    const nameless = (answer: unknown) => JSON.stringify(answer).replace(/"requestId":"[^"]*"/, '');
    expect(together.map(nameless)).toEqual([...alone, ...alone].map(nameless));
  });
});
