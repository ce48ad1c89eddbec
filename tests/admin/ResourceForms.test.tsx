import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ResourceCreate from '../../src/admin/ResourceCreate';
import ResourceEdit from '../../src/admin/ResourceEdit';
import { overrides } from '../../src/custom/overrides';
import { wholeListKey } from '../../src/dataProvider/wholeList';
import { resources } from '../../src/resources';
import { resourceNamed } from '../../src/resources/kit';
import { masterDataServer } from './masterDataServer';
import { inResource, renderScreen, type ScreenOptions } from './renderScreen';

const server = masterDataServer();

function open(name: string, path: string, options?: ScreenOptions) {
  const resource = resourceNamed(resources, name);
  return renderScreen(
    path,
    [
      { path: '/edit/:id', element: inResource(resource, <ResourceEdit />) },
      { path: '/add', element: inResource(resource, <ResourceCreate />) },
    ],
    options,
  );
}
const field = (label: string) => screen.findByRole('textbox', { name: label });
const save = () => screen.getByRole('button', { name: 'Speichern' });

describe('titles', () => {
  it.each([
    ['users', 'Benutzer'],
    ['suppliers', 'Lieferanten'],
    ['units', 'Einheit'],
    ['packagingUnits', 'Verpackungseinheit'],
    ['stockLocations', 'Lagerort'],
    ['stockItemGroups', 'Bestand'],
    ['stockItems', 'Artikel'],
  ])('of %s begin with %s', async (name, word) => {
    const { router } = open(name, '/add');
    expect(await screen.findByRole('heading', { level: 1, name: `${word} hinzufügen` })).toBeInTheDocument();
    await router.navigate('/edit/1');
    expect(await screen.findByRole('heading', { level: 1, name: `${word} bearbeiten` })).toBeInTheDocument();
  });
});

const OF_GOODS = [
  'Mindestbestellwert',
  'Lieferzeit in Werktagen',
  'Feiertage nach Land',
  'USt-IdNr.',
  'Steuernummer',
  'IBAN',
  'Preistoleranz in Cent',
  'Preistoleranz',
];

describe('labels, in the order of the specification', () => {
  it.each([
    ['users', ['Benutzername', 'Name in Mails', 'E-Mail', 'Passwort', 'Rolle', 'Bestände']],
    ['suppliers', ['Name', 'Adresse', 'Telefon', 'E-Mail', 'Kundennummer', ...OF_GOODS]],
    ['stockLocations', ['Name', 'Zählreihenfolge']],
    ['stockItemGroups', ['Name', 'Zähltag', 'Haltbarkeit beim Wareneingang']],
    [
      'stockItems',
      [
        'Name',
        'Aktiv',
        'Inventur',
        'Einheit',
        'Einheiten pro Verpackung',
        'Verpackungseinheit',
        'Lieferant',
        'Bestellnummer',
        'Preis pro Einheit',
        'Lagerorte',
      ],
    ],
  ])('of %s', async (name, labels) => {
    open(name, '/add');
    await screen.findByLabelText(labels[0] ?? '');
    for (const label of labels) expect(screen.getByLabelText(label)).toBeEnabled();
    const shown = document.querySelectorAll('.MuiInputLabel-root, .MuiFormControlLabel-root');
    expect([...shown].map((label) => label.textContent)).toEqual(labels);
  });
});

describe('saving', () => {
  it('a new record sends it and leads to the list, which has it at once', async () => {
    const { user, path } = open('units', '/add');
    await user.type(await field('Name'), ' Dose ');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/admin/units'));
    expect(server.writes()).toEqual([['POST', '/api/Units', { name: 'Dose', plural: null }]]);
  });

  it('a new record leads to the list although the backend answers with nothing', async () => {
    server.answer({ 'POST /api/Units': { status: 204 } });
    const { user, path } = open('units', '/add');
    await user.type(await field('Name'), 'Dose');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/admin/units'));
  });

  it('a new record is in the list once when the list was read since an earlier try', async () => {
    const dose = { id: 77, version: 1, name: 'Dose', plural: null };
    server.answer({ 'POST /api/Units': { status: 201, body: dose } });
    const { user, path, queryClient } = open('units', '/add');
    await user.type(await field('Name'), 'Dose');
    queryClient.setQueryData(wholeListKey('units'), { data: [dose], total: 1 });
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/admin/units'));
    expect(queryClient.getQueryData(wholeListKey('units'))).toMatchObject({ data: [dose], total: 1 });
  });

  it('a change sends the version it is based on', async () => {
    const { user, path } = open('suppliers', '/edit/1');
    await user.type(await field('Telefon'), '23');
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/admin/suppliers'));
    const [write] = server.writes();
    expect(write?.[2]).toMatchObject({ id: 1, version: 1, name: 'Getränke Huber', phone: '089 123' });
  });

  it('a change leads to the list although the record was read again in between', async () => {
    const { user, path, refetch } = open('suppliers', '/edit/1');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.answer({ 'PUT /api/Suppliers': ({ body }) => answered.then(() => ({ body })) });
    await user.type(await field('Telefon'), '23');
    await user.click(save());
    await waitFor(() => expect(server.writes()).toHaveLength(1));
    server.tables['/api/Suppliers'] = (server.tables['/api/Suppliers'] ?? []).map((row) => ({ ...row, version: 2 }));
    await refetch();
    answer();
    await waitFor(() => expect(path()).toBe('/admin/suppliers'));
  });

  it('after a conflict starts from the stored record, hidden fields included', async () => {
    const { user, path } = open('suppliers', '/edit/1');
    const [row] = server.tables['/api/Suppliers'] ?? [];
    const current = { ...row, id: 1, version: 2, archived: true };
    server.answer({
      'PUT /api/Suppliers': ({ body }) =>
        Object(body).version === 2 ? { body } : { status: 409, body: { code: 'VERSION', current } },
    });
    await user.type(await field('Telefon'), '23');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Auswahl übernehmen' }));
    await user.click(save());
    await waitFor(() => expect(path()).toBe('/admin/suppliers'));
    expect(server.writes().at(-1)?.[2]).toMatchObject({ version: 2, phone: '089 123', archived: true });
  });

  it.each([
    ['?onSaveGoBackTo=CensusDashboard', '/census'],
    ['?onSaveGoBackTo=StockItems', '/admin/stock_items'],
    ['?onSaveGoBackTo=StockItemGroups', '/admin/stock_item_groups'],
    ['?onSaveGoBackTo=Suppliers', '/admin/suppliers'],
    ['?onSaveGoBackTo=Units', '/admin/units'],
    ['?onSaveGoBackTo=PackagingUnits', '/admin/packaging_units'],
    ['?onSaveGoBackTo=StockLocations', '/admin/stock_locations'],
    ['?onSaveGoBackTo=Users', '/admin/users'],
    ['?onSaveGoBackTo=OrdersList', '/orders'],
    ['?onSaveGoBackTo=StockTaking', '/stock_taking'],
    ['?onSaveGoBackTo=https://example.org', '/admin/stock_items'],
    ['?onSaveGoBackTo=constructor', '/admin/stock_items'],
    ['', '/admin/stock_items'],
  ])('an item opened with "%s" leads to %s', async (query, target) => {
    const { user, path } = open('stockItems', `/edit/1${query}`);
    await user.type(await field('Name'), '!');
    await user.click(save());
    await waitFor(() => expect(path()).toBe(target));
  });

  it('that is refused keeps the page and the entries', async () => {
    server.answer({
      'POST /api/Units': { status: 409, body: { code: 'DUPLICATE', errors: { name: 'Name ist bereits vergeben.' } } },
    });
    const { user, path } = open('units', '/add');
    await user.type(await field('Name'), 'flasche');
    await user.click(save());
    expect(await screen.findByText('Name ist bereits vergeben.')).toBeInTheDocument();
    expect(await field('Name')).toHaveValue('flasche');
    expect(path()).toBe('/add');
  });

  it('that fails says why', async () => {
    server.answer({ 'POST /api/Units': new TypeError('Failed to fetch') });
    const { user } = open('units', '/add');
    await user.type(await field('Name'), 'Dose');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Keine Verbindung zum Server.');
    expect(save()).toBeEnabled();
  });
});

describe('leaving', () => {
  it.each(['/add', '/edit/1'])('%s by Escape and by the close button leads to the list', async (address) => {
    const { user, path, router } = open('units', address);
    await field('Name');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/admin/units'));
    await router.navigate(address);
    await field('Name');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(path()).toBe('/admin/units'));
  });
});

describe('leaving with something typed', () => {
  it.each(['/add', '/edit/1'])('%s asks first, by Escape and by the close button', async (address) => {
    const { user, path } = open('units', address);
    await user.type(await field('Name'), 'x');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Abbrechen' })).toHaveTextContent('Änderungen verwerfen?');
    await user.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(path()).toBe(address);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Verwerfen' }));
    await waitFor(() => expect(path()).toBe('/admin/units'));
  });
});

describe('an address that leads nowhere', () => {
  it('is a German page with a way back', async () => {
    open('units', '/edit/99');
    expect(await screen.findByText('Einheit 99 gibt es nicht mehr.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Zur Liste' })).toHaveAttribute('href', '/admin/units');
  });
});

describe('a User', () => {
  it.each(['/edit/1', '/add'])('sees the form at %s and cannot change anything', async (address) => {
    open('suppliers', address, { role: 'User' });
    expect(await screen.findByText('Nur Administratoren können hier etwas ändern.')).toBeInTheDocument();
    expect(await field('Name')).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Speichern' })).not.toBeInTheDocument();
  });
});

describe('overrides', () => {
  it('are of resources that exist', () => {
    for (const name of Object.keys(overrides)) expect(() => resourceNamed(resources, name)).not.toThrow();
  });
});
