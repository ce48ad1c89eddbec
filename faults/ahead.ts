import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import { startServer } from '../tests/helpers/serverProcess';
import { type ApiClient, apiClient, signIn } from '../tests/server/apiClient';
import { checkGoods, workGoods } from './aheadGoods';
import { type DatabaseKind, type Fault, onEachDatabase, PASSWORD, seconds } from './fault';
import { untilReady } from './kill';
import { startLoad } from './load';
import { resultOf } from './result';

const YEAR_MS = 365 * 24 * 3_600_000;
/** Seconds that a wrong password may cost. */
const LONGEST_WAIT = 120;
const PERSON = 'jana';

/**
 * Uses every feature that stores an instant while the clock is a year ahead; all must work once the clock is right
 * again.
 */
export const ahead: Fault = {
  name: 'ahead',
  run: onEachDatabase(async (kind, place) => {
    const server = await startServer({
      ...place,
      ADMIN_PASSWORD: PASSWORD,
      DEMO_DATA: '1',
      NODE_OPTIONS: `--import=${pathToFileURL('faults/shiftedClock.mjs').href}`,
      CLOCK_OFFSETS_MS: `0,${YEAR_MS}`,
    });
    const load = await startLoad(server.url);
    const turn = async () => {
      server.process.kill('SIGUSR2');
      await setTimeout(1_000);
      await untilReady(server.url);
    };
    await turn();
    const used = await workAhead(server.url);
    const goods = await workGoods(await admin(server.url));
    await turn();
    const began = performance.now();
    const wrong = await checkAll(server.url, used, kind);
    const figures = `danach alles in ${seconds(performance.now() - began)}`;
    if (server.process.exitCode !== null) wrong.push('der Server hat sich beendet');
    const what = `Uhr ein Jahr vor, dann richtig: Anmeldung, zweiter Faktor, Fehlversuche, wiederholte Schlüssel, Sicherung, Mail, Listen, Bestand und Preise, ${kind}`;
    const result = await resultOf(load, { what, times: '1-mal', figures }, wrong);
    result.wrong.push(...(await checkGoods(await admin(server.url), goods)));
    await server.stop();
    return result;
  }),
};

interface Used {
  secret: string;
  unit: unknown;
}

const KEY = 'faults-ahead';
const NAME = { name: 'Vor der Zeit' };
const admin = async (url: string) => apiClient(url, await signIn(url, 'admin', PASSWORD));
const codeAt = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

async function workAhead(url: string): Promise<Used> {
  const api = await admin(url);
  const person = apiClient(url, await signIn(url, PERSON, PASSWORD));
  const { body } = await person.call('POST', '/api/Users/secondFactor', { currentPassword: PASSWORD });
  const { secret } = body as { secret: string };
  await person.call('POST', '/api/Users/secondFactor/confirm', { otp: codeAt(secret, Date.now() + YEAR_MS) });
  for (let turn = 0; turn < 12; turn++) await guess(url);
  const { body: unit } = await api.call('POST', '/api/Units', NAME, KEY);
  await api.call('POST', '/api/Backup');
  await sendMail(api);
  await api.list('/api/Units');
  return { secret, unit };
}

async function checkAll(url: string, { secret, unit }: Used, kind: DatabaseKind): Promise<string[]> {
  const wrong: string[] = [];
  const is = (what: string, right: boolean, answer: unknown) => {
    if (!right) wrong.push(`${what}: ${JSON.stringify(answer)}`);
  };
  const waits = Number((await guess(url)).headers.get('retry-after') ?? 0);
  is('Fehlversuche bremsen zu lange', waits <= LONGEST_WAIT, waits);
  const api = await admin(url);
  const login = { username: PERSON, password: PASSWORD, otp: codeAt(secret, Date.now()) };
  const { status } = await apiClient(url).call('POST', '/api/Users/authenticate', login);
  is('Anmeldung mit zweitem Faktor', status === 200, status);
  const again = await api.call('POST', '/api/Units', NAME, KEY);
  is('wiederholter Schlüssel', JSON.stringify(again.body) === JSON.stringify(unit), again.body);
  const backup = await api.call('POST', '/api/Backup');
  // By the clock of PostgreSQL, which was right, one has just been made.
  is('Sicherung von Hand', backup.status === (kind === 'SQLite' ? 200 : 429), backup.body);
  const mail = await sendMail(api);
  is('Mail', mail.status === 200, mail.body);
  await api.call('POST', '/api/Units', { name: 'Nach der Zeit' });
  const units = await api.list<{ name: string }>('/api/Units');
  is(
    'Liste nach einer Änderung',
    units.some(({ name }) => name === 'Nach der Zeit'),
    units.length,
  );
  return wrong;
}

const guess = (url: string) =>
  apiClient(url).call('POST', '/api/Users/authenticate', { username: 'niemand', password: 'falsch' });

/** Mails a new order into the outbox of the data folder. */
async function sendMail(api: ApiClient) {
  const suppliers = await api.list<{ id: number; email: string | null }>('/api/Suppliers');
  const supplierId = suppliers.find(({ email }) => email)?.id;
  const { body } = await api.call('POST', '/api/Orders', { supplierId });
  const { id } = body as { id: number };
  const line = { orderId: id, description: 'Zitronen', itemNumber: null, amount: 1, packagingUnit: 'Kiste' };
  await api.call('POST', '/api/OrderItems', line);
  return api.call('POST', `/api/Orders/${id}/send-mail`, {});
}
