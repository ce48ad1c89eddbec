import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listPriceUpdates, type PriceUpdate, undoPriceUpdate, updatePrices } from '../../../src/contract/prices';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { aMaster, renderPrices } from './renderPrices';

const UNDO = addressOf(undoPriceUpdate);
const { calls, answer } = fakeServer();

const anUpdate = (over: Partial<PriceUpdate> = {}): PriceUpdate => ({
  id: 8,
  at: '2026-11-20T13:03:00.000Z',
  userId: 1,
  userName: 'Admin',
  prices: 1,
  undoesId: null,
  undoneById: null,
  undoneAt: null,
  undoneByName: null,
  ...over,
});

const field = () => within(screen.getByRole('row', { name: /Weizen/ })).getByRole('textbox', { name: 'Neuer Preis' });
const undone = () => calls.filter(({ url }) => url.endsWith('UndoPriceUpdate')).map(({ body }) => body);
const undoButton = () => screen.queryByRole('button', { name: 'Rückgängig' });

async function renderBrewery(role: 'Admin' | 'User' = 'Admin') {
  renderPrices('/change_prices/5', aMaster(), role);
  await screen.findByRole('heading', { level: 2, name: 'Brauerei Nord' });
}

async function save() {
  answer(replies(updatePrices, []));
  await userEvent.type(field(), '{ArrowUp}');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  await screen.findByText('1 Preis gespeichert.');
}

/** The server's refusal while `rest` prices can still be set back. */
const refused = (rest: number) => ({
  status: 409,
  body: { code: 'STATE', detail: 'Seitdem wurde der Preis von „Pils“ geändert.', current: { changed: [], rest } },
});

describe('prices that were just saved', () => {
  it('are set back together, and the offer goes', async () => {
    answer({
      ...replies(listPriceUpdates, [anUpdate()]),
      ...replies(undoPriceUpdate, anUpdate({ id: 9, undoesId: 8 })),
    });
    await renderBrewery();
    await save();
    await userEvent.click(undoButton() as HTMLElement);
    expect(await screen.findByText('1 Preis zurückgesetzt.')).toBeVisible();
    expect(undone()).toEqual([{ priceUpdateId: 8 }]);
    expect(undoButton()).toBeNull();
  });

  it.each<[string, PriceUpdate[]]>([
    ['nobody tells', []],
    ['somebody else was quicker', [anUpdate({ id: 9, userId: 2 })]],
    ['it was another number', [anUpdate({ prices: 3 })]],
  ])('are not offered to be set back when %s', async (_, updates) => {
    answer(replies(listPriceUpdates, updates));
    await renderBrewery();
    await save();
    expect(undoButton()).toBeNull();
  });

  it('are not offered any more once something new is typed', async () => {
    answer(replies(listPriceUpdates, [anUpdate()]));
    await renderBrewery();
    await save();
    await userEvent.type(field(), '{ArrowUp}');
    expect(screen.queryByText('1 Preis gespeichert.')).toBeNull();
    expect(undoButton()).toBeNull();
  });

  it.each([
    ['Zurücksetzen', [{ priceUpdateId: 8 }, { priceUpdateId: 8, skipChanged: true }]],
    ['Abbrechen', [{ priceUpdateId: 8 }]],
  ])('go back without those that were changed since, when asked: %s', async (choice, expected) => {
    answer({
      ...replies(listPriceUpdates, [anUpdate()]),
      [UNDO]: ({ body }) => ('skipChanged' in Object(body) ? { body: anUpdate({ prices: 2 }) } : refused(2)),
    });
    await renderBrewery();
    await save();
    await userEvent.click(undoButton() as HTMLElement);
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Seitdem wurde der Preis von „Pils“ geändert. Die übrigen 2 Preise zurücksetzen?',
    );
    await userEvent.click(screen.getByRole('button', { name: choice }));
    await waitFor(() => expect(undone()).toEqual(expected));
  });

  it('stay, with the reason, when none could go back', async () => {
    answer({ ...replies(listPriceUpdates, [anUpdate()]), [UNDO]: refused(0) });
    await renderBrewery();
    await save();
    await userEvent.click(undoButton() as HTMLElement);
    expect(await screen.findByText('Seitdem wurde der Preis von „Pils“ geändert.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('earlier updates', () => {
  const updates = [
    anUpdate({ id: 9, undoesId: 7, prices: 2 }),
    anUpdate({ id: 8, prices: 12, userName: 'chef' }),
    anUpdate({ id: 7, prices: 2, undoneAt: '2026-11-20T14:00:00.000Z', undoneByName: 'Admin' }),
  ];
  const open = () => userEvent.click(screen.getByRole('button', { name: 'Frühere Preisänderungen' }));

  it('show time, user, count and outcome; one is undone after a question', async () => {
    answer({ ...replies(listPriceUpdates, updates), ...replies(undoPriceUpdate, anUpdate({ prices: 12 })) });
    await renderBrewery();
    await open();
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      '20.11.2026 14:03, Admin: 2 Preise zurückgesetztRückgängig',
      '20.11.2026 14:03, chef: 12 PreiseRückgängig',
      '20.11.2026 14:03, Admin: 2 PreiseRückgängig gemacht 20.11.2026 15:00 von Admin',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig', description: /12 Preise/ }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('12 Preise vom 20.11.2026 14:03 zurücksetzen?');
    await userEvent.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(await screen.findByText('12 Preise zurückgesetzt.')).toBeVisible();
    expect(undone()).toEqual([{ priceUpdateId: 8 }]);
  });

  it('are shown to users without the button that undoes them', async () => {
    answer(replies(listPriceUpdates, updates));
    await renderBrewery('User');
    await open();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(undoButton()).toBeNull();
  });
});
