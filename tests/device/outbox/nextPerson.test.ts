// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { NewEntry } from '../../../src/device/outbox/entry';
import { freshDevice } from '../../helpers/device';
import { fakeServer, tokenWith } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { amount } from './givenOutbox';

const server = fakeServer();
const jana = tokenWith({ unique_name: '1', name: 'jana', role: 'User' });
const admin = tokenWith({ unique_name: '2', name: 'admin', role: 'Admin' });
const AMOUNT = 'PUT /api/Census/7/stock_modifications';
const LOSS = 'POST /api/Losses';
const REVERSAL = 'POST /api/StockMovements/41/reverse';

const takeBack: NewEntry = {
  action: 'takeBack',
  what: 'loss',
  label: '1 Flasche Pils',
  userId: 1,
  userName: 'jana',
  booking: { clientId: 'a', stockItemId: 1, quantity: 1, reason: 'Bruch' },
};

/** Each call with the user whose token it carried. */
const sent = () =>
  server.calls.map(({ method, url, headers }) => [
    `${method} ${url}`,
    headers.authorization === `Bearer ${jana}` ? 'jana' : 'admin',
  ]);

describe('an entry of jana, when admin signs in while it is being sent', () => {
  function given() {
    const storage = memoryStorage();
    const device = freshDevice({ outboxStorage: storage });
    device.token.set(jana);
    server.answer({
      [AMOUNT]: { body: { id: 1, version: 2 } },
      [LOSS]: { body: { id: 41 } },
      [REVERSAL]: { body: { id: 42 } },
    });
    return { ...device, storage };
  }

  it('waits for jana, if it was not on its way yet', async () => {
    const { outbox, storage, token } = given();
    await outbox.add(amount(1, 5));
    await outbox.settled();
    const { update } = storage;
    storage.update = async (id, change) => {
      token.set(admin);
      return update(id, change);
    };
    // Based on the version that the previous amount created; that amount is stored first.
    await outbox.add(amount(1, 6));
    await outbox.settled();
    expect(sent()).toEqual([[AMOUNT, 'jana']]);
    expect(outbox.get()).toMatchObject({ entries: [{ amount: 6, state: 'waiting' }], pausedBy: undefined });
    storage.update = update;
    token.set(jana);
    await outbox.drain();
    expect(sent().slice(1)).toEqual([[AMOUNT, 'jana']]);
    expect(outbox.get().entries).toEqual([]);
  });

  it("goes as jana's, however long the address of the server takes", async () => {
    const { outbox, backend, token } = given();
    backend.hasAdditions = async () => {
      token.set(admin);
      return true;
    };
    await outbox.add(amount(1, 5));
    await outbox.settled();
    expect(sent()).toEqual([[AMOUNT, 'jana']]);
  });

  it("is taken back as jana's, however long the answer that names it takes", async () => {
    const { outbox, token } = given();
    server.answer({
      [LOSS]: () => {
        token.set(admin);
        return { body: { id: 41 } };
      },
    });
    await outbox.add(takeBack);
    await outbox.settled();
    expect(sent()).toEqual([
      [LOSS, 'jana'],
      [REVERSAL, 'jana'],
    ]);
  });

  it('waits without a word to admin, if the session of jana has ended', async () => {
    const { outbox, token } = given();
    server.answer({
      [REVERSAL]: () => {
        token.set(admin);
        return { status: 401 };
      },
    });
    await outbox.add(takeBack);
    await outbox.settled();
    expect(outbox.get()).toMatchObject({ entries: [{ state: 'waiting' }], pausedBy: undefined });
    expect(token.get()).toBe(admin);
  });

  it('is not sent at all, where the device keeps nothing', async () => {
    const { outbox, token } = given();
    token.set(admin);
    await expect(outbox.sendUnkept(amount(1, 5))).rejects.toMatchObject({ status: 401 });
    expect(sent()).toEqual([]);
  });
});
