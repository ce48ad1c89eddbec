import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ResourceList from '../../../../src/admin/ResourceList';
import { resources } from '../../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../../src/resources/kit';
import type { Reply } from '../../../helpers/fakeServer';
import { masterDataServer } from '../../masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../../renderScreen';

const server = masterDataServer();

async function openList(name: string, options?: ScreenOptions) {
  const resource: AnyResource = resourceNamed(resources, name);
  const list = renderScreen('/list', [{ path: '/list', element: inResource(resource, <ResourceList />) }], options);
  await screen.findByRole('table');
  const select = async (...titles: string[]) => {
    for (const title of titles) await list.user.click(screen.getByRole('checkbox', { name: `${title} auswählen` }));
  };
  return { ...list, select };
}
const button = (name: string) => screen.getByRole('button', { name });
const all = () => screen.getByRole('checkbox', { name: 'Alle auswählen' });
const selected = () =>
  screen
    .getAllByRole('checkbox', { name: /. auswählen$/, checked: true })
    .map((box) => box.getAttribute('aria-label')?.replace(' auswählen', ''))
    .filter((title) => title !== 'Alle');
const report = () => screen.findByRole('dialog', { name: 'Ergebnis' });
const notification = () => screen.findByRole('alert');

describe('a selection', () => {
  it('counts, knows all that is shown, and is cleared by Escape and by its button', async () => {
    const { user, select } = await openList('units');
    expect(screen.getByText('3 Einheiten')).toBeInTheDocument();
    await select('Flasche', 'Äpfel');
    expect(screen.getByText('2 ausgewählt')).toBeInTheDocument();
    expect(all()).toBePartiallyChecked();
    await user.click(all());
    expect(screen.getByText('3 ausgewählt')).toBeInTheDocument();
    await user.click(all());
    expect(screen.queryByText(/ausgewählt$/)).not.toBeInTheDocument();
    await select('Stück');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 ausgewählt')).not.toBeInTheDocument();
    await select('Stück');
    await user.click(button('Auswahl aufheben'));
    expect(screen.queryByText('1 ausgewählt')).not.toBeInTheDocument();
  });

  it('takes the rows that the search leaves, keeps hidden ones, and says so', async () => {
    const { user, select } = await openList('units');
    await select('Flasche');
    await user.type(screen.getByRole('searchbox', { name: 'Suche' }), 'st');
    await waitFor(() => expect(screen.queryByText('Flasche')).not.toBeInTheDocument());
    expect(screen.getByText('davon 1 nicht in der Liste')).toBeInTheDocument();
    await user.click(all());
    expect(screen.getByText('2 ausgewählt')).toBeInTheDocument();
    await user.click(button('Ausgewählte löschen'));
    const question = '2 Einheiten wirklich löschen? Davon nicht in der Liste: 1.';
    expect(await screen.findByText(question)).toBeInTheDocument();
  });

  it.each(['units', 'stockItems', 'users', 'stockItemGroups'])('of %s is not there for a User', async (name) => {
    await openList(name, { role: 'User' });
    expect(screen.queryByRole('checkbox', { name: /auswählen/ })).not.toBeInTheDocument();
  });

  it('adds no column, and no word to the cells', async () => {
    await openList('units');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Id', 'Name', 'Aktionen']);
    const [, first] = screen.getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['1', 'Flasche', '']);
    expect(within(first!).getByRole('cell', { name: '1' })).toContainElement(
      screen.getByRole('checkbox', { name: 'Flasche auswählen' }),
    );
    expect(screen.getByRole('row', { name: /^1 Flasche Bearbeiten/ })).toBe(first);
  });

  it('offers nothing that the definition does not have', async () => {
    const { select } = await openList('units');
    await select('Flasche');
    expect(screen.queryByRole('button', { name: 'Ausgewählte bearbeiten' })).not.toBeInTheDocument();
    expect(button('Ausgewählte löschen')).toBeInTheDocument();
  });

  it('offers no archive where the definition has none', async () => {
    const { select } = await openList('stockLocations');
    await select('Bar');
    expect(screen.queryByRole('button', { name: 'Ausgewählte archivieren' })).not.toBeInTheDocument();
    expect(button('Ausgewählte löschen')).toBeInTheDocument();
  });
});

describe('deleting selected records', () => {
  it('asks, ignores a click beside, and deletes each by its own call, as it was shown', async () => {
    server.tables['/api/Units']![1]!.version = 4;
    const { user, select } = await openList('units');
    await select('Flasche', 'Stück');
    await user.click(button('Ausgewählte löschen'));
    const dialog = await screen.findByRole('dialog', { name: 'Löschen bestätigen' });
    expect(within(dialog).getByText('2 Einheiten wirklich löschen?')).toBeInTheDocument();
    await user.click(dialog.parentElement ?? dialog);
    expect(dialog).toBeInTheDocument();
    await user.click(button('OK'));
    expect(await notification()).toHaveTextContent('2 von 2 gelöscht.');
    expect(screen.queryByRole('row', { name: /Flasche|Stück/ })).not.toBeInTheDocument();
    expect(server.writes()).toEqual([
      ['DELETE', '/api/Units?id=1&version=1', { id: 1, version: 1 }],
      ['DELETE', '/api/Units?id=2&version=4', { id: 2, version: 4 }],
    ]);
    expect(await screen.findByText('1 Einheit')).toBeInTheDocument();
  });

  it('goes on after the second click of a double click on OK', async () => {
    let answer = () => {};
    const answered = new Promise<Reply>((resolve) => (answer = () => resolve({ status: 204 })));
    server.answer({ 'DELETE /api/Units': () => answered });
    server.tables['/api/Units'] = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, version: 1, name: `${at + 1}` }));
    const { user } = await openList('units');
    await user.click(all());
    await user.click(button('Ausgewählte löschen'));
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Anhalten' }), { detail: 2 });
    answer();
    expect(await notification()).toHaveTextContent('9 von 9 gelöscht.');
  });

  it('of one asks in the words of the record', async () => {
    const { user, select } = await openList('stockLocations');
    await select('Keller');
    await user.click(button('Ausgewählte löschen'));
    expect(await screen.findByText('Einheit Keller wirklich löschen?')).toBeInTheDocument();
  });

  it('reports failures once with their reasons, and leaves those records selected', async () => {
    const usedBy = [{ resource: 'stockItems', id: 1, title: 'Riesling' }];
    server.answer({
      'DELETE /api/Units': ({ body }) =>
        Object(body).id === 2
          ? { status: 204 }
          : { status: 409, body: { code: 'IN_USE', detail: 'In Gebrauch.', usedBy } },
    });
    server.tables['/api/Units'] = [
      { id: 1, version: 1, name: 'Flasche' },
      { id: 2, version: 1, name: 'Stück' },
    ];
    const { user, select } = await openList('units');
    await select('Flasche', 'Stück');
    await user.click(button('Ausgewählte löschen'));
    server.tables['/api/Units'] = [{ id: 1, version: 1, name: 'Flasche' }];
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    const told = within(await report());
    expect(told.getByText('1 von 2 gelöscht.')).toBeInTheDocument();
    expect(told.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
      'Flasche: Wird noch verwendet:Artikel Riesling',
      'Artikel Riesling',
    ]);
    expect(told.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin/unit/1',
      '/admin/stock_item/1',
    ]);
    await user.click(told.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(selected()).toEqual(['Flasche']);
    expect(screen.getByText('1 ausgewählt')).toBeInTheDocument();
  });
});

describe('changing selected records', () => {
  async function edit(name: string, ...titles: string[]) {
    const list = await openList(name);
    await list.select(...titles);
    await list.user.click(button('Ausgewählte bearbeiten'));
    const dialog = within(await screen.findByRole('dialog', { name: / bearbeiten$/ }));
    const choose = (label: string) => list.user.click(dialog.getByRole('checkbox', { name: `${label} ändern` }));
    const pick = async (label: string, option: string) => {
      await list.user.click(dialog.getByRole('combobox', { name: label }));
      await list.user.click(await screen.findByRole('option', { name: option }));
    };
    return { ...list, dialog, choose, pick, ok: () => dialog.getByRole('button', { name: 'Ändern' }) };
  }

  it('sets the chosen fields and nothing else, each record with its own version', async () => {
    server.tables['/api/StockItems']![1]!.version = 7;
    const { user, dialog, choose, pick, ok } = await edit('stockItems', 'Riesling', 'Apfelsaft');
    expect(dialog.getByRole('heading', { name: '2 Artikel bearbeiten' })).toBeInTheDocument();
    expect(
      dialog.queryByRole('checkbox', { name: /^(Name|Bestellnummer|Archiviert) ändern$/ }),
    ).not.toBeInTheDocument();
    expect(ok()).toBeDisabled();
    expect(dialog.queryByRole('button', { name: /prüfen/ })).not.toBeInTheDocument();
    await choose('Aktiv');
    expect(ok()).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Angaben prüfen' }));
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Aktiv' })).toHaveFocus());
    await pick('Aktiv', 'Nein');
    await choose('Preis pro Einheit');
    await user.type(dialog.getByRole('textbox', { name: 'Preis pro Einheit' }), '3,255');
    await user.click(ok());
    expect(await notification()).toHaveTextContent('2 von 2 geändert.');
    const writes = server.writes();
    expect(writes.map(([method, url]) => `${method} ${url}`)).toEqual(['PUT /api/StockItems', 'PUT /api/StockItems']);
    const bodies = writes.map(([, , body]) => Object(body));
    expect(bodies.map(({ id, version, name }) => [id, version, name])).toEqual([
      [1, 1, 'Riesling'],
      [2, 7, 'Apfelsaft'],
    ]);
    for (const body of bodies) {
      expect(body).toMatchObject({ ignoreInCensus: true, pricePerUnit: 3.255, supplierId: 1, active: true });
      expect(body).not.toHaveProperty('stockLocations');
    }
    expect(selectedCount()).toBe(0);
  });

  it('adds a place to those that each record has', async () => {
    const { choose, pick, ok, user } = await edit('stockItems', 'Riesling', 'Apfelsaft');
    await choose('Lagerorte');
    await pick('Was geschieht', 'Hinzufügen');
    await pick('Lagerorte', 'Keller');
    await user.keyboard('{Escape}');
    await user.click(ok());
    expect(await notification()).toHaveTextContent('2 von 2 geändert.');
    expect(server.writes().map(([, , body]) => [Object(body).id, Object(body).stockLocations])).toEqual([
      [1, [2, 1]],
      [2, [1, 2]],
    ]);
  });

  it('checks by the rules of the form before anything is sent', async () => {
    const { user, dialog, choose, ok } = await edit('stockItems', 'Riesling');
    await choose('Einheiten pro Verpackung');
    await user.type(dialog.getByRole('textbox', { name: 'Einheiten pro Verpackung' }), '0');
    await user.tab();
    expect(await dialog.findByText('Der Wert muss größer als 0 sein.')).toBeInTheDocument();
    expect(ok()).toBeDisabled();
    expect(server.writes()).toEqual([]);
  });

  it('says plainly that somebody else was quicker, and retries on the stored record', async () => {
    let isOld = true;
    server.answer({
      'PUT /api/StockItemGroups': ({ body }) =>
        isOld
          ? { status: 409, body: { code: 'VERSION', detail: 'Inzwischen geändert.', current: {} } }
          : { body: { ...Object(body), version: 9 } },
    });
    const { user, choose, pick, ok } = await edit('stockItemGroups', 'Theke');
    await choose('Zähltag');
    await pick('Zähltag', 'Freitag');
    server.tables['/api/StockItemGroups']![0]!.version = 8;
    await user.click(ok());
    const told = within(await report());
    expect(told.getByText('0 von 1 geändert.')).toBeInTheDocument();
    expect(told.getByRole('listitem')).toHaveTextContent(
      'Theke: Jemand anderes hat diesen Eintrag inzwischen geändert.',
    );
    await user.click(told.getByRole('button', { name: 'Schließen' }));
    isOld = false;
    await user.click(await screen.findByRole('button', { name: 'Ausgewählte bearbeiten' }));
    await choose2(user, 'Zähltag', 'Freitag');
    await waitFor(() => expect(server.writes()).toHaveLength(2));
    expect(server.writes().map(([, , body]) => Object(body).version)).toEqual([1, 8]);
  });

  it('reports the protected user and changes the others', async () => {
    const detail = 'Name und Rolle des Benutzers „admin“ können nicht geändert werden.';
    server.answer({
      'PUT /api/Users': ({ body }) =>
        Object(body).id === 1 ? { status: 403, body: { code: 'PROTECTED', detail } } : { body: Object(body) },
    });
    const { user, choose, pick, ok } = await edit('users', 'admin', 'jana');
    await choose('Rolle');
    await pick('Rolle', 'User');
    await user.click(ok());
    const told = within(await report());
    expect(told.getByText('1 von 2 geändert.')).toBeInTheDocument();
    expect(told.getByRole('listitem')).toHaveTextContent(`admin: ${detail}`);
  });

  const selectedCount = () => screen.queryAllByRole('checkbox', { name: /auswählen$/, checked: true }).length;
  const choose2 = async (user: Awaited<ReturnType<typeof openList>>['user'], label: string, option: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: / bearbeiten$/ }));
    await user.click(dialog.getByRole('checkbox', { name: `${label} ändern` }));
    await user.click(dialog.getByRole('combobox', { name: label }));
    await user.click(await screen.findByRole('option', { name: option }));
    await user.click(dialog.getByRole('button', { name: 'Ändern' }));
  };
});

it('archives selected records, and restores them from the archive', async () => {
  const { user, select } = await openList('stockItems');
  await select('Riesling', 'Apfelsaft');
  await user.click(button('Ausgewählte archivieren'));
  expect(await notification()).toHaveTextContent('2 von 2 archiviert.');
  expect(screen.queryByRole('row', { name: /Riesling/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: 'Archivierte zeigen' }));
  await user.click(all());
  await user.click(button('Ausgewählte wiederherstellen'));
  await waitFor(() => expect(server.writes()).toHaveLength(5));
  expect(server.writes().map(([, , body]) => [Object(body).id, Object(body).archived])).toEqual([
    [1, true],
    [2, true],
    [1, false],
    [2, false],
    [3, false],
  ]);
});
