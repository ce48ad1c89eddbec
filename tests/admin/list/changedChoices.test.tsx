import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { device } from '../../helpers/device';
import { tokenWith } from '../../helpers/fakeServer';
import { button, choicesServer, heads, openList } from './choosing';

const { server, kept, answers } = choicesServer();

const refusal = { status: 400, body: { detail: 'So viel wird nicht gespeichert.' } };

async function chooseColumns(user: Awaited<ReturnType<typeof openList>>['user'], ...names: string[]) {
  await user.click(await button('Spalten'));
  for (const name of names) await user.click(screen.getByRole('checkbox', { name }));
}

describe('a choice', () => {
  it('holds before the server has answered, and is sent after the one before', async () => {
    const { user } = await openList('suppliers');
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer({ 'PUT /api/Preferences': (call) => asked.then(() => answers['PUT /api/Preferences'](call)) });
    await chooseColumns(user, 'Telefon', 'E-Mail');
    expect(heads()).toEqual(['Id', 'Name', 'Telefon', 'E-Mail', 'Aktionen']);
    const sent = () => server.calls.filter(({ method }) => method === 'PUT');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await act(async () => answer());
    await waitFor(() =>
      expect(kept.lists).toEqual({ suppliers: { columns: { shown: ['phone', 'email'], hidden: [] } } }),
    );
    expect(heads()).toEqual(['Id', 'Name', 'Telefon', 'E-Mail', 'Aktionen']);
  });

  it('without a network is reported, and taken back as soon as the server answers', async () => {
    const { user, refetch } = await openList('suppliers');
    server.answer({ 'PUT /api/Preferences': new TypeError('Failed to fetch') });
    await chooseColumns(user, 'Telefon');
    expect(await screen.findByText(/Keine Verbindung/)).toBeInTheDocument();
    server.answer(answers);
    await refetch();
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Aktionen']));
  });

  it.each([
    ['stored', { body: { lists: { suppliers: { columns: { shown: ['phone'], hidden: [] } } } } }],
    ['refused', refusal],
  ])('that is %s after somebody else has signed in does not affect them', async (_, reply) => {
    const { user } = await openList('suppliers');
    let answer = () => {};
    server.answer({
      'PUT /api/Preferences': () =>
        new Promise((resolve) => {
          answer = () => resolve(reply);
        }),
    });
    await chooseColumns(user, 'Telefon');
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PUT')).toBe(true));
    device().token.set(tokenWith({ unique_name: '2', name: 'jana', role: 'User' }));
    await act(async () => answer());
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Aktionen']));
  });

  it('that the server refuses is taken back, with its reason', async () => {
    const { user } = await openList('suppliers');
    server.answer({ 'PUT /api/Preferences': refusal });
    await chooseColumns(user, 'Telefon');
    expect(await screen.findByText('So viel wird nicht gespeichert.')).toBeInTheDocument();
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Aktionen']));
  });
});
