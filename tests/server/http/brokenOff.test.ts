import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { onSqlite } from '../../helpers/databases';
import { eventually } from '../../helpers/eventually';
import { startTestApp } from '../../helpers/testApp';
import { head, rawRequest } from '../rawRequest';

it('a file that its sender breaks off is the sender’s mistake, not the database’s', async () => {
  const lines: { level: number; code?: string }[] = [];
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const test = await startTestApp(onSqlite, { server: { logger } });
  try {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const sent = {
      authorization: `Bearer ${test.admin}`,
      'content-type': 'application/zip',
      'content-length': 100_000,
      expect: '100-continue',
    };
    const told = () => lines.flatMap(({ code, level }) => (code === undefined ? [] : [{ code, level }]));
    // A caller that leaves before its turn is logged as such.
    await eventually(async () => {
      const { socket } = await rawRequest(url, head('POST /api/SalesImports?fileName=kasse.zip HTTP/1.1', sent));
      await once(socket, 'data');
      socket.end('x'.repeat(10_000));
      socket.destroySoon();
      await once(socket, 'close');
      expect(told()).toContainEqual({ code: 'MALFORMED', level: 20 });
    });
    expect(told().filter(({ level }) => level > 20)).toEqual([]);
  } finally {
    await test.close();
  }
});
