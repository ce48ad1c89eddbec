import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { STUCK_AFTER } from '../../../src/device/outbox/entry';
import { device } from '../../helpers/device';
import type { Call } from '../../helpers/fakeServer';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const field = () => screen.getByRole('textbox');
const goBack = () => userEvent.click(screen.getByRole('button', { name: 'Vorheriger Artikel' }));

describe('an amount at which the server fails again and again', () => {
  async function fail() {
    const census = aCensus();
    const state = server.serve(census, twoLines());
    renderCensus(`/run_census/${census.id}/0`);
    const lines = `/api/Census/${census.id}/stock_modifications`;
    await screen.findByRole('textbox');
    const right = (call: Call) => {
      const line = state.lines.find(({ id }) => id === Object(call.body).id);
      return { body: { ...line, newAmount: Object(call.body).newAmount, version: 2 } };
    };
    server.answer({ [`PUT ${lines}`]: (call) => (Object(call.body).id === 101 ? { status: 500 } : right(call)) });
    await userEvent.type(field(), '7{Enter}');
    await screen.findByText('Assam');
    for (let attempt = 1; attempt <= STUCK_AFTER; attempt++) await device().outbox.drain();
    return { lines, right };
  }

  it('blocks nothing, and its line says why', async () => {
    await fail();
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Espressobohnen 1 kg: 7' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('7 kg noch nicht übertragen')).toBeVisible();
    expect(within(alert).getByText(/^Im Server ist ein Fehler aufgetreten/)).toBeVisible();
    expect(field()).toHaveValue('7');
  });

  it('is sent once more on demand, with the same key', async () => {
    const { lines, right } = await fail();
    await goBack();
    const before = new Set(server.keys());
    server.answer({ [`PUT ${lines}`]: right });
    await userEvent.click(await screen.findByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
    expect(new Set(server.keys())).toEqual(before);
  });

  it('is given up after a question', async () => {
    await fail();
    await goBack();
    await userEvent.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(
      'Espressobohnen 1 kg, Bar vorn: 7 kg wird hier gelöscht und nicht mehr gesendet. Ist die Eingabe doch schon beim Server angekommen, bleibt sie dort gespeichert.',
    );
    expect(device().outbox.get().entries).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
    expect(await screen.findByText('Noch nicht gezählt')).toBeVisible();
  });
});
