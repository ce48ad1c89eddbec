import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { CensusLine } from '../../../src/contract/censusLines';
import { device } from '../../helpers/device';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const field = () => screen.getByRole('textbox');
const submitButton = () => screen.getByRole('button', { name: /^Speichern/ });
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function run(index: number, lines: CensusLine[] = twoLines(), census = aCensus()) {
  const state = server.serve(census, lines);
  const path = renderCensus(`/run_census/${census.id}/${index}`);
  await screen.findByRole('textbox');
  return { census, state, path };
}

async function sentAmounts() {
  await device().outbox.drain();
  return server.writes().map(([, body]) => Object(body).newAmount);
}

describe('the keys on the page', () => {
  it('are for touch screens: elsewhere they have to be switched on, and the device remembers that', async () => {
    await run(0);
    expect(screen.queryByRole('group', { name: 'Zifferntasten' })).toBeNull();
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    await press('Zifferntasten einblenden');
    expect(field()).toHaveAttribute('inputmode', 'none');
    expect(localStorage.getItem('entryPad')).toBe('pad');
    await press('Tastatur des Geräts benutzen');
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(localStorage.getItem('entryPad')).toBe('keyboard');
  });

  it('type packages and single units, show the total, and save it', async () => {
    await run(0);
    await press('Zifferntasten einblenden');
    for (const key of ['2', 'Karton (6)', '7']) await press(key);
    expect(field()).toHaveValue('2×6+7');
    expect(screen.getByText('= 19 kg')).toBeVisible();
    await press('Speichern');
    await heading('Assam');
    expect(await sentAmounts()).toEqual([19]);
    await press('Tastatur des Geräts benutzen');
  });
});

it('a sum typed by keyboard is saved as its result', async () => {
  await run(0);
  await userEvent.type(field(), '3*24+5');
  expect(screen.getByText('= 77 kg')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await heading('Assam');
  expect(await sentAmounts()).toEqual([77]);
});

describe('an amount unlike the last count', () => {
  const HINT = 'In Karton (6) gezählt? Dann wären es 12 kg.';
  const question = () => screen.queryByRole('button', { name: 'Stimmt so' })?.closest('[role=alert]') ?? null;
  const count = async (text: string) => {
    const shown = await run(0, twoLines({ lastAmount: 12 }));
    expect(screen.queryByText(/12/)).toBeNull();
    await userEvent.type(field(), `${text}{Enter}`);
    await heading('Assam');
    return shown;
  };

  it('is saved and blocks nothing: the question appears beside the next line', async () => {
    const { census, path } = await count('2');
    expect(question()).toHaveTextContent(`Espressobohnen 1 kg: 2 kg. ${HINT}`);
    await userEvent.type(field(), '3{Enter}');
    await waitFor(() => expect(path()).toBe('/census'));
    expect((await sentAmounts()).slice(0, 2)).toEqual([2, 3]);
    expect(await screen.findByRole('link', { name: '1 Menge bitte noch einmal ansehen' })).toHaveAttribute(
      'href',
      `/census/${census.id}`,
    );
  });

  it.each([
    ['a tap', () => press('Stimmt so')],
    ['Speichern once more', () => userEvent.click(submitButton())],
    ['Enter once more', () => userEvent.type(field(), '{Enter}', { skipClick: true })],
  ])('is confirmed by %s, and not sent again', async (_, confirm) => {
    const { census, path } = await count('2');
    await confirm();
    expect(question()).toBeNull();
    expect(screen.queryByText('Bitte eine Zahl eingeben.')).toBeNull();
    expect(path()).toBe(`/run_census/${census.id}/1`);
    expect(await sentAmounts()).toEqual([2]);
  });

  it('gives way to the suggestion', async () => {
    const { state } = await count('2');
    await device().outbox.drain();
    await press('12 kg übernehmen');
    await waitFor(() => expect(state.lines[0]).toMatchObject({ newAmount: 12 }));
    await waitFor(() => expect(question()).toBeNull());
  });

  it('is changed where it was counted', async () => {
    const { census, path } = await count('20000');
    await press('Ändern');
    await heading('Espressobohnen 1 kg');
    expect(path()).toBe(`/run_census/${census.id}/0`);
    expect(field()).toHaveValue('20000');
    expect(question()).toBeNull();
  });

  it('can still be looked at in the list', async () => {
    await count('2');
    await press('Liste');
    expect(await screen.findByText(HINT)).toBeVisible();
    await press('Stimmt so');
    expect(screen.queryByText(HINT)).toBeNull();
  });

  it('like the last count, nothing is asked', async () => {
    await count('10');
    expect(question()).toBeNull();
  });
});

describe('the last entry', () => {
  it.each([
    [null, ''],
    [4, '4'],
  ])('is taken back: the line has its former amount %j again', async (newAmount, shown) => {
    const { state } = await run(0, twoLines({ newAmount }));
    expect(screen.queryByRole('button', { name: 'Letzte Eingabe zurücknehmen' })).toBeNull();
    await userEvent.clear(field());
    await userEvent.type(field(), '7{Enter}');
    await heading('Assam');
    await userEvent.click(await screen.findByRole('button', { name: 'Letzte Eingabe zurücknehmen' }));
    await heading('Espressobohnen 1 kg');
    expect(field()).toHaveValue(shown);
    expect(screen.queryByText('Bitte eine Zahl eingeben.')).toBeNull();
    expect(await sentAmounts()).toEqual([7, newAmount]);
    expect(state.lines[0]).toMatchObject({ newAmount, version: 3 });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Letzte Eingabe zurücknehmen' })).toBeNull());
  });
});

it('the next open line is the first uncounted one, here or elsewhere', async () => {
  const census = aCensus();
  server.serve(census, twoLines({ newAmount: 4 }));
  const path = renderCensus(`/run_census/${census.id}/next`);
  await heading('Assam');
  expect(path()).toBe(`/run_census/${census.id}/1`);
});

it('the next open line of a counted list is the list', async () => {
  const census = aCensus();
  server.serve(
    census,
    twoLines({ newAmount: 4 }).map((line) => ({ ...line, newAmount: 1 })),
  );
  const path = renderCensus(`/run_census/${census.id}/next`);
  await waitFor(() => expect(path()).toBe(`/census/${census.id}`));
});

it('the way to another location leads to its first open line', async () => {
  const { census, path } = await run(0, twoLines({ newAmount: 2 }));
  await userEvent.click(screen.getByRole('button', { name: 'Bar vorn' }));
  const places = within(screen.getByRole('menu', { name: 'Lagerorte' })).getAllByRole('menuitem');
  expect(places.map(({ textContent }) => textContent)).toEqual(['Bar vorn1 / 1', 'Trockenlager0 / 1']);
  await userEvent.click(screen.getByRole('menuitem', { name: /Trockenlager/ }));
  expect(path()).toBe(`/run_census/${census.id}/1`);
});

describe('a change by others', () => {
  /** Simulates a return to the page, because its refresh interval takes seconds. */
  const lookAgain = () => fireEvent(window, new Event('visibilitychange'));

  it('appears, with name and time, and leaves the current entry alone', async () => {
    const { state } = await run(0);
    await userEvent.type(field(), '5');
    const countedAt = '2026-01-20T11:58:00.000Z';
    state.lines = twoLines({}, { newAmount: 3, version: 2, countedByUserName: 'mehmet', countedAt });
    lookAgain();
    expect(await screen.findByText('1 gezählt')).toBeVisible();
    expect(field()).toHaveValue('5');
    await press('Nächster Artikel');
    expect(await screen.findByText('Gespeichert, gezählt von mehmet, 20.01.2026 12:58')).toBeVisible();
  });

  it('is not overwritten by a user who began to type before it arrived', async () => {
    const { state } = await run(0);
    await userEvent.type(field(), '5');
    state.lines = twoLines({ newAmount: 9, version: 2, countedByUserName: 'mehmet' });
    lookAgain();
    expect(await screen.findByText('1 gezählt')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(device().outbox.get().entries).toMatchObject([{ state: 'rejected', amount: 5 }]));
    expect(state.lines[0]).toMatchObject({ newAmount: 9 });
  });

  it.each([
    ['ordered', { status: 4 }, 'Diese Zählung ist abgeschlossen. Ihre Mengen können nicht mehr geändert werden.'],
    ['deleted', undefined, 'Diese Zählung gibt es nicht mehr.'],
  ])('appears when the count is %s elsewhere, without a reload', async (_, change, text) => {
    const { census, state } = await run(0);
    if (change) state.census = { ...census, ...change };
    else server.answer({ [`GET /api/Census/${census.id}`]: { status: 404 } });
    lookAgain();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('is noticed by a user with entries from before a reload, too', async () => {
    const census = aCensus();
    localStorage.setItem(`drafts/7/census/${census.id}/101`, JSON.stringify([101, '5', 1]));
    await run(0, twoLines({ newAmount: 9, version: 2, countedByUserName: 'mehmet' }), census);
    expect(field()).toHaveValue('5');
    await userEvent.type(field(), '{Enter}');
    await waitFor(() =>
      expect(device().outbox.get().entries).toMatchObject([{ state: 'rejected', amount: 5, version: 1 }]),
    );
  });

  it('keeps the line that is shown when lines come in before it', async () => {
    const { census, state, path } = await run(1);
    await userEvent.type(field(), '5');
    const [first, second] = twoLines();
    state.lines = [
      ...(first ? [first, { ...first, id: 103, stockItemName: 'Kakao', isExtra: true }] : []),
      ...(second ? [second] : []),
    ];
    lookAgain();
    await waitFor(() => expect(path()).toBe(`/run_census/${census.id}/2`));
    await heading('Assam');
    expect(field()).toHaveValue('5');
  });
});
