import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { device } from '../../helpers/device';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const LATER = '2026-11-20T18:00:00.000Z';

/** Opens a line whose amount was refused, hours after it was typed. */
async function refused(show: (censusId: number) => Promise<void>) {
  const census = aCensus();
  const state = server.serve(census, twoLines());
  const lines = `PUT /api/Census/${census.id}/stock_modifications`;
  renderCensus(`/run_census/${census.id}/0`);
  server.answer({ [lines]: { status: 403, body: { code: 'GROUP', detail: 'Nicht zugewiesen.' } } });
  await userEvent.type(await screen.findByRole('textbox'), '7{Enter}');
  await waitFor(() => expect(device().outbox.get().entries).toMatchObject([{ state: 'rejected' }]));
  const at = device().outbox.get().entries[0]?.at;
  server.answer({ [lines]: ({ body }) => ({ body: { ...state.lines[0], ...Object(body), version: 2 } }) });
  vi.useFakeTimers({ now: new Date(LATER), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await show(census.id);
  await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
  return { at, sent: server.writes().at(-1)?.[1] };
}

const back = async () => userEvent.click(await screen.findByRole('button', { name: 'Vorheriger Artikel' }));

it.each([7, 20])('counts a refused amount that is typed again as %s from when that is typed', async (amount) => {
  const { sent } = await refused(async () => {
    await back();
    await userEvent.type(await screen.findByRole('textbox'), `{Control>}a{/Control}${amount}{Enter}`);
  });
  expect(sent).toMatchObject({ newAmount: amount, typedAt: expect.stringMatching(/^2026-11-20T18:00/) });
});

it.each([7, 20])('counts it in the list from when it is typed again as %s', async (amount) => {
  const { sent } = await refused(async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Liste eintippen' }));
    const [field] = await screen.findAllByRole('textbox', { name: 'Neue Menge' });
    await userEvent.type(field!, `{Control>}a{/Control}${amount}{Enter}`);
  });
  expect(sent).toMatchObject({ newAmount: amount, typedAt: expect.stringMatching(/^2026-11-20T18:00/) });
});

it('counts a refused amount that is sent once more from when it was typed', async () => {
  const { at, sent } = await refused(async () => {
    await back();
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
  });
  expect(sent).toMatchObject({ newAmount: 7, typedAt: at });
});

it('leaves the count open when a question on its last line is answered', async () => {
  const census = aCensus();
  const state = server.serve(census, twoLines({ newAmount: 2 }));
  const path = renderCensus(`/run_census/${census.id}/1`);
  await screen.findByRole('textbox');
  state.lines = state.lines.map((line, index) => (index === 1 ? { ...line, newAmount: 5, version: 2 } : line));
  await userEvent.type(screen.getByRole('textbox'), '7{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /^Durch 7 .* ersetzen$/ }));
  await waitFor(() => expect(state.lines[1]).toMatchObject({ newAmount: 7, version: 3 }));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await device().outbox.settled();
  expect(path()).toBe(`/run_census/${census.id}/1`);
  expect(screen.getByRole('button', { name: 'Speichern & Beenden' })).toBeVisible();
  expect(state.census.status).toBe(census.status);
});

describe('a count taken back that somebody else has changed meanwhile', () => {
  async function collide() {
    const census = aCensus();
    const state = server.serve(census, twoLines({ newAmount: 9, version: 2 }));
    await device().outbox.add({
      action: 'amount',
      count: { kind: 'census', id: census.id },
      countTitle: 'Zählung',
      userId: 7,
      userName: 'jana',
      lineId: state.lines[0]?.id ?? 0,
      amount: null,
      version: 1,
      label: 'Espressobohnen',
    });
    await device().outbox.drain();
    return { census, state };
  }
  const replace = () => screen.findByRole('button', { name: 'Durch „nicht gezählt“ ersetzen' });

  it.each(['its page', 'the list'])('is taken back all the same on demand, on %s', async (where) => {
    const { census, state } = await collide();
    renderCensus(`/run_census/${census.id}/0`);
    if (where === 'the list') {
      await userEvent.click(await screen.findByRole('button', { name: 'Liste' }));
      await userEvent.click(await screen.findByRole('button', { name: 'Liste eintippen' }));
    }
    await userEvent.click(await replace());
    await waitFor(() => expect(state.lines[0]).toMatchObject({ newAmount: null, version: 3 }));
  });

  it('does not take the second tap of a double one for an answer', async () => {
    const { census, state } = await collide();
    renderCensus(`/run_census/${census.id}/0`);
    fireEvent.click(await replace(), { detail: 2 });
    await device().outbox.settled();
    expect(state.lines[0]).toMatchObject({ newAmount: 9, version: 2 });
  });
});
