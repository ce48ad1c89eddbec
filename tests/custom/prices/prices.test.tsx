import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { listPriceUpdates, updatePrices } from '../../../src/contract/prices';
import { messages } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { aMaster, renderPrices } from './renderPrices';

const UPDATE = addressOf(updatePrices);
const { calls, answer } = fakeServer();

const writes = () => calls.filter(({ method }) => method !== 'GET');
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const field = (name: RegExp) => row(name).getByRole('textbox', { name: 'Neuer Preis' });
const save = () => screen.getByRole('button', { name: 'Speichern' });

async function renderBrewery(role: 'Admin' | 'User' = 'Admin') {
  const master = aMaster();
  answer(replies(listPriceUpdates, []));
  const path = renderPrices('/change_prices/5', master, role);
  await screen.findByRole('heading', { level: 2, name: 'Brauerei Nord' });
  return { master, path, user: userEvent.setup() };
}

describe('the suppliers', () => {
  it('are listed with their last price update, archived ones left out, and lead to their prices', async () => {
    const path = renderPrices('/list_suppliers_for_price_updates', aMaster());
    expect(await screen.findByRole('heading', { level: 1, name: 'Preise ändern' })).toBeVisible();
    await screen.findByText('Brauerei Nord');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Alte Bäckerei',
      'Brauerei Nord',
    ]);
    expect(row(/Brauerei Nord/).getByText('20.11.2026 14:03')).toBeVisible();
    await userEvent.click(row(/Alte Bäckerei/).getByText('noch nie'));
    expect(path()).toBe('/change_prices/6');
    expect(await screen.findByText('Keine Artikel')).toBeVisible();
  });
});

describe('the prices of a supplier', () => {
  it('show its items with old price, unit and the last update', async () => {
    await renderBrewery();
    expect(screen.getByText('Preise zuletzt geändert: 20.11.2026 14:03')).toBeVisible();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Alter Preis',
      'Neuer Preis',
    ]);
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(await row(/Pils/).findByText('Preis pro Flasche')).toBeVisible();
    expect(row(/Fassbier/).getByText('1.234,50 €')).toBeVisible();
    expect(row(/Fassbier/).getByText('Preis pro ??')).toBeVisible();
    expect(field(/Weizen/)).toHaveValue('1,50');
    expect(field(/Weizen/)).toHaveAttribute('inputmode', 'decimal');
  });

  it.each([
    ['1,8', '+20 %', false],
    ['1.81', '+20,7 %', true],
    ['1', '−33,3 %', true],
  ])('%s instead of 1.50 is a change of %s', async (typed, percent, isUnusual) => {
    const { user } = await renderBrewery();
    await user.clear(field(/Weizen/));
    await user.type(field(/Weizen/), typed);
    expect(row(/Weizen/).getByTitle('Geändert')).toBeInTheDocument();
    expect(row(/Weizen/).getByText(percent)).toBeVisible();
    expect(row(/Weizen/).queryByTitle('Ungewöhnlich große Änderung') !== null).toBe(isUnusual);
  });

  it('lose the mark when the old price is set back', async () => {
    const { user } = await renderBrewery();
    await user.type(field(/Weizen/), '{ArrowUp}');
    expect(field(/Weizen/)).toHaveValue('1,51');
    expect(row(/Weizen/).getByTitle('Geändert')).toBeInTheDocument();
    expect(save()).toBeEnabled();
    await user.type(field(/Weizen/), '{ArrowDown}');
    expect(row(/Weizen/).queryByTitle('Geändert')).toBeNull();
    expect(save()).toBeDisabled();
  });

  it.each([
    ['-1', messages.min(0)],
    ['abc', messages.notANumber],
    ['{Backspace}', messages.notANumber],
  ])('%s cannot be saved, with a message when the field is left', async (typed, message) => {
    const { user } = await renderBrewery();
    await user.type(field(/Pils/), '{ArrowUp}');
    await user.clear(field(/Weizen/));
    await user.type(field(/Weizen/), typed);
    expect(screen.queryByText(message)).toBeNull();
    expect(save()).toBeDisabled();
    await user.tab();
    expect(row(/Weizen/).getByText(message)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zurücksetzen' }));
    expect(field(/Weizen/)).toHaveValue('1,50');
    expect(field(/Pils/)).toHaveValue('0,89');
  });

  it('go on to the next field by Enter', async () => {
    const { user } = await renderBrewery();
    const [first, second] = screen.getAllByRole('textbox');
    await user.type(first as HTMLElement, '{Enter}');
    expect(second).toHaveFocus();
    expect(writes()).toEqual([]);
  });
});

describe('saving prices', () => {
  it('sends the changed ones alone and shows them as the old ones', async () => {
    const { user, master } = await renderBrewery();
    answer({
      [UPDATE]: () => {
        master.stockItems = master.stockItems.map((item) => (item.id === 32 ? { ...item, pricePerUnit: 1.6 } : item));
        return { body: [] };
      },
    });
    await user.type(field(/Pils/), '{ArrowUp}{ArrowDown}');
    await user.clear(field(/Weizen/));
    await user.type(field(/Weizen/), '1,6');
    await user.click(save());
    expect(await screen.findByText('1 Preis gespeichert.')).toBeVisible();
    expect(writes().map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
      [UPDATE, [{ stockItemId: 32, newPrice: 1.6, oldPrice: 1.5 }]],
    ]);
    expect(row(/Weizen/).getByText('1,60 €')).toBeVisible();
    expect(field(/Weizen/)).toHaveValue('1,60');
    expect(save()).toBeDisabled();
  });

  it.each([
    [
      'refused',
      { status: 503, body: { detail: 'Die Datenbank ist nicht erreichbar.' } },
      /^Die D.* Kein Preis wurde ges/,
    ],
    ['without an answer', new TypeError('Failed to fetch'), /^Keine Verbindung.* ist nicht sicher: Bitte noch einmal/],
    ['answered by a proxy', { status: 504, body: '<html>' }, /^Der Server .* ist nicht sicher: Bitte noch einmal/],
  ])('keeps everything typed when it is %s, and repeats under the same key', async (_, failure, sentence) => {
    const { user } = await renderBrewery();
    answer({ [UPDATE]: failure });
    await user.type(field(/Weizen/), '{ArrowUp}');
    await user.click(save());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field(/Weizen/)).toHaveValue('1,51');
    answer({ [UPDATE]: { body: [] } });
    await user.click(save());
    expect(await screen.findByText('1 Preis gespeichert.')).toBeVisible();
    const keys = writes().map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('tells the price that was shown when typing began, and replaces a colleague’s only when it was said', async () => {
    const { user, master } = await renderBrewery();
    let stored = 1.5;
    answer({
      [UPDATE]: ({ body }) => {
        const [sent] = body as { oldPrice: number }[];
        const detail = messages.changedMeanwhile('einen dieser Preise');
        return sent?.oldPrice === stored
          ? { body: [] }
          : { status: 409, body: { code: 'VERSION', detail, current: [{ id: 32, pricePerUnit: stored }] } };
      },
    });
    const colleagueSets = (price: number) => {
      stored = price;
      master.stockItems = master.stockItems.map((item) => (item.id === 32 ? { ...item, pricePerUnit: price } : item));
    };
    await user.clear(field(/Weizen/));
    await user.type(field(/Weizen/), '6,66');
    colleagueSets(4.44);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await row(/Weizen/).findByText('4,44 €')).toBeVisible();
    expect(row(/Weizen/).getByText('Inzwischen 4,44 €')).toBeVisible();
    await user.type(field(/Weizen/), '{Backspace}7');
    await user.click(save());
    expect(await screen.findByText(/^Jemand anderes hat einen dieser Preise inzwischen geändert\./)).toBeVisible();
    expect(field(/Weizen/)).toHaveValue('6,67');
    expect(row(/Weizen/).getByText('Inzwischen 4,44 €')).toBeVisible();
    expect(row(/Pils/).queryByText(/Inzwischen/)).toBeNull();
    colleagueSets(4.5);
    await user.click(save());
    expect(await row(/Weizen/).findByText('Inzwischen 4,50 €')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText('1 Preis gespeichert.')).toBeVisible();
    expect(screen.queryByText(/inzwischen/i)).toBeNull();
    expect(writes().map(({ body }) => body)).toEqual(
      [1.5, 4.44, 4.5].map((oldPrice) => [{ stockItemId: 32, newPrice: 6.67, oldPrice }]),
    );
  });

  it('is for administrators; others read', async () => {
    await renderBrewery('User');
    expect(screen.getByText('Nur Administratoren können hier etwas ändern.')).toBeVisible();
    for (const each of screen.getAllByRole('textbox')) expect(each).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });
});

describe('a backend that knows the documented calls alone', () => {
  it('gets the changed prices without a key, may answer without a body, and is asked for nothing else', async () => {
    freshDevice({ backend: { url: '', additions: false } });
    const { user } = await renderBrewery();
    answer({ [UPDATE]: { status: 204 } });
    await user.type(field(/Weizen/), '{ArrowUp}');
    await user.click(save());
    expect(await screen.findByText('1 Preis gespeichert.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Frühere Preisänderungen' })).toBeNull();
    expect(calls.map(({ method, url, body }) => [`${method} ${url}`, body])).toEqual([
      [UPDATE, [{ stockItemId: 32, newPrice: 1.51 }]],
    ]);
    expect(calls[0]?.headers).not.toHaveProperty('idempotency-key');
  });
});

describe('an unknown supplier', () => {
  it('is a page with a way back', async () => {
    const path = renderPrices('/change_prices/99', aMaster());
    expect(await screen.findByRole('heading', { name: 'Lieferant nicht gefunden' })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Zu den Lieferanten' }));
    await waitFor(() => expect(path()).toBe('/list_suppliers_for_price_updates'));
  });
});

describe('leaving the prices', () => {
  it.each([
    ['Weiter bearbeiten', '/change_prices/5'],
    ['Verwerfen', '/list_suppliers_for_price_updates'],
  ])('with something typed asks first: %s', async (answer, target) => {
    const { path, user } = await renderBrewery();
    await user.type(field(/Pils/), '9');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByRole('dialog', { name: 'Abbrechen' })).toHaveTextContent('Änderungen verwerfen?');
    await user.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(path()).toBe(target);
  });
});
