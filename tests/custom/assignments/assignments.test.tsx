import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listParLevels } from '../../../src/contract/parLevels';
import AssignmentCreate from '../../../src/custom/assignments/AssignmentCreate';
import AssignmentEdit from '../../../src/custom/assignments/AssignmentEdit';
import AssignmentsList from '../../../src/custom/assignments/AssignmentsList';
import GroupsList from '../../../src/custom/assignments/GroupsList';
import { stockItemGroups } from '../../../src/resources/stockItemGroups';
import { masterDataServer } from '../../admin/masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from '../../admin/renderScreen';
import { answering } from '../../helpers/answering';
import { levelsOf, proposal } from '../parLevels/parRows';

const server = masterDataServer();

const GROUP = '/admin/stock_item_group';
const LIST = `${GROUP}/assignments/1`;
const open = (path: string, options?: ScreenOptions) =>
  renderScreen(
    path,
    [
      { path: '/groups', element: inResource(stockItemGroups, <GroupsList />) },
      { path: `${GROUP}/assignments/:stockItemGroupId`, element: <AssignmentsList /> },
      { path: `${GROUP}/:stockItemGroupId/assignment/add`, element: <AssignmentCreate /> },
      { path: `${GROUP}/:stockItemGroupId/assignment/:assignmentId`, element: <AssignmentEdit /> },
    ],
    options,
  );
const item = () => screen.findByRole('combobox', { name: 'Artikel' });
const minimum = () => screen.getByRole('textbox', { name: 'Mindestbestand' });
const fixed = () => screen.getByRole('textbox', { name: 'Feste Bestellmenge' });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('the list of groups', () => {
  it('leads to the items of each', async () => {
    open('/groups');
    const [first] = await screen.findAllByRole('link', { name: 'Zuordnungen' });
    expect(first).toHaveAttribute('href', LIST);
  });
});

describe('the items of a group', () => {
  it('stand under its name, with amounts in German', async () => {
    open(LIST);
    const table = await screen.findByRole('table');
    expect(screen.getByRole('heading', { level: 1, name: 'Bestandszuordnungen' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Bestand: Theke' })).toBeInTheDocument();
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Id',
      'Name',
      'Mindestmenge',
      'Feste Menge',
      'Aktiv',
      'Aktionen',
    ]);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.firstChild?.textContent)
          .slice(0, 4),
      ),
    ).toEqual([
      ['8', 'Apfelsaft', '5', '3'],
      ['7', 'Riesling', '1.200', '–'],
    ]);
  });

  it('cannot be assigned before there is any: the way to make some', async () => {
    server.tables['/api/StockItems'] = [];
    server.tables['/api/StockItemGroupAssignments'] = [];
    open(LIST);
    expect(await screen.findByText('Noch keine Artikel')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Zu den Artikeln' })).toHaveAttribute('href', '/admin/stock_items');
  });

  it('are active when their item takes part in counts', async () => {
    open(LIST);
    const active = async (name: RegExp) =>
      within(await screen.findByRole('row', { name })).getByRole('checkbox', { name: 'Aktiv' });
    expect(await active(/Riesling/)).toBeChecked();
    expect(await active(/Apfelsaft/)).not.toBeChecked();
    expect(await active(/Apfelsaft/)).toBeDisabled();
  });

  it('are taken out after a question with the name of the item', async () => {
    const { user } = open(LIST);
    const row = within(await screen.findByRole('row', { name: /Riesling/ }));
    await user.click(row.getByRole('button', { name: 'Löschen' }));
    expect(await screen.findByText('Zuordnung Riesling wirklich löschen?')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText('Riesling')).not.toBeInTheDocument());
    expect(server.writes()).toEqual([
      ['DELETE', '/api/StockItemGroupAssignments?id=7&version=1', { id: 7, version: 1 }],
    ]);
  });

  it('lead to their forms, and to the empty one', async () => {
    const { user, path } = open(LIST);
    const row = within(await screen.findByRole('row', { name: /Riesling/ }));
    expect(row.getByRole('link', { name: 'Bearbeiten' })).toHaveAttribute('href', `${GROUP}/1/assignment/7`);
    await user.click(screen.getByRole('button', { name: 'Hinzufügen' }));
    expect(path()).toBe(`${GROUP}/1/assignment/add`);
  });

  it('can only be read by a User', async () => {
    open(LIST, { role: 'User' });
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Hinzufügen' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Löschen' })).not.toBeInTheDocument();
  });

  it('of a group that is not there: a page with a way back', async () => {
    open(`${GROUP}/assignments/99`);
    expect(await screen.findByText('Diesen Bestand gibt es nicht mehr.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zur Liste' })).toHaveAttribute('href', '/admin/stock_item_groups');
  });
});

describe('a new assignment', () => {
  it('offers items that the server finds by name outside the group', async () => {
    server.tables['/api/StockItemGroupAssignments'] = [];
    const { user } = open(`${GROUP}/1/assignment/add`);
    expect(screen.getByRole('heading', { level: 1, name: 'Bestandszuordnung erstellen' })).toBeInTheDocument();
    await user.click(await item());
    await waitFor(() => expect(options()).toEqual(['Apfelsaft', 'Riesling']));
    await user.keyboard('ries');
    await waitFor(() => expect(options()).toEqual(['Riesling', '„ries“ anlegen']));
    expect(server.searches()).toContainEqual({ excludeItemsInGroups: [1] });
    expect(server.searches()).toContainEqual({ containedInName: 'ries', excludeItemsInGroups: [1] });
  });

  it('fills the stock up by default; units stand beside the amounts', async () => {
    const { user, path } = open(`${GROUP}/2/assignment/add`);
    await user.click(await item());
    expect(screen.queryByText('??')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('option', { name: 'Riesling' }));
    expect(await screen.findByText('Flasche')).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Fülle den Bestand immer auf' })).not.toBeChecked();
    await user.type(minimum(), '12');
    expect(
      screen.getByText('Beispiel: Bestand 4 → Bestellung 2 Kiste (6) (12 Flasche); Bestand 12 → nichts.'),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(path()).toBe(`${GROUP}/assignments/2`));
    expect(server.writes()).toEqual([
      [
        'POST',
        '/api/StockItemGroupAssignments',
        { stockItemGroupId: 2, stockItemId: 1, minAmountInGroup: 12, fixedOrderAmount: null },
      ],
    ]);
  });

  it('says amounts that it read in the plural', async () => {
    server.tables['/api/Units'] = [{ id: 1, name: 'Flasche', plural: 'Flaschen', version: 1 }];
    const { user } = open(`${GROUP}/2/assignment/add`);
    await user.click(await item());
    await user.click(await screen.findByRole('option', { name: 'Riesling' }));
    await user.type(minimum(), '1 000');
    expect(await screen.findByText('= 1.000 Flaschen')).toBeInTheDocument();
  });

  it('with a fixed amount begins with 0, which has to become more', async () => {
    const { user } = open(`${GROUP}/2/assignment/add`);
    await user.click(await item());
    await user.click(await screen.findByRole('option', { name: 'Riesling' }));
    await user.type(minimum(), '12');
    await user.click(screen.getByRole('switch'));
    expect(screen.getByRole('switch', { name: 'Bestelle immer eine feste Menge' })).toBeChecked();
    expect(fixed()).toHaveValue('0');
    expect(screen.getByText('Kiste (6)')).toBeInTheDocument();
    await waitFor(() => expect(save()).toBeDisabled());
    await user.click(fixed());
    await user.tab();
    expect(await screen.findByText('Der Wert muss größer als 0 sein.')).toBeInTheDocument();
    await user.clear(fixed());
    expect(fixed()).toHaveValue('');
    expect(await screen.findByText('Bitte eine Zahl eingeben.')).toBeInTheDocument();
    await user.type(fixed(), '3');
    expect(
      await screen.findByText(/^Beispiel: Bestand 4 → Bestellung 3 Kiste \(6\) \(18 Flasche\), gleich wie viel fehlt/),
    ).toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    expect(Object(server.writes()[0]?.[2]).fixedOrderAmount).toBe(3);
  });

  it('needs an item and an amount', async () => {
    const { user } = open(`${GROUP}/2/assignment/add`);
    await item();
    await user.type(minimum(), '-1{Enter}');
    expect(await screen.findByText('Dieses Feld wird benötigt')).toBeInTheDocument();
    expect(screen.getByText('Der Wert muss größer oder gleich 0 sein.')).toBeInTheDocument();
  });
});

describe('an assignment that exists', () => {
  it('keeps its item; switching off the fixed amount fills the stock up', async () => {
    const { user, path } = open(`${GROUP}/1/assignment/8`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Bestandszuordnung bearbeiten' })).toBeInTheDocument();
    // A field of several lines, because the name needs them.
    const itsItem = await screen.findByRole('textbox', { name: 'Artikel' });
    await waitFor(() => expect(itsItem).toHaveValue('Apfelsaft'));
    expect(itsItem).toBeDisabled();
    expect(itsItem.tagName).toBe('TEXTAREA');
    expect(fixed()).toHaveValue('3');
    await user.click(screen.getByRole('switch'));
    expect(screen.queryByRole('textbox', { name: 'Feste Bestellmenge' })).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(path()).toBe(LIST));
    expect(server.writes()[0]?.[2]).toEqual({
      id: 8,
      version: 1,
      stockItemGroupId: 1,
      stockItemId: 2,
      minAmountInGroup: 5,
      fixedOrderAmount: null,
    });
  });

  it('shows its history to an administrator', async () => {
    const changes = { minAmountInGroup: [800, 1200], fixedOrderAmount: [3, null] };
    const entry = { id: 9, recordId: 7, at: '2026-11-20T13:03:00.000Z', userName: 'admin', action: 'update', changes };
    server.answer({ 'GET /api/AuditLog': { body: [entry] } });
    const { user } = open(`${GROUP}/1/assignment/7`);
    await user.click(await screen.findByRole('button', { name: 'Verlauf' }));
    expect(
      await screen.findByText(/admin: Mindestbestand: 800 → 1\.200; Feste Bestellmenge: 3 → leer$/),
    ).toBeInTheDocument();
    expect(server.calls.at(-1)?.url).toBe('/api/AuditLog?Resource=stockItemGroupAssignments&RecordId=7');
  });

  it('leads to the proposal, for a User, too', async () => {
    const body = levelsOf([proposal, { ...proposal, assignmentId: 8, proposal: 40 }]);
    server.answer(answering(listParLevels, {}, () => ({ body })));
    open(`${GROUP}/1/assignment/8`, { role: 'User' });
    expect(await screen.findByRole('link', { name: 'Vorschlag: 40' })).toHaveAttribute('href', '/par_level/8');
  });

  it('of another group is not shown', async () => {
    open(`${GROUP}/1/assignment/9`);
    expect(await screen.findByText('Diese Zuordnung gehört zu einem anderen Bestand.')).toBeInTheDocument();
  });

  it('can only be read by a User', async () => {
    open(`${GROUP}/1/assignment/8`, { role: 'User' });
    expect(await screen.findByText('Nur Administratoren können hier etwas ändern.')).toBeInTheDocument();
    expect(minimum()).toBeDisabled();
    expect(fixed()).toBeDisabled();
    expect(screen.getByRole('switch')).toBeDisabled();
  });
});
