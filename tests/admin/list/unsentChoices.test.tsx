import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../helpers/device';
import { tokenWith } from '../../helpers/fakeServer';
import { button, choicesServer, heads, openList } from './choosing';

const { server, kept, answers } = choicesServer();

describe('a choice without a network', () => {
  it('holds, says so once, and is sent when the server answers again', async () => {
    const { user, refetch } = await openList('suppliers');
    server.answer({ 'PUT /api/Preferences': new TypeError('Failed to fetch') });
    await user.click(await button('Spalten'));
    await user.click(screen.getByRole('checkbox', { name: 'Telefon' }));
    await user.click(screen.getByRole('checkbox', { name: 'E-Mail' }));
    expect(heads()).toEqual(['Id', 'Name', 'Telefon', 'E-Mail', 'Aktionen']);
    const sentence = 'Das gilt schon auf diesem Gerät und wird gespeichert, sobald der Server antwortet.';
    expect(await screen.findAllByText(sentence)).toHaveLength(1);
    expect(kept.lists).toEqual({});
    server.answer(answers);
    await refetch();
    await waitFor(() =>
      expect(kept.lists).toEqual({ suppliers: { columns: { shown: ['phone', 'email'], hidden: [] } } }),
    );
    expect(heads()).toEqual(['Id', 'Name', 'Telefon', 'E-Mail', 'Aktionen']);
  });

  it('that another window has made is there, and is sent with one of this window', async () => {
    const { user } = await openList('suppliers');
    server.answer({ 'PUT /api/Preferences': new TypeError('Failed to fetch') });
    const elsewhere = { owner: 1, lists: { units: { saveViews: [{ name: 'Maß', filter: { q: 'l' } }] } } };
    localStorage.setItem('unsentChoices', JSON.stringify(elsewhere));
    await user.click(await button('Spalten'));
    await user.click(screen.getByRole('checkbox', { name: 'Telefon' }));
    await screen.findByText(/wird gespeichert, sobald/);
    server.answer(answers);
    cleanup();
    await openList('units');
    await waitFor(() =>
      expect(kept.lists).toEqual({
        suppliers: { columns: { shown: ['phone'], hidden: [] } },
        units: { views: elsewhere.lists.units.saveViews },
      }),
    );
    expect(localStorage.getItem('unsentChoices')).toBeNull();
  });

  it.each([
    ['stored', { body: { lists: { suppliers: { columns: { shown: ['email'], hidden: [] } } } } }],
    ['refused', { status: 400, body: { detail: 'So viel wird nicht gespeichert.' } }],
  ])('that is %s after somebody else has signed in is nothing to them', async (_, reply) => {
    const { user } = await openList('suppliers');
    let answer = () => {};
    server.answer({
      'PUT /api/Preferences': () =>
        new Promise((resolve) => {
          answer = () => resolve(reply);
        }),
    });
    await user.click(await button('Spalten'));
    await user.click(screen.getByRole('checkbox', { name: 'Telefon' }));
    const sent = () => server.calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(sent()).toHaveLength(1));
    device().token.set(tokenWith({ unique_name: '2', name: 'jana', role: 'User' }));
    // The same choice, so that only the user differs.
    const theirs = { columns: { shown: ['phone'], hidden: [] } };
    device().unsentChoices.add('suppliers', theirs);
    await act(async () => answer());
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Telefon', 'Aktionen']));
    expect(device().unsentChoices.get()).toEqual({ suppliers: theirs });
  });

  it('that the server refuses is taken back, with its reason', async () => {
    const { user } = await openList('suppliers');
    server.answer({ 'PUT /api/Preferences': { status: 400, body: { detail: 'So viel wird nicht gespeichert.' } } });
    await user.click(await button('Spalten'));
    await user.click(screen.getByRole('checkbox', { name: 'Telefon' }));
    expect(await screen.findByText('So viel wird nicht gespeichert.')).toBeInTheDocument();
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Aktionen']));
  });
});
