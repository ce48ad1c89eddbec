import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { device } from '../../helpers/device';
import { tokenWith } from '../../helpers/fakeServer';
import { censusServer } from './censusServer';
import { aCensus, twoLines } from './records';
import { renderCensus } from './renderCensus';

const server = censusServer();
const groups = [
  { id: 7, name: 'Kaffee', executionDayOfWeek: 6 },
  { id: 9, name: 'Bier', executionDayOfWeek: 1 },
  { id: 12, name: 'Wein', executionDayOfWeek: null },
];

beforeEach(() => {
  device().token.set(tokenWith({ unique_name: '3', name: 'jana', role: 'User' }));
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  device().token.set(null);
});

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const start = (name: string) => userEvent.click(rowOf(name).getByRole('button', { name: 'Zählung starten' }));

describe('Zählung starten', () => {
  it('lists the groups in their order and marks those of today', async () => {
    renderCensus('/census_availability', groups);
    await screen.findByText('Kaffee');
    const rows = screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent));
    expect(rows).toEqual([
      ['Id', 'Name', 'Zähltag', 'Zählliste drucken', 'Zählung starten'],
      ['7', 'Kaffee', 'Samstagheute', '', ''],
      ['9', 'Bier', 'Montag', '', ''],
      ['12', 'Wein', '??', '', ''],
    ]);
  });

  it('starts a census and leads to its first line', async () => {
    const census = aCensus();
    server.serve(census, twoLines());
    server.answer({ 'POST /api/Census/StartNewCensus': { status: 201, body: census } });
    const path = renderCensus('/census_availability', groups);
    await screen.findByText('Kaffee');
    await start('Kaffee');
    await waitFor(() => expect(path()).toBe(`/run_census/${census.id}/0`));
    expect(server.writes()).toEqual([['POST /api/Census/StartNewCensus', { stockItemGroupId: 7 }]]);
    expect(server.keys()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  });

  it('shows it on the overview also when the network goes right after', async () => {
    const census = aCensus();
    server.serve(census, twoLines());
    server.answer({
      'GET /api/Census': { body: [] },
      'POST /api/Census/StartNewCensus': { status: 201, body: census },
    });
    const path = renderCensus('/census', groups);
    await screen.findByText('Momentan laufen keine Zählungen');
    await userEvent.click(screen.getByRole('button', { name: 'Neue Zählung starten' }));
    await screen.findByText('Kaffee');
    await start('Kaffee');
    await waitFor(() => expect(path()).toBe(`/run_census/${census.id}/0`));
    await screen.findByRole('heading', { name: 'Zählen: Kaffee' });
    server.answer({ 'GET /api/Census': new TypeError('Failed to fetch') });
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    expect(await screen.findByRole('article', { name: census.stockItemGroup.name })).toBeVisible();
  });

  it.each([
    [{ progress: { counted: 1, total: 2 } }, 'Diese Zählung läuft schon: 1 von 2 gezählt.'],
    [
      { status: 2, progress: { counted: 2, total: 2 } },
      'Aus der letzten Zählung dieses Bestands ist noch nicht bestellt. Ihre Mengen kannst du hier noch berichtigen.',
    ],
  ])('says when that census was there already: %j', async (differences, text) => {
    const census = aCensus(differences);
    server.serve(census, twoLines());
    server.answer({ 'POST /api/Census/StartNewCensus': { body: census } });
    renderCensus('/census_availability', groups);
    await screen.findByText('Kaffee');
    await start('Kaffee');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('stays, and says why, when the server refuses', async () => {
    server.answer({
      'POST /api/Census/StartNewCensus': { status: 403, body: { detail: 'Dieser Bestand ist dir nicht zugeordnet.' } },
    });
    const path = renderCensus('/census_availability', groups);
    await screen.findByText('Kaffee');
    await start('Kaffee');
    expect(await screen.findByText('Dieser Bestand ist dir nicht zugeordnet.')).toBeVisible();
    expect(path()).toBe('/census_availability');
  });

  describe('where there is nothing to count', () => {
    const users = [
      { id: 1, name: 'admin', role: 'Admin' },
      { id: 3, name: 'jana', role: 'User' },
      { id: 4, name: 'Sabine', role: 'Admin' },
    ];

    it.each([
      [
        [],
        'Dir ist noch kein Bestand zugeordnet. Frag einen Administrator: Unter „Benutzer“ kann er dir einen zuordnen.',
      ],
      [
        users,
        'Dir ist noch kein Bestand zugeordnet. Frag einen Administrator (admin, Sabine): Unter „Benutzer“ kann er dir einen zuordnen.',
      ],
    ])('names the administrator to a counter, for %j', async (known, text) => {
      renderCensus('/census_availability', [], { users: known });
      expect(await screen.findByText('Kein Bestand zum Zählen')).toBeVisible();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    });

    it.each([
      [
        [],
        'Gezählt wird ein Bestand: was zusammengehört, etwa die Bar oder die Kühlung. Vorher braucht es Lagerorte und Artikel.',
        [
          ['Zu den ersten Schritten', '/today'],
          ['Bestand anlegen', '/admin/stock_item_group/add'],
        ],
      ],
      [
        [{ id: 31, name: 'Kakao' }],
        'Gezählt wird ein Bestand: was zusammengehört, etwa die Bar oder die Kühlung. Leg einen an, und ordne ihm Artikel zu.',
        [
          ['Bestand anlegen', '/admin/stock_item_group/add'],
          ['Zu den ersten Schritten', '/today'],
        ],
      ],
    ])('shows missing data and the first step to an administrator, with the items %j', async (items, text, links) => {
      device().token.set(tokenWith({ unique_name: '1', name: 'admin', role: 'Admin' }));
      renderCensus('/census_availability', [], { stockItems: items });
      expect(await screen.findByText('Noch kein Bestand zum Zählen')).toBeVisible();
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
    });
  });
});
