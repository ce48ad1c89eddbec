import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listDepositBalances } from '../../../src/contract/deposits';
import { listStockMovements } from '../../../src/contract/stockMovements';
import EmptiesPage from '../../../src/custom/goods/empties/EmptiesPage';
import LossesPage from '../../../src/custom/goods/losses/LossesPage';
import { freshDevice } from '../../helpers/device';
import { fakeServer, type Reply } from '../../helpers/fakeServer';
import { memoryStorage } from '../../helpers/memoryStorage';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const storage = memoryStorage();
beforeEach(() => {
  storage.refuse = true;
  freshDevice({ outboxStorage: storage });
  signInAs('User');
  server.answer({ ...replies(listDepositBalances, []), ...replies(listStockMovements, []) });
});

const pages = [
  { path: '/empties', element: <EmptiesPage /> },
  { path: '/losses', element: <LossesPage /> },
];
const master = {
  suppliers: [{ id: 4, name: 'Brauerei' }],
  depositTypes: [
    { id: 1, name: 'Kasten' },
    { id: 2, name: 'Fass' },
  ],
  stockItems: [
    { id: 8, name: 'Vollmilch', unitId: 1 },
    { id: 9, name: 'Sahne', unitId: 1 },
  ],
  units: [{ id: 1, name: 'Liter' }],
  packagingUnits: [],
};

const button = (name: string) => screen.findByRole('button', { name });

async function addSupplier() {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Anderer Lieferant' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Brauerei' }));
}
const press = async (name: string) => userEvent.click(await button(name));

async function chooseArticle(name: string) {
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Artikel' }), name);
  await press(name);
}

interface Kind {
  path: string;
  call: string;
  done: object;
  /** Leads to what `enter` needs. */
  open(): Promise<void>;
  enter(): Promise<void>;
  change(): Promise<void>;
  book(): Promise<void>;
}

const kinds: [string, Kind][] = [
  [
    'a return of empties',
    {
      path: '/empties',
      call: 'POST /api/DepositReturns',
      done: { movements: [], balances: [], warnings: [] },
      open: addSupplier,
      enter: () => press('Kasten'),
      change: () => press('Fass'),
      book: () => press('Rückgabe buchen'),
    },
  ],
  [
    'a loss',
    {
      path: '/losses',
      call: 'POST /api/Losses',
      done: { id: 1 },
      open: async () => {},
      enter: () => chooseArticle('Vollmilch'),
      change: async () => {
        await press('Abbrechen');
        await chooseArticle('Sahne');
      },
      book: () => press('Bruch'),
    },
  ],
];

const sentTo = (call: string) =>
  server.calls
    .filter(({ method, url }) => `${method} ${url}` === call)
    .map(({ body, headers }) => ({ ...(body as { clientId: string }), key: headers['idempotency-key'] }));

describe.each(kinds)('%s that the device cannot keep', (name, kind) => {
  const { path, call, done, open, enter, change, book } = kind;
  async function booked(reply: Reply | Error) {
    const before = sentTo(call).length;
    server.answer({ [call]: reply });
    await book();
    await waitFor(() => expect(sentTo(call)).toHaveLength(before + 1));
    return sentTo(call)[before];
  }
  const begin = async () => {
    renderPages(path, pages, master);
    await open();
    await enter();
  };

  it.each<[string, Reply | Error]>([
    ['was lost', new TypeError('Failed to fetch')],
    ['came from a proxy', { status: 504, body: '<html>' }],
  ])('stays the same when it is booked again after the answer %s, until it is booked', async (_, failure) => {
    await begin();
    const first = await booked(failure);
    expect(await booked({ body: done })).toEqual(first);
    await enter();
    const next = await booked({ body: done });
    expect(next?.clientId).not.toBe(first?.clientId);
  });

  it('is a new one when something else is booked after the answer was lost', async () => {
    await begin();
    const first = await booked(new TypeError('Failed to fetch'));
    await change();
    const changed = await booked({ body: done });
    expect(changed?.clientId).not.toBe(first?.clientId);
  });

  it('is sent once by a double tap', async () => {
    await begin();
    let answer = (_: Reply) => {};
    server.answer({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    const label = name === 'a loss' ? 'Bruch' : 'Rückgabe buchen';
    await userEvent.dblClick(await button(label));
    await waitFor(() => expect(sentTo(call)).not.toHaveLength(0));
    answer({ body: done });
    await waitFor(() => expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument());
    expect(sentTo(call)).toHaveLength(1);
  });
});

it('books an equal loss beside one that is being sent, and each as itself again after a failure', async () => {
  const call = 'POST /api/Losses';
  const answers: ((reply: Reply) => void)[] = [];
  server.answer({ [call]: () => new Promise((resolve) => answers.push(resolve)) });
  renderPages('/losses', pages, master);
  const book = async () => {
    const before = answers.length;
    await press('Bruch');
    await waitFor(() => expect(answers).toHaveLength(before + 1));
    return sentTo(call)[before];
  };
  await chooseArticle('Vollmilch');
  const first = await book();
  await chooseArticle('Vollmilch');
  const second = await book();
  expect(second?.clientId).not.toBe(first?.clientId);
  for (const answer of answers) answer({ status: 504, body: '<html>' });
  expect(await book()).toEqual(first);
  await chooseArticle('Vollmilch');
  expect(await book()).toEqual(second);
});

it('shows the amount of a loss again that could not be kept', async () => {
  renderPages('/losses', pages, master);
  await chooseArticle('Vollmilch');
  const field = await screen.findByRole('textbox', { name: /^Menge/ });
  await userEvent.clear(field);
  await userEvent.type(field, '2,5');
  server.answer({ 'POST /api/Losses': new TypeError('Failed to fetch') });
  await press('Bruch');
  await waitFor(() => expect(sentTo('POST /api/Losses')).toHaveLength(1));
  expect(await screen.findByRole('textbox', { name: /^Menge/ })).toHaveValue('2,5');
  expect(screen.getByText(/Vollmilch/)).toBeVisible();
});

it('books a return under the id that another tab booked it under', async () => {
  const call = 'POST /api/DepositReturns';
  server.answer({ [call]: { body: { movements: [], balances: [], warnings: [] } } });
  renderPages('/empties', pages, master);
  await addSupplier();
  await press('Kasten');
  const typed = Object.entries(localStorage);
  await press('Rückgabe buchen');
  await waitFor(() => expect(sentTo(call)).toHaveLength(1));
  cleanup();
  for (const [key, value] of typed) localStorage.setItem(key, value);
  renderPages('/empties', pages, master);
  await addSupplier();
  await press('Rückgabe buchen');
  await waitFor(() => expect(sentTo(call)).toHaveLength(2));
  expect(sentTo(call)[1]?.clientId).toBe(sentTo(call)[0]?.clientId);
});

const field = (name: string) => screen.findByRole('textbox', { name: `Anzahl [${name}]` });
const hears = () => void window.dispatchEvent(new StorageEvent('storage'));
function keptForm(): [key: string, value: string] {
  const found = Object.entries(localStorage).find(([, value]) => value.includes('"clientId"'));
  if (!found) throw new Error('Nothing is kept');
  return found;
}
function fill() {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  return full;
}

describe('a return that another tab has booked, and that this one still shows', () => {
  const call = 'POST /api/DepositReturns';
  async function bookedElsewhere(tell: () => void) {
    server.answer({ [call]: { body: { movements: [], balances: [], warnings: [] } } });
    renderPages('/empties', pages, master);
    await addSupplier();
    await userEvent.type(await field('Fass'), '2');
    localStorage.removeItem(keptForm()[0]);
    act(tell);
  }

  it.each([
    ['hears of it', hears],
    ['is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is not booked again with what is typed beside it once this tab %s', async (_, tell) => {
    await bookedElsewhere(tell);
    expect(await field('Fass')).toHaveValue('');
    await press('Kasten');
    await press('Rückgabe buchen');
    await waitFor(() => expect(sentTo(call)).toMatchObject([{ counts: [{ depositTypeId: 1, count: 1 }] }]));
  });

  it('does not take away what a full device could not keep', async () => {
    renderPages('/empties', pages, master);
    await addSupplier();
    await userEvent.type(await field('Fass'), '2');
    fill();
    await userEvent.type(await field('Fass'), '4');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await field('Fass')).toHaveValue('24');
  });

  it.each([
    ['', 'full', true],
    ['', 'with room again', false],
    ['typed on and ', 'full', true],
  ])('leaves what a full device could not keep, when the other tab has %sbooked it, %s', async (typed, _, isFull) => {
    renderPages('/empties', pages, master);
    await addSupplier();
    await userEvent.type(await field('Fass'), '2');
    const full = fill();
    await userEvent.type(await field('Kasten'), '1');
    if (!isFull) full.mockRestore();
    const [key, value] = keptForm();
    if (typed) {
      full.mockRestore();
      localStorage.setItem(key, value.replace('"2":2', '"2":25').replace('"clientId":"', '"clientId":"x'));
      fill();
      act(hears);
      expect(await field('Fass')).toHaveValue('25');
    }
    localStorage.removeItem(key);
    act(hears);
    expect(await field('Fass')).toHaveValue('');
    expect(await field('Kasten')).toHaveValue('1');
    expect(screen.queryAllByText(/Speicher dieses Geräts ist voll/)).toHaveLength(isFull ? 1 : 0);
  });
});

describe('a return whose booking is being sent', () => {
  it.each<[string, () => Promise<void>]>([
    ['here', async () => userEvent.type(await field('Kasten'), '1')],
    [
      'in another tab',
      async () => {
        const [key, value] = keptForm();
        localStorage.setItem(key, value.replace('"2":2', '"2":2,"1":1').replace('"clientId":"', '"clientId":"x'));
        act(hears);
        expect(await field('Kasten')).toHaveValue('1');
      },
    ],
    [
      'in another tab, unheard',
      async () => {
        const [key, value] = keptForm();
        localStorage.setItem(key, value.replace('"2":2', '"2":2,"1":1').replace('"clientId":"', '"clientId":"x'));
      },
    ],
  ])('leaves what is typed beside it %s', async (_, type) => {
    const call = 'POST /api/DepositReturns';
    let answer = (_: Reply) => {};
    server.answer({ [call]: () => new Promise((resolve) => (answer = resolve)) });
    renderPages('/empties', pages, master);
    await addSupplier();
    await userEvent.type(await field('Fass'), '2');
    await press('Rückgabe buchen');
    await waitFor(() => expect(sentTo(call)).toHaveLength(1));
    await type();
    answer({ body: { movements: [], balances: [], warnings: [] } });
    await waitFor(async () => expect(await field('Fass')).toHaveValue(''));
    expect(await field('Kasten')).toHaveValue('1');
    expect(keptForm()[1]).toContain('"1":1');
  });
});

it('says that a return is booked which the device does not keep', async () => {
  renderPages('/empties', pages, master);
  await addSupplier();
  await press('Kasten');
  server.answer({ 'POST /api/DepositReturns': { body: { movements: [], balances: [], warnings: [] } } });
  await press('Rückgabe buchen');
  expect(await screen.findByText('Leergut an Brauerei: 1 Kasten: gebucht.')).toBeVisible();
});

it('says while typing that a full device keeps nothing, and until there is room again', async () => {
  renderPages('/empties', pages, master);
  await addSupplier();
  await press('Kasten');
  expect(screen.queryByText(/Speicher dieses Geräts ist voll/)).not.toBeInTheDocument();
  const full = fill();
  await press('Kasten');
  expect(await screen.findByText(/Speicher dieses Geräts ist voll/)).toBeVisible();
  full.mockRestore();
  await press('Kasten');
  await waitFor(() => expect(screen.queryByText(/Speicher dieses Geräts ist voll/)).not.toBeInTheDocument());
});
