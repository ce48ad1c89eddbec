import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import OutboxPage from '../../../src/custom/outbox/OutboxPage';
import { STUCK_AFTER } from '../../../src/device/outbox/entry';
import { renderScreen } from '../../admin/renderScreen';
import { device } from '../../helpers/device';
import { fakeServer, tokenWith } from '../../helpers/fakeServer';

const server = fakeServer();
const jana = tokenWith({ unique_name: '2', name: 'somebody', role: 'User' });
const path = '/api/Census/4/stock_modifications';

beforeEach(() => device().token.set(jana));
afterEach(() => vi.restoreAllMocks());

async function given(amounts: readonly number[], userId = 2) {
  for (const amount of amounts) {
    await device().outbox.add({
      action: 'amount',
      count: { kind: 'census', id: 4 },
      countTitle: amount === 5 ? 'Zählung „Theke“' : undefined,
      userId,
      userName: userId === 2 ? 'jana' : 'mehmet',
      lineId: amount,
      amount,
      version: 1,
      label: `Artikel ${amount}`,
    });
  }
  await device().outbox.drain();
}
function open() {
  renderScreen('/unsent', [{ path: '/unsent', element: <OutboxPage /> }], { role: 'User' });
}

describe('an entry waiting for a network', () => {
  beforeEach(async () => {
    server.answer({ [`PUT ${path}`]: new TypeError('Failed to fetch') });
    await given([5, 6]);
    open();
  });

  it('names its count, by number where an older version has stored it', async () => {
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('Artikel 5: 5Zählung „Theke“, eingegeben');
    expect(second).toHaveTextContent('Artikel 6: 6Zählung 4, eingegeben');
  });

  it('is discarded after a question, one by one', async () => {
    expect(await screen.findByRole('heading', { name: 'Wartet auf Verbindung (2)' })).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'Artikel 5: 5 wird hier gelöscht und nicht mehr gesendet. Ist die Eingabe doch schon beim Server angekommen, bleibt sie dort gespeichert.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('heading', { name: 'Wartet auf Verbindung (1)' })).toBeVisible();
    expect(device().outbox.get().entries).toMatchObject([{ amount: 6 }]);
  });

  it('is sent on demand, with the keys it had', async () => {
    const keys = device()
      .outbox.get()
      .entries.map(({ key }) => key);
    server.answer({ [`PUT ${path}`]: ({ body }) => ({ body: { ...Object(body), version: 2 } }) });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Noch einmal versuchen' }))[0] as HTMLElement);
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
    expect(server.calls.slice(-2).map(({ headers }) => headers['idempotency-key'])).toEqual(keys);
  });
});

it('an entry that fails at the server stands apart from waiting ones, with the reason', async () => {
  server.answer({ [`PUT ${path}`]: { status: 500 } });
  await given([5]);
  for (let attempt = 1; attempt <= STUCK_AFTER; attempt++) await device().outbox.drain();
  open();
  expect(await screen.findByRole('heading', { name: 'Klappt gerade nicht' })).toBeVisible();
  expect(screen.getByText(/^Im Server ist ein Fehler aufgetreten/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Wartet auf Verbindung/ })).toBeNull();
});

describe('an amount that somebody else has changed meanwhile', () => {
  const line = { id: 9, newAmount: 5, version: 4 };
  beforeEach(async () => {
    server.answer({
      [`PUT ${path}`]: ({ body }) => {
        if (Object(body).version < line.version) return { status: 409, body: { code: 'VERSION', current: line } };
        return { body: Object.assign(line, { newAmount: Object(body).newAmount, version: line.version + 1 }) };
      },
    });
    Object.assign(line, { newAmount: 5, version: 4 });
    await given([9]);
    open();
  });
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it.each([
    ['corrected', 7, 16],
    ['added to, to the same sum', 14, 23],
  ])('is added to the other one, also when that was %s before the sum was saved', async (_, stored, sum) => {
    await screen.findByText('Beim Server steht: 5.');
    Object.assign(line, { newAmount: stored, version: 5 });
    await press('Zusammenzählen: 14');
    await screen.findByText(`Beim Server steht: ${stored}.`);
    expect(screen.getByText('Artikel 9: 9')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Durch 9 ersetzen' })).toBeVisible();
    await press(`Zusammenzählen: ${sum}`);
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
    expect(line.newAmount).toBe(sum);
  });

  it('is not overwritten by the second tap of a double one, which was meant for the entry above', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Durch 9 ersetzen' }), { detail: 2 });
    await device().outbox.settled();
    expect(line.newAmount).toBe(5);
    expect(screen.getByText('Beim Server steht: 5.')).toBeVisible();
  });

  it('replaces a sum that was refused by the own amount', async () => {
    await screen.findByText('Beim Server steht: 5.');
    Object.assign(line, { newAmount: 7, version: 5 });
    await press('Zusammenzählen: 14');
    await screen.findByText('Beim Server steht: 7.');
    await press('Durch 9 ersetzen');
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
    expect(line.newAmount).toBe(9);
  });
});

it('the entry of another user is named, and left alone', async () => {
  await given([5, 6], 8);
  open();
  expect(await screen.findByText(/^Auf diesem Gerät liegen noch 2 Eingaben von mehmet\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
});

describe('a page without entries', () => {
  it('says that everything is sent', async () => {
    await given([]);
    open();
    expect(await screen.findByText('Alles Eingegebene ist beim Server.')).toBeVisible();
  });

  it('does not say so while the storage of the device does not answer', async () => {
    vi.spyOn(device().outbox, 'get').mockReturnValue({ entries: [], pausedBy: undefined, isReadable: false });
    open();
    expect(await screen.findByText(/^Der Speicher dieses Geräts antwortet nicht/)).toBeVisible();
    expect(screen.queryByText('Alles Eingegebene ist beim Server.')).toBeNull();
  });
});
