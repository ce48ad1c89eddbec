import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ResourceList from '../../src/admin/ResourceList';
import { resources } from '../../src/resources';
import { type AnyResource, resourceNamed } from '../../src/resources/kit';
import { freshDevice } from '../helpers/device';
import { masterDataServer } from './masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from './renderScreen';

const server = masterDataServer();

async function openList(name: string, options?: ScreenOptions) {
  const resource: AnyResource = resourceNamed(options?.registry ?? resources, name);
  const screen = renderScreen('/list', [{ path: '/list', element: inResource(resource, <ResourceList />) }], options);
  await table();
  return screen;
}
const table = () => screen.findByRole('table');
const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
const cells = (column: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.firstChild?.textContent);
const row = (name: string | RegExp) => screen.getByRole('row', { name });
const notification = () => screen.findByRole('alert');

describe('columns', () => {
  it.each([
    ['users', ['Id', 'Name', 'Aktionen']],
    ['suppliers', ['Id', 'Name', 'Aktionen']],
    ['units', ['Id', 'Name', 'Aktionen']],
    ['packagingUnits', ['Id', 'Name', 'Aktionen']],
    ['stockLocations', ['Id', 'Name', 'Aktionen']],
    ['stockItemGroups', ['Id', 'Name', 'Zähltag', 'Aktionen']],
    ['stockItems', ['Id', 'Name', 'Lagerorte', 'Einheit', 'Verpackungseinheit', 'Aktionen']],
  ])('of %s', async (name, expected) => {
    await openList(name);
    expect(heads()).toEqual(expected);
  });

  it('have each value in one cell only', async () => {
    await openList('stockItemGroups');
    expect(row(/Theke/)).toHaveTextContent(/^1ThekeMontag$/);
  });

  it('show the name behind a reference, not its id', async () => {
    await openList('stockItems');
    await within(await table()).findByText('Keller, Bar');
    const texts = within(row(/Riesling/))
      .getAllByRole('cell')
      .map((cell) => cell.firstChild?.textContent);
    expect(texts.slice(0, 5)).toEqual(['1', 'Riesling', 'Keller, Bar', 'Flasche', 'Kiste (6)']);
  });

  it('show ?? for a weekday that nobody chose', async () => {
    await openList('stockItemGroups');
    expect(cells(2)).toEqual(['Montag', '??']);
  });
});

describe('order', () => {
  it('is by Id at first, and by Name in German when its head is clicked', async () => {
    const { user } = await openList('units');
    expect(cells(0)).toEqual(['1', '2', '10']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(cells(1)).toEqual(['Äpfel', 'Flasche', 'Stück']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(cells(1)).toEqual(['Stück', 'Flasche', 'Äpfel']);
  });

  it('follows the definition', async () => {
    await openList('stockItems');
    expect(cells(1)).toEqual(['Apfelsaft', 'Riesling']);
  });
});

describe('buttons and rows', () => {
  it('adding leads to the empty form', async () => {
    const { user, path } = await openList('suppliers');
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    expect(path()).toBe('/admin/supplier/add');
  });

  it('each row leads to its form', async () => {
    await openList('stockItems');
    expect(within(row(/Riesling/)).getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute(
      'href',
      '/admin/stock_item/1',
    );
  });

  it.each(['units', 'stockItems', 'users', 'stockItemGroups'])(
    'a User sees %s without adding and deleting',
    async (name) => {
      await openList(name, { role: 'User' });
      expect(screen.getAllByRole('link', { name: 'Bearbeiten' }).length).toBeGreaterThan(0);
      for (const action of ['Hinzufügen', 'Löschen', 'Archivieren']) {
        expect(screen.queryByRole('button', { name: action })).not.toBeInTheDocument();
      }
    },
  );
});

describe('deleting', () => {
  async function askToDelete(name: string, record: RegExp) {
    const list = await openList(name);
    await list.user.click(within(row(record)).getByRole('button', { name: 'Löschen' }));
    return { ...list, dialog: await screen.findByRole('dialog', { name: 'Löschen bestätigen' }) };
  }

  it.each([
    ['users', /jana/, 'Benutzer jana wirklich löschen?'],
    ['stockItemGroups', /Theke/, 'Bestand Theke wirklich löschen?'],
    ['suppliers', /Huber/, 'Lieferant Getränke Huber wirklich löschen?'],
    ['units', /Flasche/, 'Einheit Flasche wirklich löschen?'],
    ['packagingUnits', /Kiste/, 'Einheit Kiste (6) wirklich löschen?'],
    ['stockLocations', /Keller/, 'Einheit Keller wirklich löschen?'],
    ['stockItems', /Riesling/, 'Artikel Riesling wirklich löschen?'],
  ])('of %s asks in its own words', async (name, record, question) => {
    const { dialog } = await askToDelete(name, record);
    expect(within(dialog).getByText(question)).toBeInTheDocument();
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Abbrechen', 'OK']);
  });

  it('is done by OK', async () => {
    const { user } = await askToDelete('units', /Stück/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Stück')).not.toBeInTheDocument());
    expect(server.writes()).toEqual([['DELETE', '/api/Units?id=2&version=1', { id: 2, version: 1 }]]);
  });

  it('of a record that a colleague has changed asks once more, and OK then deletes it', async () => {
    const { user } = await askToDelete('units', /Stück/);
    const stored = { id: 2, version: 5, name: 'Stange' };
    const units = server.tables['/api/Units'] ?? [];
    server.tables['/api/Units'] = units.map((unit) => (unit.id === 2 ? stored : unit));
    server.answer({ 'DELETE /api/Units': { status: 409, body: { code: 'VERSION', current: stored } } });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByText('Jemand anderes hat diesen Eintrag inzwischen geändert.')).toBeInTheDocument();
    expect(screen.getByText('Einheit Stange wirklich löschen?')).toBeInTheDocument();
    expect(await screen.findByText('Stange')).toBeInTheDocument();
    server.answer({ 'DELETE /api/Units': { status: 204 } });
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await notification()).toHaveTextContent('Gelöscht');
    expect(server.writes().map(([, , body]) => body)).toEqual([
      { id: 2, version: 1 },
      { id: 2, version: 5 },
    ]);
  });

  it('does not happen after Abbrechen or a click beside the dialog', async () => {
    const { user, dialog } = await askToDelete('units', /Stück/);
    await user.click(dialog.parentElement ?? dialog);
    expect(dialog).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.writes()).toEqual([]);
    expect(row(/Stück/)).toBeInTheDocument();
  });

  it('of a record in use lists the records that use it, with links, and keeps the row', async () => {
    const usedBy = [
      { resource: 'stockItems', id: 1, title: 'Riesling' },
      { resource: 'orders', id: 5, title: 'Bestellung 5' },
      { resource: 'censuses', id: 0, title: 'Verlauf' },
    ];
    server.answer({
      'DELETE /api/Suppliers': { status: 409, body: { code: 'IN_USE', detail: 'In Gebrauch.', usedBy } },
    });
    const { user } = await askToDelete('suppliers', /Huber/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    const told = within(await screen.findByRole('dialog', { name: 'Löschen nicht möglich' }));
    expect(told.getByText('Lieferant Getränke Huber wird noch verwendet:')).toBeInTheDocument();
    expect(told.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Artikel Riesling',
      'Bestellung 5',
      'Verlauf',
    ]);
    expect(told.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/stock_item/1',
      '/order/5',
    ]);
    await user.click(told.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(row(/Huber/)).toBeInTheDocument();
  });

  it('that fails for another reason shows that reason', async () => {
    const detail = 'Der Benutzer „admin“ kann nicht gelöscht werden.';
    server.answer({ 'DELETE /api/Users': { status: 403, body: { code: 'PROTECTED', detail } } });
    const { user } = await askToDelete('users', /admin/);
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(await notification()).toHaveTextContent(detail);
  });
});

afterEach(() => vi.unstubAllGlobals());

describe('archiving', () => {
  it('takes a row out of the list; it is brought back from among the archived ones', async () => {
    const { user } = await openList('stockItems');
    expect(screen.queryByText(/Quittensaft/)).not.toBeInTheDocument();
    await user.click(within(row(/Riesling/)).getByRole('button', { name: 'Archivieren' }));
    await waitFor(() => expect(screen.queryByText('Riesling')).not.toBeInTheDocument());
    await user.click(screen.getByRole('switch', { name: 'Archivierte zeigen' }));
    const archived = within(await screen.findByRole('row', { name: /Riesling \(archiviert\)/ }));
    expect(archived.queryByRole('button', { name: 'Archivieren' })).not.toBeInTheDocument();
    await user.click(archived.getByRole('button', { name: 'Wiederherstellen' }));
    await waitFor(() => expect(row(/Riesling Keller/)).toBeInTheDocument());
    expect(server.writes().map(([method, url, body]) => [method, url, Object(body).archived])).toEqual([
      ['PUT', '/api/StockItems', true],
      ['PUT', '/api/StockItems', false],
    ]);
  });

  it('is one tap further away on a phone, where the title has the room', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { user } = await openList('stockItems');
    const buttons = within(row(/Riesling/)).getAllByRole('button');
    expect(buttons.map(({ ariaLabel }) => ariaLabel)).toEqual(['Weitere Aktionen']);
    await user.click(within(row(/Riesling/)).getByRole('button', { name: 'Weitere Aktionen' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Archivieren', 'Löschen']);
    await user.click(screen.getByRole('menuitem', { name: 'Archivieren' }));
    await waitFor(() => expect(screen.queryByText(/Riesling/)).not.toBeInTheDocument());
    expect(server.writes().map(([method, url, body]) => [method, url, Object(body).archived])).toEqual([
      ['PUT', '/api/StockItems', true],
    ]);
  });

  it('is not offered where the definition has none', async () => {
    await openList('stockLocations');
    expect(screen.queryByRole('button', { name: 'Archivieren' })).not.toBeInTheDocument();
  });
});

describe('the filter of items, with a backend that has only the documented calls', () => {
  beforeEach(() => void freshDevice({ backend: { url: '', additions: false } }));
  const box = () => screen.getByRole('textbox', { name: 'Name' });

  it('asks the server for a part of the name, and is cleared by its button', async () => {
    const { user } = await openList('stockItems');
    expect(screen.queryByRole('button', { name: 'Filter leeren' })).not.toBeInTheDocument();
    await user.type(box(), ' saft ');
    await waitFor(() => expect(cells(1)).toEqual(['Apfelsaft']));
    await waitFor(() => expect(server.searches().at(-1)).toEqual({ containedInName: 'saft' }));
    await user.click(screen.getByRole('button', { name: 'Filter leeren' }));
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await waitFor(() => expect(cells(1)).toEqual(['Apfelsaft', 'Riesling']));
  });

  it('says when nothing is left', async () => {
    const { user } = await openList('stockItems');
    await user.type(box(), 'xyz');
    expect(await screen.findByText('Keine Treffer')).toBeInTheDocument();
  });

  it('repeats an earlier search, and asks again when the box is cleared', async () => {
    const { user } = await openList('stockItems');
    const asked = () => server.searches().map((body) => Object(body).containedInName);
    await user.type(box(), 'a');
    await waitFor(() => expect(asked()).toEqual([undefined, 'a']));
    await user.clear(box());
    await waitFor(() => expect(asked()).toEqual([undefined, 'a', undefined]));
    await user.type(box(), 'a');
    await waitFor(() => expect(asked()).toEqual([undefined, 'a', undefined, 'a']));
  });
});

describe('a list without rows', () => {
  it('says that there are none yet', async () => {
    server.tables['/api/Units'] = [];
    renderScreen('/', [{ path: '/', element: inResource(resourceNamed(resources, 'units'), <ResourceList />) }]);
    expect(await screen.findByText('Noch nichts angelegt')).toBeInTheDocument();
  });

  it.each([
    ['units', /viele auf einmal kommen aus einer CSV-Datei\.$/],
    ['stockItems', /viele auf einmal kommen aus einer Excel- oder CSV-Datei\.$/],
  ])('of %s says how to begin', async (name, text) => {
    const resource: AnyResource = resourceNamed(resources, name);
    server.tables[resource.api.url] = [];
    renderScreen('/', [{ path: '/', element: inResource(resource, <ResourceList />) }]);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('because it could not be read says why, and reads again', async () => {
    server.answer({
      'GET /api/Units': { status: 503, body: { detail: 'Die Datenbank ist gerade nicht erreichbar.' } },
    });
    const { user } = renderScreen('/', [
      { path: '/', element: inResource(resourceNamed(resources, 'units'), <ResourceList />) },
    ]);
    expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
    server.answer({ 'GET /api/Units': { body: [{ id: 1, version: 1, name: 'Dose' }] } });
    await user.click(screen.getByRole('button', { name: 'Noch einmal versuchen' }));
    expect(await screen.findByText('Dose')).toBeInTheDocument();
  });
});
