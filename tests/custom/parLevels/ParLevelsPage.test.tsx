import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  acceptParLevels,
  dismissParLevels,
  listParChanges,
  listParLevels,
  type ParChange,
  type ParLevel,
  readParLevel,
  seeParLevels,
  undoParLevels,
} from '../../../src/contract/parLevels';
import ParLevelPage from '../../../src/custom/parLevels/ParLevelPage';
import ParLevelsPage from '../../../src/custom/parLevels/ParLevelsPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { replies } from '../../helpers/replies';
import { renderPages, signInAs } from '../renderPages';
import { change, levelsOf, one, proposal, unknown } from './parRows';

const server = fakeServer();
const pages = [
  { path: '/par_levels', element: <ParLevelsPage /> },
  { path: '/par_level/:assignmentId', element: <ParLevelPage /> },
];
const unsafe: ParLevel = { ...proposal, assignmentId: 9, name: 'Rum', safe: false };
const dismissed: ParLevel = { ...unsafe, assignmentId: 10, name: 'Wodka', state: 'dismissed' };
const kept: ParLevel = { ...unsafe, assignmentId: 11, name: 'Korn', state: 'keep', text: 'bisher 48: passt' };

function open(items: ParLevel[], path = '/par_levels', changes: ParChange[] = []) {
  let rows = items;
  server.answer({
    ...replies(listParLevels, () => levelsOf(rows)),
    ...replies(listParChanges, changes),
    ...answering(seeParLevels, {}, () => ({ status: 204 })),
  });
  const opened = renderPages(path, pages, { stockItemGroups: [{ id: 1, name: 'Bar' }] });
  return { ...opened, now: (next: ParLevel[]) => (rows = next) };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const bodies = (path: string) =>
  server.calls.filter(({ url }) => url === `/api/ParLevels/${path}`).map(({ body }) => body);
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('row').slice(1);

describe('the page of minimums', () => {
  it('shows an administrator proposals, articles without one, and marks them as seen', async () => {
    signInAs('Admin');
    const { router } = open([proposal, unsafe, kept, dismissed, unknown]);
    expect(await button('Vorschläge (2)')).toHaveAttribute('aria-pressed', 'true');
    expect(rows().map(cellsOf)).toEqual([
      ['Pils 0,5 lBar', '48', '36sicher', '0 statt 2', '−11,3 Flasche', 'ÜbernehmenAblehnen'],
      ['RumBar', '48', '36', '0 statt 2', '−11,3 Flasche', 'ÜbernehmenAblehnen'],
    ]);
    await waitFor(() => expect(bodies('seen')).toEqual([{}]));
    expect(screen.getByRole('link', { name: 'Bestandshistorie einlesen' })).toHaveAttribute('href', '/stock_history');
    await userEvent.click(await button('Noch unklar (1)'));
    expect(rows().map(cellsOf)).toEqual([['GinBar', '48', 'Erst 3 von 8 Abschnitten zwischen Zählungen.']]);
    await userEvent.click(await button('Passt (1)'));
    expect(rows().map(cellsOf)).toEqual([['KornBar', '48', '36', '0 statt 2', '−11,3 Flasche']]);
    await userEvent.click(screen.getByRole('combobox', { name: 'Bestand' }));
    await userEvent.click(screen.getByRole('option', { name: 'Bar' }));
    await waitFor(() => expect(server.calls.at(-1)?.url).toContain('StockItemGroupId=1'));
    expect(router.state.location.search).toBe('?group=1&stand=keep');
  });

  it('shows a user all of it without the buttons', async () => {
    signInAs('User');
    open([proposal], '/par_levels?group=1', [change]);
    expect(await screen.findByText('24.11.2026 10:30, Anna: Pils 0,5 l von 48 auf 36')).toBeVisible();
    expect(rows().map(cellsOf)).toEqual([['Pils 0,5 l', '48', '36sicher', '0 statt 2', '−11,3 Flasche']]);
    expect(screen.queryByRole('button', { name: /übernehmen|Ablehnen|Rückgängig/i })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bestandshistorie einlesen' })).toBeNull();
    expect(bodies('seen')).toEqual([]);
  });

  it('takes over all that are safe after asking once, and takes that back', async () => {
    signInAs('Admin');
    open([proposal, unsafe], '/par_levels?group=1', [change]);
    const undone = { ...change, undoneAt: change.at, left: [{ assignmentId: 7, minAmountInGroup: 50 }] };
    server.answer({ ...replies(acceptParLevels, change), ...replies(undoParLevels, undone) });
    await userEvent.click(await button('Alle sicheren übernehmen (1)'));
    const question = screen.getByRole('dialog', { name: '1 Mindestbestand übernehmen?' });
    expect(question).toHaveTextContent('Im Schnitt 13,50 € weniger im Regal.');
    await userEvent.click(within(question).getByRole('button', { name: 'Übernehmen' }));
    expect(await screen.findByText('1 Mindestbestand übernommen')).toBeVisible();
    expect(bodies('accept')).toEqual([{ safe: true, stockItemGroupId: 1 }]);
    await userEvent.click(await button('Rückgängig'));
    expect(await screen.findByText(/geblieben: Pils 0,5 l\.$/)).toBeVisible();
    expect(bodies('undo')).toEqual([{ id: 5 }]);
  });

  it('turns one down, and has it proposed again', async () => {
    signInAs('Admin');
    open([unsafe, dismissed]);
    server.answer(replies(dismissParLevels, []));
    expect(await button('Alle sicheren übernehmen (0)')).toBeDisabled();
    await userEvent.click(await button('Ablehnen: Rum'));
    await userEvent.click(await button('Abgelehnt (1)'));
    await userEvent.click(await button('Wieder vorschlagen: Wodka'));
    await waitFor(() =>
      expect(bodies('dismiss')).toEqual([
        { assignmentIds: [9], dismissed: true },
        { assignmentIds: [10], dismissed: false },
      ]),
    );
  });

  it('shows a changed proposal before it is accepted', async () => {
    signInAs('Admin');
    const { now } = open([proposal]);
    server.answer(
      answering(acceptParLevels, {}, () => ({
        status: 409,
        body: { code: 'VERSION', detail: 'Geändert.', current: [{ ...proposal, proposal: 30 }] },
      })),
    );
    await button('Übernehmen: Pils 0,5 l');
    now([{ ...proposal, proposal: 30 }]);
    await userEvent.click(await button('Übernehmen: Pils 0,5 l'));
    expect(await screen.findByText('Der Vorschlag hat sich geändert.')).toBeVisible();
    expect(bodies('accept')).toEqual([{ items: [{ assignmentId: 7, proposal: 36, version: 3 }] }]);
    await waitFor(() => expect(rows().map(cellsOf)[0]?.[2]).toBe('30sicher'));
  });

  it('names the required data where nothing can be known', async () => {
    signInAs('Admin');
    open([unknown]);
    expect(await screen.findByText('Noch keine Vorschläge: Es braucht 8 Abschnitte zwischen Zählungen.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Bestandshistorie einlesen' })).toHaveLength(2);
  });
});

describe('the page of one minimum', () => {
  beforeEach(() => signInAs('Admin'));
  const openOne = (level = one) => {
    server.answer(answering(readParLevel, { assignmentId: 7 }, () => ({ body: level })));
    return renderPages('/par_level/7', pages, {
      configValues: [{ id: 1, key: 'PAR_SERVICE', value: '90' }],
    });
  };

  it('shows the proposal, its reasons and a simulation', async () => {
    openOne();
    expect(await screen.findByRole('heading', { level: 1, name: 'Pils 0,5 l' })).toBeVisible();
    expect(screen.getByText(proposal.text)).toBeVisible();
    expect(await screen.findByText(/^Gerechnet mit 1,4 Flasche am Tag, .*Lieferbereitschaft 90 %\.$/)).toBeVisible();
    expect(screen.getByText(/^Nachgerechnet vom 24\.05\.2026 bis 22\.11\.2026: /)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verbrauch' })).toHaveAttribute('href', '/stock/4');
    expect(screen.getByRole('link', { name: 'Bestandszuordnung' })).toHaveAttribute(
      'href',
      '/admin/stock_item_group/1/assignment/7',
    );
    expect(rows().map(cellsOf)).toEqual([
      ['08.11.2026', '15.11.2026', 'mindestens 12', '0', '0', '4,5', 'leer'],
      ['01.11.2026', '08.11.2026', '10', '20', '12,5', '0', '0'],
      ['25.10.2026', '01.11.2026', '– Lieferung fehlt', '', '', '', ''],
    ]);
  });

  it('takes it over', async () => {
    openOne();
    server.answer(replies(acceptParLevels, change));
    await userEvent.click(await button('Übernehmen'));
    expect(await screen.findByText('1 Mindestbestand übernommen')).toBeVisible();
  });

  it('has neither a plot nor figures of unknown values, and no buttons for a user', async () => {
    signInAs('User');
    openOne({ ...unknown, assignmentId: 7, series: one.series.slice(0, 1) });
    expect(await screen.findByText(unknown.text)).toBeVisible();
    expect(screen.queryByText(/^Gerechnet|^Nachgerechnet/)).toBeNull();
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
  });

  it.each(['x', '0', '8'])('is not found at %s', async (id) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderPages(`/par_level/${id}`, pages);
    expect(await screen.findByRole('heading', { name: 'Nicht gefunden' })).toBeVisible();
  });
});
