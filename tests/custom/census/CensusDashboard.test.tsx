import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Census, listCensuses } from '../../../src/contract/census';
import { FIRST_STEPS, readToday, type Today } from '../../../src/contract/today';
import CensusDashboard from '../../../src/custom/census/dashboard/CensusDashboard';
import { TODAY_KEY } from '../../../src/queries/todayKey';
import type { Role } from '../../../src/resources/kit';
import { answering } from '../../helpers/answering';
import { device } from '../../helpers/device';
import { tokenWith } from '../../helpers/fakeServer';
import { windowOf } from '../../helpers/windowOf';
import { nothingToDo } from '../../todos/nothingToDo';
import { renderPages, signInAs } from '../renderPages';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();

async function showDashboard(census: Census) {
  server.serve(census, []);
  const path = renderCensus('/census');
  await screen.findByRole('article', { name: census.stockItemGroup.name });
  return path;
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the card of a census', () => {
  it.each([
    [0, null, ['Beginnen', 'Löschen'], 'Ausstehend'],
    [1, null, ['Löschen'], 'Ausstehend (wird gerade abgeschlossen)'],
    [2, '2026-11-20T12:58:00.000Z', ['Überprüfen', 'Bestellungen erzeugen', 'Löschen'], '20.11.2026 13:58'],
  ])('in status %i offers the possible steps', async (status, finished, buttons, completion) => {
    await showDashboard(aCensus({ status, finished }));
    const card = within(screen.getByRole('article', { name: 'Kaffee' }));
    expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual(buttons);
    expect(card.getByText(completion)).toBeVisible();
    expect(card.queryByText('Abgeschlossen') !== null).toBe(finished !== null);
  });

  it('names group, user, weekday and progress', async () => {
    await showDashboard(aCensus({ progress: { counted: 22, total: 43 } }));
    const card = within(screen.getByRole('article', { name: 'Kaffee' }));
    for (const text of ['jana', 'Montag', '22 / 43 gezählt']) expect(card.getByText(text)).toBeVisible();
  });

  it('says of a count without lines that it has none, and links to the remedy', async () => {
    const census = aCensus({ progress: { counted: 0, total: 0 } });
    await showDashboard(census);
    const link = screen.getByRole('link', { name: 'Noch keine Artikel in dieser Zählung' });
    expect(link).toHaveAttribute('href', `/census/${census.id}`);
    expect(screen.queryByText(/0 \/ 0/)).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('says "??" for an unknown weekday, and nothing where nobody is responsible', async () => {
    const group = { id: 7, name: 'Kaffee', executionDayOfWeek: null };
    await showDashboard(aCensus({ stockItemGroup: group, userId: null, user: null }));
    expect(screen.getByText('??')).toBeVisible();
    expect(screen.getByText('–')).toBeVisible();
  });
});

it('counts amounts kept on the device as counted, before and after they are sent', async () => {
  const census = aCensus();
  server.serve(census, twoLines());
  const lines = `PUT /api/Census/${census.id}/stock_modifications`;
  server.answer({ [lines]: new TypeError('Failed to fetch') });
  renderCensus(`/run_census/${census.id}/0`);
  await userEvent.type(await screen.findByRole('textbox'), '3{Enter}');
  await screen.findByRole('heading', { level: 2, name: 'Assam' });
  await click('Schließen');
  expect(await screen.findByText('Eine Eingabe liegt noch auf diesem Gerät.')).toBeVisible();
  expect(screen.getByText('1 / 2 gezählt')).toBeVisible();
  server.serve(census, twoLines());
  await act(() => device().outbox.drain());
  await waitFor(() => expect(screen.queryByText('Eine Eingabe liegt noch auf diesem Gerät.')).toBeNull());
  // The server's count is older.
  expect(screen.getByText('1 / 2 gezählt')).toBeVisible();
});

describe('the first steps on an empty dashboard', () => {
  const steps = FIRST_STEPS.map((name, at) => ({ name, isDone: at < 2 }));
  const someDone = { steps, isHidden: false, hasDemoData: false };
  const open = (firstSteps: Today['firstSteps'], censuses: Census[] = []) => {
    server.answer({
      ...answering(listCensuses, {}, () => ({ body: censuses })),
      ...answering(readToday, {}, () => ({ body: { ...nothingToDo, firstSteps } })),
    });
    return renderPages('/census', [{ path: '/census', element: <CensusDashboard /> }]);
  };

  it('lead an administrator to them', async () => {
    signInAs('Admin');
    const { path } = open(someDone);
    await userEvent.click(await screen.findByRole('link', { name: /^Erste Schritte: 2 von 9/ }));
    expect(path()).toBe('/today');
  });

  it.each<[string, Today['firstSteps']]>([
    ['are put away', { ...someDone, isHidden: true }],
    ['are done', null],
  ])('do not show when they %s', async (_, firstSteps) => {
    signInAs('Admin');
    const { queryClient } = open(firstSteps);
    await waitFor(() => expect(queryClient.getQueryState(TODAY_KEY)?.status).toBe('success'));
    expect(screen.queryByText(/^Erste Schritte/)).toBeNull();
  });

  it.each<[string, Role, Census[]]>([
    ['counters', 'User', []],
    ['an administrator while something is being counted', 'Admin', [aCensus()]],
  ])('are not even asked for, for %s', async (_, role, censuses) => {
    signInAs(role);
    open(someDone, censuses);
    await screen.findByText(censuses.length > 0 ? 'Laufende Zählungen' : 'Momentan laufen keine Zählungen');
    expect(screen.queryByText(/^Erste Schritte/)).toBeNull();
    expect(server.reads()).not.toContain('/api/Today');
  });
});

describe('the dashboard', () => {
  it('says when no count is running, despite other data on the server', async () => {
    server.serve(aCensus({ status: 4 }), []);
    renderCensus('/census');
    expect(await screen.findByText('Momentan laufen keine Zählungen')).toBeVisible();
    expect(screen.queryByText('Laufende Zählungen')).toBeNull();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('lists a finished count apart from those that run', async () => {
    server.serve(aCensus({ status: 2, finished: '2026-11-23T10:00:00.000Z' }), []);
    renderCensus('/census');
    expect(await screen.findByText('Abgeschlossen, noch ohne Bestellungen')).toBeVisible();
    expect(screen.queryByText('Laufende Zählungen')).toBeNull();
  });

  it('says when the censuses cannot be read', async () => {
    server.answer({
      'GET /api/Census': { status: 503, body: { detail: 'Die Datenbank ist gerade nicht erreichbar.' } },
    });
    renderCensus('/census');
    expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
  });

  it.each([
    ['Beginnen', 0, (id: number) => `/run_census/${id}/0`],
    ['Überprüfen', 2, (id: number) => `/census/${id}`],
    ['Neue Zählung starten', 0, () => '/census_availability'],
  ])('leads on with %s', async (name, status, target) => {
    const census = aCensus({ status });
    const path = await showDashboard(census);
    await click(name);
    expect(path()).toBe(target(census.id));
  });

  it('deletes a census after asking, and only then', async () => {
    const census = aCensus();
    await showDashboard(census);
    server.answer({
      'DELETE /api/Census': { status: 204 },
      [`GET /api/Census/${census.id}`]: { body: { ...census, progress: { counted: 1, total: 2 } } },
    });
    await click('Löschen');
    const dialog = await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
    expect(within(dialog).getByText('Zählung wirklich löschen?')).toBeVisible();
    expect(within(dialog).getByText('Schon gezählt: 1 von 2 Zeilen.')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.writes()).toEqual([]);

    await click('Löschen');
    server.answer({ 'GET /api/Census': { body: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Momentan laufen keine Zählungen')).toBeInTheDocument();
    const { id, version } = census;
    expect(server.writes()).toEqual([[`DELETE /api/Census?id=${id}&version=${version}`, { id, version }]]);
  });

  it('names the orders that were made, each with a link', async () => {
    const census = aCensus({ status: 2 });
    await showDashboard(census);
    const orders = [
      { id: 11, supplier: { id: 1, name: 'Rösterei' } },
      { id: 12, supplier: { id: 2, name: 'Teehandel' } },
    ];
    server.answer({
      [`POST /api/Census/${census.id}/request_orders`]: { body: { census, orders } },
      'GET /api/Census': { body: [] },
    });
    await click('Bestellungen erzeugen');
    expect(await screen.findByText('2 Bestellungen erzeugt')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bestellung 12: Teehandel' })).toHaveAttribute('href', '/order/12');
    expect(screen.getByRole('link', { name: 'Zu den Bestellungen' })).toHaveAttribute('href', '/orders');
    expect(server.keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    await click('Hinweis schließen');
    expect(screen.queryByText('2 Bestellungen erzeugt')).toBeNull();
  });

  it('keeps names from other users: the history of a browser stays after a logout', async () => {
    const census = aCensus({ status: 2 });
    await showDashboard(census);
    const orders = [{ id: 11, supplier: { id: 1, name: 'Rösterei' } }];
    server.answer({
      [`POST /api/Census/${census.id}/request_orders`]: { body: { census, orders } },
      'GET /api/Census': { body: [] },
    });
    await click('Bestellungen erzeugen');
    expect(await screen.findByText('1 Bestellung erzeugt')).toBeVisible();
    act(() => device().token.set(tokenWith({ unique_name: '8', name: 'Ali', role: 'User' })));
    await waitFor(() => expect(screen.queryByText('1 Bestellung erzeugt')).toBeNull());
  });

  it('says as a notification that there is nothing to order', async () => {
    const census = aCensus({ status: 2 });
    await showDashboard(census);
    server.answer({
      [`POST /api/Census/${census.id}/request_orders`]: {
        body: { census, orders: [], message: 'Nichts zu bestellen' },
      },
    });
    await click('Bestellungen erzeugen');
    expect(await screen.findByText('Nichts zu bestellen')).toBeVisible();
  });

  it('shows why orders were not made, and repeats the request with its key', async () => {
    const census = aCensus({ status: 2 });
    await showDashboard(census);
    const path = `POST /api/Census/${census.id}/request_orders`;
    server.answer({ [path]: { status: 409, body: { detail: 'Bestellungen gibt es erst später.' } } });
    await click('Bestellungen erzeugen');
    expect(await screen.findByText('Bestellungen gibt es erst später.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Bestellungen erzeugen' })).toBeEnabled());
    server.answer({ [path]: { body: { census, orders: [] } } });
    await click('Bestellungen erzeugen');
    expect(await screen.findByText('Nichts zu bestellen')).toBeVisible();
    expect(new Set(server.keys()).size).toBe(1);
  });
});

it.each([
  [0, true],
  [2, false],
])('a census in status %i is brought onto the device, with its lines: %s', async (status, expected) => {
  const census = aCensus({ status });
  await showDashboard(census);
  const wanted = [`/api/Census/${census.id}`, `/api/Census/${census.id}/stock_modifications`];
  await waitFor(() =>
    expect(server.reads().filter((path = '') => wanted.includes(path))).toEqual(expected ? wanted : []),
  );
});

describe('at a desk', () => {
  beforeEach(() => windowOf(1280));
  afterEach(() => vi.unstubAllGlobals());
  const groups = [
    { id: 7, name: 'Kaffee', executionDayOfWeek: 1 },
    { id: 8, name: 'Bar', executionDayOfWeek: 5 },
  ];

  it('groups that nobody counts stand beside the cards, each to begin with at once', async () => {
    const census = aCensus({ stockItemGroupId: 7 });
    server.serve(census, []);
    const path = renderCensus('/census', groups);
    const table = within(await screen.findByRole('table', { name: 'Bestände' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['IdNa', '8Bar']);
    const started = aCensus({ id: 30, stockItemGroupId: 8, stockItemGroup: { ...census.stockItemGroup, id: 8 } });
    server.answer({ 'POST /api/Census/StartNewCensus': { status: 201, body: started } });
    await userEvent.click(table.getByRole('button', { name: 'Zählung starten' }));
    await waitFor(() => expect(path()).toBe('/run_census/30/0'));
  });
});
