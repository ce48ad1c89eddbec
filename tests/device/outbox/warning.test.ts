// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { freshDevice } from '../../helpers/device';
import { fakeServer, tokenWith } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { amount } from './givenOutbox';

const server = fakeServer();
const PATH = '/api/Census/7/stock_modifications';
const lost = new TypeError('Failed to fetch');

function given(answer: Parameters<typeof server.answer>[0][string], outboxStorage = memoryStorage()) {
  const device = freshDevice({ outboxStorage });
  device.token.set(tokenWith({ unique_name: '1', name: 'jana', role: 'User' }));
  server.answer({ [`PUT ${PATH}`]: answer, 'GET /api/Census': answer });
  return { ...device, hasWarning: () => device.failures.get().length > 0 };
}

describe.each([
  ['the network is lost', lost],
  ['the server fails', { status: 500 }],
  ['the server refuses it', { status: 409, body: { code: 'STATE' } }],
])('the warning icon, when %s', (_, answer) => {
  test('appears at the first saving of an amount', async () => {
    const { outbox, hasWarning } = given(answer);
    await outbox.add(amount(1, 5));
    await outbox.drain();
    expect(hasWarning()).toBe(true);
  });

  test('appears when the device keeps nothing', async () => {
    const { outbox, hasWarning } = given(answer);
    await expect(outbox.sendUnkept(amount(1, 5))).rejects.toMatchObject({ name: 'HttpError' });
    expect(hasWarning()).toBe(true);
  });

  test('stays away while the outbox only repeats earlier entries', async () => {
    const storage = memoryStorage();
    const before = given(lost, storage);
    await before.outbox.add(amount(1, 5));
    await before.outbox.drain();
    const { outbox, hasWarning } = given(answer, storage);
    await outbox.drain();
    expect(server.calls.filter(({ method }) => method === 'PUT').length).toBeGreaterThan(1);
    expect(hasWarning()).toBe(false);
  });
});

test.each([
  ['a lost network', lost, true],
  ['a failure that concerns nobody', { status: 500 }, false],
])('a call in the background shows %s: %s', async (_, answer, isShown) => {
  const { http, hasWarning } = given(answer);
  await expect(http('GET', '/api/Census', { background: true })).rejects.toMatchObject({ name: 'HttpError' });
  expect(hasWarning()).toBe(isShown);
});

test.each([
  ['a wrong password at the login', { status: 401, body: { code: 'LOGIN_FAILED' } }],
  ['a wrong current password', { status: 400, body: { code: 'VALIDATION', errors: { currentPassword: 'Falsch.' } } }],
  ['a second factor that is asked for', { status: 401, body: { code: 'OTP_NEEDED' } }],
  ['a question about an order', { status: 409, body: { code: 'ORDER_RULES', warnings: [] } }],
])('is not shown for %s', async (_, answer) => {
  const { http, hasWarning } = given(answer);
  await expect(http('GET', '/api/Census')).rejects.toMatchObject({ name: 'HttpError' });
  expect(hasWarning()).toBe(false);
});
