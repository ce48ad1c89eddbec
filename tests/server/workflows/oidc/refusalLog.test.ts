import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { onSqlite } from '../../../helpers/databases';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { oidcBrowser, settingsFor } from '../../../helpers/oidcBrowser';
import { startTestApp, type TestApp } from '../../../helpers/testApp';

const lines: { msg: string; reason?: string }[] = [];
let provider: ForgingProvider;
let test: TestApp;
const browser = oidcBrowser(
  () => test,
  () => provider,
);
beforeAll(async () => {
  provider = await startForgingProvider();
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  test = await startTestApp(onSqlite, { server: { logger, oidc: settingsFor(provider) } });
});
beforeEach(() => lines.splice(0));
afterAll(async () => {
  await test?.close();
  await provider?.close();
});

const reasons = () => lines.flatMap(({ msg, reason }) => (msg.includes('Firmenkonto') ? reason : []));

it.each<[number, object, string, Record<string, string>?]>([
  [400, { error: 'unauthorized_client' }, 'unauthorized_client'],
  [
    401,
    { error: 'invalid_client', error_description: 'AADSTS7000215: no such secret' },
    'invalid_client, AADSTS7000215: no such secret',
  ],
  [401, {}, '401', { 'www-authenticate': 'Basic realm="x"' }],
])('the log says why the provider refuses the exchange (%i %j)', async (status, body, why, headers = {}) => {
  provider.answer('/token', (reply) =>
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body)),
  );
  expect((await browser.signIn()).location).toBe('/login?oidc=REFUSED');
  expect(reasons()).toEqual([expect.stringMatching(new RegExp(`: ${why}$`))]);
});

it('the log has the error that the provider sent back, but no more than a line of it', async () => {
  const at = await browser.start();
  await browser.back(at, { error: 'access_denied', error_description: 'x'.repeat(5000) });
  expect(reasons()).toEqual([expect.stringMatching(/: access_denied, x{200}…$/)]);
});
