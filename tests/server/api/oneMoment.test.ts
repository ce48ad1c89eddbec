import { describe, expect, inject, it } from 'vitest';
import { connectPostgres } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { sentDuring } from '../db/readPlans';

const postgresUrl = inject('postgresUrl');
const describePostgres = postgresUrl ? describe : describe.skip;

// A file need not be asked: nothing that was read of it can have changed unseen.
describePostgres('of those who call in one moment, PostgreSQL', () => {
  const test = useTestApp({ kind: 'postgres', connect: () => connectPostgres(postgresUrl ?? '') });

  it('is asked once who they are, and tells each of them from the others', async () => {
    const ended = await test().login('ulla');
    await test().call(ended, 'POST', '/api/Users/logout');
    const tokens = [test().admin, test().user, ended, await test().login('ulla')];
    const ask = async (token: string) => (await test().call(token, 'GET', '/api/Sessions')).body as unknown;
    const alone: unknown[] = [];
    for (const token of tokens) alone.push(await ask(token));
    let together: unknown[] = [];
    const sent = await sentDuring(async () => {
      together = await Promise.all([...tokens, ...tokens].map(ask));
    });
    const nameless = (answer: unknown) => JSON.stringify(answer).replace(/"requestId":"[^"]*"/, '');
    expect(together.map(nameless)).toEqual([...alone, ...alone].map(nameless));
    expect(sent.filter(({ text }) => text.includes('"changeCounts"'))).toHaveLength(1);
  });
});
