import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { importPriceList, type PriceList } from '../../../src/contract/priceLists';
import { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';
import { list, showLists } from './showLists';

const { answer } = fakeServer();

const choice = () => screen.findByLabelText('Preisliste (CSV oder XLSX)');
const stale = list({ id: 9, state: 'stale', fileName: 'Januarliste.csv', validFrom: '2026-11-30', prices: 5 });

describe('a list that was overtaken before its day', () => {
  const WARNING =
    '„Januarliste.csv“, gültig ab 30.11.2026: Seit dem Einlesen wurde etwas an den Artikeln dieser Liste geändert, oder ein neuer Preis verletzt eine Regel. Kein Preis wurde übernommen; bitte die Liste neu einlesen.';

  it('is told of until the next one is read, which it does not hinder', async () => {
    const heads = showLists(answer, [stale, list({ state: 'applied' })]);
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verwerfen' })).toBeNull();
    answer(
      replies(importPriceList, () => {
        heads.unshift(list({ id: 10 }));
        return list({ id: 10 });
      }),
    );
    await userEvent.upload(await choice(), new File(['Nr.;Preis'], 'Preise.csv'));
    expect(await screen.findByRole('heading', { name: 'Geändert (2)' })).toBeVisible();
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it.each<[string, PriceList[]]>([
    ['was taken over', [list({ id: 10, state: 'applied' }), stale]],
    ['is open', [list({ id: 10 }), stale]],
  ])('is not told of where a later one %s', async (_, lists) => {
    showLists(answer, lists);
    await screen.findByRole('button', { name: /Verwerfen|Datei wählen/ });
    expect(screen.queryByText(WARNING)).toBeNull();
  });

  it('does not hide one that is open', async () => {
    showLists(answer, [stale, list()]);
    expect(await screen.findByText(WARNING)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Verwerfen' })).toBeEnabled();
  });
});
