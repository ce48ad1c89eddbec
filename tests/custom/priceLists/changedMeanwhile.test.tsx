import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { applyPriceList, deletePriceList, listPriceLists, updatePriceList } from '../../../src/contract/priceLists';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { list, ofOne, rows, showLists } from './showLists';

const { calls, answer } = fakeServer();

const take = async () => userEvent.click(await screen.findByRole('button', { name: 'Preise übernehmen' }));

describe('prices that somebody else has changed meanwhile', () => {
  const hasChanged = 'Jemand anderes hat diese Preisliste inzwischen geändert.';
  const refused = { status: 409, body: { code: 'VERSION', detail: hasChanged } };
  const day = () => screen.findByRole('textbox', { name: 'Gültig ab (leer: sofort)' });
  const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);

  it('are not taken over, but shown', async () => {
    const heads = showLists(answer, [list()]);
    await day();
    heads[0] = list({ version: 2, rows: rows.slice(1), validFrom: '2099-06-01' });
    answer(ofOne({ [addressOf(applyPriceList)]: refused }));
    await take();
    expect(await screen.findByText(hasChanged)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Geändert (1)' })).toBeVisible();
    expect(await day()).toHaveValue('01.06.2099');
    await take();
    expect(sent()).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('are not dated either, and the day that was typed stays', async () => {
    const heads = showLists(answer, [list()]);
    await userEvent.type(await day(), '01.07.2099');
    heads[0] = list({ version: 2, rows: rows.slice(1) });
    answer({ [addressOf(updatePriceList)]: refused });
    await take();
    expect(await screen.findByRole('heading', { name: 'Geändert (1)' })).toBeVisible();
    expect(await day()).toHaveValue('01.07.2099');
    answer({
      ...replies(updatePriceList, list({ version: 3, validFrom: '2099-07-01' })),
      ...ofOne(replies(applyPriceList, { state: 'scheduled', priceUpdateId: null, prices: 1 })),
    });
    await take();
    const dated = { id: 7, validFrom: '2099-07-01' };
    expect(sent()).toEqual([{ ...dated, version: 1 }, { ...dated, version: 2 }, { version: 3 }]);
  });
});

describe('the answer that is lost', () => {
  const NO_ANSWER = /^Der Server hat nicht rechtzeitig geantwortet/;
  /** Answer of a proxy in place of the server, which may have done its work. */
  const lost = (work: () => void) => () => {
    work();
    return { status: 504, body: '<html>', isForeign: true };
  };
  const drop = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));
  };

  it('to taking over is found in the list', async () => {
    const heads = showLists(answer, [list()]);
    const done = () => heads.splice(0, 1, list({ state: 'applied', priceUpdateId: 8, prices: 2 }));
    answer(ofOne({ [addressOf(applyPriceList)]: lost(done) }));
    await take();
    expect(await screen.findByText('2 Preise übernommen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Rückgängig' })).toBeEnabled();
    expect(screen.queryByText(NO_ANSWER)).toBeNull();
  });

  it('to taking over on its day is found in the list', async () => {
    const heads = showLists(answer, [list({ validFrom: '2099-06-01' })]);
    const done = () => heads.splice(0, 1, list({ state: 'scheduled', validFrom: '2099-06-01', prices: 2 }));
    answer(ofOne({ [addressOf(applyPriceList)]: lost(done) }));
    await take();
    expect(await screen.findByText(/^2 Preise gelten ab 01.06.2099/)).toBeVisible();
    expect(screen.queryByText(NO_ANSWER)).toBeNull();
  });

  it('to throwing away is found where there is no list any more', async () => {
    const heads = showLists(answer, [list()]);
    answer({ [addressOf(deletePriceList)]: lost(() => heads.pop()) });
    await drop();
    expect(await screen.findByLabelText('Preisliste (CSV oder XLSX)')).toBeInTheDocument();
    expect(screen.queryByText(NO_ANSWER)).toBeNull();
  });

  it('is reported where nothing was done', async () => {
    showLists(answer, [list()]);
    answer({ ...ofOne({ [addressOf(applyPriceList)]: lost(() => {}) }), [addressOf(deletePriceList)]: lost(() => {}) });
    await take();
    expect(await screen.findByText(NO_ANSWER)).toBeVisible();
    await drop();
    expect(await screen.findAllByText(NO_ANSWER)).toHaveLength(2);
  });

  it('is reported at once without a network', async () => {
    showLists(answer, [list()]);
    await screen.findByRole('button', { name: 'Preise übernehmen' });
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const away = new TypeError('Failed to fetch');
    answer({ ...ofOne({ [addressOf(applyPriceList)]: away }), [addressOf(listPriceLists)]: away });
    await take();
    expect(await screen.findByText(/^Keine Verbindung zum Server/)).toBeVisible();
  });

  it('hides no refusal by the server', async () => {
    const heads = showLists(answer, [list()]);
    const detail = 'Die Preise dieser Liste sind schon übernommen.';
    const byHer = () => {
      heads.splice(0, 1, list({ state: 'applied', priceUpdateId: 8, prices: 2 }));
      return { status: 409, body: { code: 'STATE', detail } };
    };
    answer(ofOne({ [addressOf(applyPriceList)]: byHer }));
    await take();
    expect(await screen.findByText('2 Preise übernommen.')).toBeVisible();
    expect(screen.getByText(detail)).toBeVisible();
  });
});

it('one of two lists is taken over, and says so above the other', async () => {
  const heads = showLists(answer, [list({ id: 8, fileName: 'Sommer.csv' }), list()]);
  const applied = { state: 'applied' as const, priceUpdateId: 8, prices: 2 };
  const done = () => {
    heads[0] = list({ id: 8, ...applied });
    return applied;
  };
  answer(ofOne(replies(applyPriceList, done), 8));
  await take();
  expect(await screen.findByText('2 Preise übernommen.')).toBeVisible();
  expect(await screen.findByText(/^Preise.csv, eingelesen/)).toBeVisible();
});
