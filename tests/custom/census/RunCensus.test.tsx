import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Census } from '../../../src/contract/census';
import type { CensusLine } from '../../../src/contract/censusLines';
import { device } from '../../helpers/device';
import type { Reply } from '../../helpers/fakeServer';
import { censusServer } from './censusServer';
import { ASSAM, aCensus, ESPRESSO, INSTANT, sentCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const SENTENCE = 'Zählung kann noch nicht gespeichert werden. Schon alles gezählt?';
const field = () => screen.getByRole('textbox');
const submitButton = () => screen.getByRole('button', { name: /^Speichern/ });

async function run(index: number, lines: CensusLine[] = twoLines(), census: Census = aCensus()) {
  const state = server.serve(census, lines);
  const path = renderCensus(`/run_census/${census.id}/${index}`);
  await screen.findByRole('textbox');
  return { census, state, path, lines: `/api/Census/${census.id}/stock_modifications` };
}
const type = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};

describe('the run screen', () => {
  it('shows item, location, unit, place and progress, and nothing that suggests an amount', async () => {
    await run(0, twoLines({}, { newAmount: 3 }));
    expect(screen.getByRole('heading', { level: 1, name: 'Zählen: Kaffee' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Espressobohnen 1 kg' })).toBeVisible();
    for (const text of ['Bar vorn', '1 / 2', '1 gezählt', '1 Karton (6) = 6 kg']) {
      expect(screen.getByText(text)).toBeVisible();
    }
    expect(screen.getByLabelText('Neue Menge [kg]')).toHaveValue('');
    expect(field()).toHaveAttribute('inputmode', 'decimal');
    expect(field()).toHaveAttribute('type', 'text');
    expect(field()).toHaveFocus();
    expect(field()).toHaveAccessibleDescription(/Espressobohnen 1 kg.*Noch nicht gezählt/);
  });

  it('says that the amount is in an earlier unit of its article', async () => {
    await run(0, twoLines({ newAmount: 3, unitChanged: true }));
    expect(screen.getByText(/^Der Artikel hat jetzt eine andere Einheit\. .*„kg“ eingeben\.$/)).toBeVisible();
  });

  it('names an unknown unit "??"', async () => {
    await run(0, twoLines({ unitName: null, packagingUnitName: null }));
    expect(screen.getByLabelText('Neue Menge [??]')).toBeVisible();
  });

  it.each([
    ['not the last line', 0, twoLines(), '', 'Speichern', false],
    ['last line, another one open', 1, twoLines(), '3', 'Speichern', true],
    ['last line, its own amount missing', 1, twoLines({ newAmount: 2 }), '', 'Speichern', true],
    ['last line, the last amount typed', 1, twoLines({ newAmount: 2 }), '3', 'Speichern & Beenden', false],
    ['last line, everything saved', 1, twoLines({ newAmount: 0 }, { newAmount: 3 }), '', 'Speichern & Beenden', false],
  ])('%s: caption and sentence', async (_, index, lines, typed, caption, isHeldUp) => {
    await run(index, lines);
    if (typed) await type(typed);
    expect(submitButton()).toHaveTextContent(new RegExp(`^${caption}$`));
    expect(screen.queryByText(SENTENCE) !== null).toBe(isHeldUp);
  });

  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0', 0],
    ['1.234,5', 1234.5],
  ])('saves %s on Enter and moves on, with the field ready for the next amount', async (typed, newAmount) => {
    const { census, path, lines } = await run(0);
    await type(`${typed}{Enter}`);
    expect(await screen.findByRole('heading', { level: 2, name: 'Assam' })).toBeVisible();
    expect(path()).toBe(`/run_census/${census.id}/1`);
    expect(field()).toHaveValue('');
    expect(field()).toHaveFocus();
    expect(await screen.findByText('1 gezählt')).toBeVisible();
    await device().outbox.drain();
    expect(server.writes()).toEqual([
      [`PUT ${lines}`, { ...ESPRESSO, newAmount, version: 1, unitName: 'kg', typedAt: INSTANT }],
    ]);
    expect(server.keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it.each([
    ['', 'Bitte eine Zahl eingeben.'],
    ['drei', 'Bitte eine Zahl eingeben.'],
    ['-1', 'Der Wert muss größer oder gleich 0 sein.'],
    ['1,2345', 'Höchstens 3 Nachkommastellen.'],
  ])('does not save "%s", and says why', async (typed, message) => {
    const { census, path } = await run(0);
    if (typed) await type(typed);
    expect(screen.queryByText(message)).toBeNull();
    await userEvent.click(submitButton());
    expect(screen.getByText(message)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(path()).toBe(`/run_census/${census.id}/0`);
    expect(server.writes()).toEqual([]);
  });

  it('changes the amount by 1 with the arrow keys, not below 0', async () => {
    await run(0);
    await type('0,5{ArrowUp}');
    expect(field()).toHaveValue('1,5');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveValue('0');
  });

  it('walks through the lines without saving, and keeps entries', async () => {
    const { census, path } = await run(0);
    expect(screen.getByRole('button', { name: 'Vorheriger Artikel' })).toBeDisabled();
    await type('5');
    await userEvent.click(screen.getByRole('button', { name: 'Nächster Artikel' }));
    expect(path()).toBe(`/run_census/${census.id}/1`);
    expect(screen.getByRole('button', { name: 'Nächster Artikel' })).toBeDisabled();
    expect(field()).toHaveValue('');
    await userEvent.click(screen.getByRole('button', { name: 'Vorheriger Artikel' }));
    expect(field()).toHaveValue('5');
    expect(screen.getByText('Noch nicht gespeichert')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    expect(path()).toBe(`/census/${census.id}`);
    expect(await screen.findByRole('link', { name: 'Espressobohnen 1 kg: 5' })).toHaveAttribute(
      'href',
      `/run_census/${census.id}/0`,
    );
    expect(server.writes()).toEqual([]);
  });

  it('goes on where an interrupted count stopped', async () => {
    const { census, path } = await run(0, twoLines({ newAmount: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Weiter bei 2' }));
    expect(path()).toBe(`/run_census/${census.id}/1`);
    expect(screen.queryByRole('button', { name: /^Weiter bei/ })).toBeNull();
  });

  it('leads from the last line to the list while others are open', async () => {
    const { census, path } = await run(1);
    await type('3{Enter}');
    await waitFor(() => expect(path()).toBe(`/census/${census.id}`));
  });

  it('finishes the count with the last amount, and returns to the dashboard', async () => {
    const { census, path, lines } = await run(1, twoLines({ newAmount: 2 }));
    await type('3{Enter}');
    await waitFor(() => expect(path()).toBe('/census'));
    expect(server.writes()).toEqual([
      [`PUT ${lines}`, { ...ASSAM, newAmount: 3, version: 1, unitName: 'Packung', typedAt: INSTANT }],
      ['PUT /api/Census', { ...sentCensus(census), status: 1 }],
    ]);
    expect(await screen.findByText('Zählung abgeschlossen.')).toBeVisible();
  });

  it('stays on the last line when finishing is refused, and tries again', async () => {
    const { census, path } = await run(1, twoLines({ newAmount: 2 }));
    server.answer({ 'PUT /api/Census': { status: 400, body: { code: 'STATE', detail: 'Gin fehlt noch.' } } });
    await type('3{Enter}');
    expect(await screen.findByText('Gin fehlt noch.')).toBeVisible();
    expect(path()).toBe(`/run_census/${census.id}/1`);
    server.answer({ 'PUT /api/Census': { body: { ...census, status: 2 } } });
    await userEvent.click(submitButton());
    await waitFor(() => expect(path()).toBe('/census'));
  });

  it.each([
    ['finishing', twoLines({ newAmount: 2 })],
    ['going to the list', twoLines()],
  ])('stays on the last line when its amount is refused, and says so, in place of %s', async (_, given) => {
    const { census, path, lines } = await run(1, given);
    server.answer({ [`PUT ${lines}`]: { status: 403, body: { code: 'GROUP', detail: 'Nicht mehr dein Bestand.' } } });
    await type('3{Enter}');
    expect(await screen.findByText('3 Packung nicht übernommen')).toBeVisible();
    expect(screen.getByText('Nicht mehr dein Bestand.')).toBeVisible();
    expect(path()).toBe(`/run_census/${census.id}/1`);
    expect(server.writes().map(([call]) => call)).toEqual([`PUT ${lines}`]);
    expect(screen.queryByText(/wartet auf Verbindung/)).toBeNull();
    await waitFor(() => expect(screen.queryByText('Bitte eine Zahl eingeben.')).toBeNull());
  });

  it('finishes later, and says so, when the server cannot be reached', async () => {
    const { census, path } = await run(1, twoLines({ newAmount: 2 }));
    server.answer({ 'PUT /api/Census': new TypeError('Failed to fetch') });
    await type('3{Enter}');
    await waitFor(() => expect(path()).toBe('/census'));
    for (const said of [/Die Zählung wird abgeschlossen, sobald alles/, /^Wird abgeschlossen, sobald alles/])
      expect(await screen.findByText(said)).toBeVisible();
    server.answer({ 'PUT /api/Census': { body: { ...census, status: 2 } } });
    await device().outbox.drain();
    expect(device().outbox.get().entries).toEqual([]);
  });

  it('only shows the amounts of a census that has orders', async () => {
    await run(0, twoLines({ newAmount: 2 }, { newAmount: 3 }), aCensus({ status: 4 }));
    expect(screen.getByText(/Mengen können nicht mehr geändert werden/)).toBeVisible();
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('2');
    expect(screen.queryByRole('button', { name: /^Speichern/ })).toBeNull();
  });
});

async function goBack() {
  await screen.findByRole('heading', { level: 2, name: 'Assam' });
  await userEvent.click(screen.getByRole('button', { name: 'Vorheriger Artikel' }));
  await screen.findByRole('heading', { level: 2, name: 'Espressobohnen 1 kg' });
}

describe('an amount without a network', () => {
  it('is safe on the device at once, with a notice, and is sent later with the same key', async () => {
    const { census, path, lines } = await run(0);
    server.answer({ [`PUT ${lines}`]: new TypeError('Failed to fetch') });
    await type('7{Enter}');
    await waitFor(() => expect(path()).toBe(`/run_census/${census.id}/1`));
    expect(await screen.findByText('1 gezählt')).toBeVisible();
    await goBack();
    expect(field()).toHaveValue('7');
    expect(await screen.findByText('Auf diesem Gerät gespeichert, wartet auf Verbindung (1)')).toBeVisible();

    server.answer({ [`PUT ${lines}`]: { body: { ...twoLines()[0], newAmount: 7, version: 2 } } });
    await device().outbox.drain();
    await waitFor(() => expect(screen.queryByText(/wartet auf Verbindung/)).toBeNull());
    expect(server.writes()).toHaveLength(2);
    expect(new Set(server.keys()).size).toBe(1);
  });
});

it.each<[string, Reply | Error, string, boolean]>([
  ['no network', new TypeError('Failed to fetch'), 'Auf diesem Gerät gespeichert, wartet auf Verbindung (1)', true],
  ['a server that fails', { status: 503 }, 'Auf diesem Gerät gespeichert, noch nicht übertragen', true],
  ['a server that works', { body: { ...twoLines()[0], newAmount: 7, version: 2 } }, 'Gespeichert', false],
])(
  'an amount that meets %s: the message of its line, and whether the warning icon appears',
  async (_, reply, text, isWarned) => {
    const { lines } = await run(0);
    server.answer({ [`PUT ${lines}`]: reply });
    await type('7{Enter}');
    await goBack();
    expect(await screen.findByText(text)).toBeVisible();
    expect(device().failures.get().length > 0).toBe(isWarned);
  },
);

describe('an amount that the server refused', () => {
  async function refuse() {
    const shown = await run(0);
    server.answer({ [`PUT ${shown.lines}`]: { status: 409, body: { code: 'STATE', detail: 'Schon abgeschlossen.' } } });
    await type('7{Enter}');
    await waitFor(() => expect(device().outbox.get().entries).toMatchObject([{ state: 'rejected' }]));
    return shown;
  }

  it('keeps its value with the reason, and is repeated on demand', async () => {
    const { lines } = await refuse();
    await goBack();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('7 kg nicht übernommen')).toBeVisible();
    expect(within(alert).getByText(/Schon abgeschlossen/)).toBeVisible();
    server.answer({ [`PUT ${lines}`]: { body: { ...twoLines()[0], newAmount: 7, version: 2 } } });
    await userEvent.click(within(alert).getByRole('button', { name: 'Noch einmal versuchen' }));
    await waitFor(() => expect(device().outbox.get().entries).toEqual([]));
  });

  it('is still known in the list', async () => {
    await refuse();
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    expect(await screen.findByRole('link', { name: 'Espressobohnen 1 kg: 7' })).toBeVisible();
    const row = within(screen.getByRole('row', { name: /Espressobohnen/ }));
    expect(row.getByText('nicht gezählt')).toBeVisible();
    expect(row.getByText('nicht übernommen')).toBeVisible();
  });
});

describe('a line that somebody else has counted meanwhile', () => {
  async function collide(theirs: number) {
    const shown = await run(0);
    shown.state.lines = twoLines({ newAmount: theirs, version: 2, countedByUserName: 'mehmet' });
    await type('7{Enter}');
    await device().outbox.drain();
    await goBack();
    return shown;
  }

  it('shows both amounts, and does nothing until one is chosen', async () => {
    const { census, path } = await collide(5);
    expect(await screen.findByText('Gespeichert ist: 5 kg (mehmet). Deine Eingabe: 7 kg.')).toBeVisible();
    await userEvent.type(field(), '{Enter}');
    await userEvent.click(submitButton());
    expect(path()).toBe(`/run_census/${census.id}/0`);
    expect(server.writes()).toHaveLength(1);
  });

  it.each([
    ['Durch 7 kg ersetzen', 7],
    ['Zusammenzählen: 12 kg', 12],
  ])('%s, over the newer version and as a new request', async (name, newAmount) => {
    const { state } = await collide(5);
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(state.lines[0]).toMatchObject({ newAmount, version: 3 }));
    expect(new Set(server.keys()).size).toBe(2);
  });

  it('is kept on demand', async () => {
    const { census, path } = await collide(5);
    await userEvent.click(await screen.findByRole('button', { name: '5 kg behalten' }));
    expect(field()).toHaveValue('5');
    expect(field()).toHaveFocus();
    expect(await screen.findByText('Gespeichert, gezählt von mehmet')).toBeVisible();
    expect(path()).toBe(`/run_census/${census.id}/0`);
    expect(server.writes()).toHaveLength(1);
  });

  it('with the same amount does not conflict', async () => {
    await collide(7);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(device().outbox.get().entries).toEqual([]);
  });
});

describe('a page of counting that cannot be shown', () => {
  it('says that a group has no items', async () => {
    const census = aCensus();
    server.serve(census, []);
    renderCensus(`/run_census/${census.id}/0`);
    const text = 'Diesem Bestand sind keine Artikel zugeordnet worden, Zählung daher nicht möglich';
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each(['2', '99'])('says that there is no line %s, with a way back', async (index) => {
    const census = aCensus();
    server.serve(census, twoLines());
    renderCensus(`/run_census/${census.id}/${index}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Artikel nicht gefunden' })).toBeVisible();
    const back = screen.getByRole('link', { name: 'Zur Liste der Zählung' });
    expect(back).toHaveAttribute('href', `/census/${census.id}`);
  });

  it.each([
    ['/run_census/4711/0', 404, 'Zählung nicht gefunden'],
    ['/census/4711', 403, 'Kein Zugriff'],
    ['/census/4711', 503, 'Zählung nicht geladen'],
  ])('%s with status %i', async (path, status, title) => {
    server.answer({
      'GET /api/Census/4711': { status, body: { detail: 'So ist es.' } },
      'GET /api/Census/4711/stock_modifications': { status, body: { detail: 'So ist es.' } },
    });
    renderCensus(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    if (status !== 404) expect(screen.getByText('So ist es.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zur Übersicht Zählungen' })).toHaveAttribute('href', '/census');
  });
});
