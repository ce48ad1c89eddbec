import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { deletePriceList, importPriceList, type PriceList } from '../../../src/contract/priceLists';
import { fakeServer } from '../../helpers/fakeServer';
import { addressOf, replies } from '../../helpers/replies';
import { list, row, showLists } from './showLists';

const { calls, answer } = fakeServer();

const choice = () => screen.findByLabelText('Preisliste (CSV oder XLSX)');
const stale = list({ id: 9, state: 'stale', fileName: 'Januarliste.csv', validFrom: '2026-11-30', prices: 5 });
/** Read on the day that the other one was for. */
const later = (over: Partial<PriceList> = {}) => list({ id: 10, createdAt: '2026-11-29T23:30:00.000Z', ...over });

describe('a list that was overtaken before its day', () => {
  const WARNING =
    '„Januarliste.csv“, gültig ab 30.11.2026: Seit dem Einlesen wurde etwas an den Artikeln dieser Liste geändert, oder ein neuer Preis verletzt eine Regel. Kein Preis wurde übernommen; bitte die Liste neu einlesen.';

  it('is reported until the next one is read, which it does not block', async () => {
    const heads = showLists(answer, [stale, list({ state: 'applied' })]);
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
    answer(
      replies(importPriceList, () => {
        heads.unshift(later());
        return later();
      }),
    );
    await userEvent.upload(await choice(), new File(['Nr.;Preis'], 'Preise.csv'));
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it.each<[string, PriceList[]]>([
    ['was taken over', [later({ state: 'applied' }), stale]],
    ['is open', [later(), stale]],
  ])('is not reported where a later one %s', async (_, lists) => {
    showLists(answer, lists);
    await screen.findByRole('button', { name: /Verwerfen|Datei wählen/ });
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('is reported where another one was read before its day', async () => {
    showLists(answer, [list({ id: 10, state: 'applied' }), stale]);
    expect(await screen.findByText(WARNING)).toBeVisible();
  });

  it('does not hide one that is open', async () => {
    showLists(answer, [stale, list()]);
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Verwerfen' })).toBeEnabled();
  });
});

describe('several open lists', () => {
  const hers = list({
    createdByName: 'Jana Huber',
    fileName: 'Januar.csv',
    rows: [row(2, { stockItemName: 'Porter' })],
  });
  const mine = list({ id: 8, fileName: 'Sommer.csv' });
  const due = list({ id: 6, fileName: 'Neu.csv', state: 'scheduled', validFrom: '2099-06-01', prices: 2 });
  const HERS = 'Januar.csv, 20.11.2026, Jana Huber';
  const MINE = 'Sommer.csv, 20.11.2026, Admin';
  const button = (name: string) => screen.findByRole('button', { name });

  it('are all to choose from, the latest first', async () => {
    showLists(answer, [mine, list({ id: 99, state: 'applied' }), hers, due]);
    const group = within(await screen.findByRole('group', { name: 'Offene Preislisten' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      MINE,
      HERS,
      'Neu.csv, 20.11.2026, Admin, gilt ab 01.06.2099',
    ]);
    expect(await button(MINE)).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    await userEvent.click(await button(HERS));
    expect(await screen.findByText('Porter')).toBeVisible();
    expect(await button(HERS)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await button('Neu.csv, 20.11.2026, Admin, gilt ab 01.06.2099'));
    expect(await screen.findByText(/^2 Preise gelten ab 01.06.2099/)).toBeVisible();
  });

  it('are thrown away one by one', async () => {
    const heads = showLists(answer, [mine, hers]);
    await userEvent.click(await button(HERS));
    answer(replies(deletePriceList, () => void heads.pop()));
    await userEvent.click(await button('Verwerfen'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toMatchObject([{ body: { id: 7 } }]);
    expect(screen.queryByRole('group', { name: 'Offene Preislisten' })).toBeNull();
  });

  it('keep the one on the screen where another is read meanwhile', async () => {
    const heads = showLists(answer, [hers]);
    expect(await screen.findByText('Porter')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Offene Preislisten' })).toBeNull();
    heads.unshift(mine);
    answer({ [addressOf(deletePriceList)]: { status: 409, body: { code: 'STATE', detail: 'Geht nicht.' } } });
    await userEvent.click(await button('Verwerfen'));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Verwerfen' }));
    expect(await button(MINE)).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Porter')).toBeVisible();
  });
});
