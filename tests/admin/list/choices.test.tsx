import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import ResourceList from '../../../src/admin/ResourceList';
import { resources } from '../../../src/resources';
import { type AnyResource, resourceNamed } from '../../../src/resources/kit';
import { freshDevice } from '../../helpers/device';
import { inResource, renderScreen } from '../renderScreen';
import { button, choicesServer, heads, openList } from './choosing';

const { server, kept } = choicesServer();

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.firstChild?.textContent);
const box = () => screen.getByRole('searchbox', { name: 'Suche' });
const USUAL = ['Id', 'Name', 'Lagerorte', 'Einheit', 'Verpackungseinheit', 'Aktionen'];

describe('columns', () => {
  const offered = () =>
    within(screen.getByRole('dialog', { name: 'Spalten' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  const item = (name: string) => screen.getByRole('checkbox', { name });

  it('are shown and left out at once, by keys as well, kept, and there again the next time', async () => {
    const { user } = await openList();
    await user.click(await button('Spalten'));
    expect(item('Lagerorte')).toBeChecked();
    expect(item('Lieferant')).not.toBeChecked();
    await user.click(item('Lieferant'));
    expect(item('Lieferant')).toBeChecked();
    item('Lagerorte').focus();
    await user.keyboard(' {Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const chosen = ['Id', 'Name', 'Einheit', 'Verpackungseinheit', 'Lieferant', 'Aktionen'];
    expect(heads()).toEqual(chosen);
    expect(screen.getAllByText('Getränke Huber')).toHaveLength(2);
    await waitFor(() =>
      expect(kept.lists.stockItems).toEqual({ columns: { shown: ['supplierId'], hidden: ['stockLocations'] } }),
    );
    cleanup();
    const again = await openList();
    await waitFor(() => expect(heads()).toEqual(chosen));
    await again.user.click(await button('Spalten'));
    await again.user.click(await button('Zurücksetzen'));
    expect(heads()).toEqual(USUAL);
    await waitFor(() => expect(kept.lists.stockItems).toEqual({}));
  });

  it('are all that may be chosen, but never the name', async () => {
    const { user } = await openList();
    await user.click(await button('Spalten'));
    expect(offered()).toEqual([
      'Id',
      'Name',
      'Aktiv',
      'Inventur',
      'Lagerorte',
      'Einheit',
      'Einheiten pro Verpackung',
      'Verpackungseinheit',
      'Lieferant',
      'Bestellnummer',
      'Preis pro Einheit',
    ]);
    expect(item('Name')).toBeDisabled();
  });

  it('that somebody may not read are not offered, nor shown', async () => {
    kept.lists = { users: { columns: { shown: ['email', 'stockItemGroups', 'role', 'gone'], hidden: [] } } };
    const { user } = await openList('users', { role: 'User' });
    await waitFor(() => expect(heads()).toEqual(['Id', 'Name', 'Rolle', 'Aktionen']));
    await user.click(await button('Spalten'));
    expect(offered()).toEqual(['Id', 'Name', 'Rolle']);
  });

  it('can be reordered by mouse and keys, with announcements, and the order is kept', async () => {
    const { user } = await openList();
    await user.click(await button('Spalten'));
    await user.click(await button('Einheit nach oben'));
    expect(offered().slice(3, 6)).toEqual(['Inventur', 'Einheit', 'Lagerorte']);
    expect(heads()).toEqual(['Id', 'Name', 'Einheit', 'Lagerorte', 'Verpackungseinheit', 'Aktionen']);
    expect(screen.getByText('Einheit steht jetzt an Stelle 5 von 11.')).toBeInTheDocument();
    // The focus follows the column while there is a further place.
    expect(await button('Einheit nach oben')).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(await button('Name nach oben')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await button('Name nach oben')).toBeDisabled();
    expect(await button('Name nach unten')).toHaveFocus();
    item('Einheit').focus();
    await user.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(item('Einheit')).toHaveFocus();
    const chosen = ['Name', 'Id', 'Einheit', 'Lagerorte', 'Verpackungseinheit', 'Aktionen'];
    expect(heads()).toEqual(chosen);
    expect(offered().slice(0, 5)).toEqual(['Name', 'Id', 'Einheit', 'Aktiv', 'Inventur']);
    await waitFor(() => expect(kept.lists.stockItems?.columns?.order?.slice(0, 3)).toEqual(['name', 'id', 'unitId']));
    cleanup();
    const again = await openList();
    await waitFor(() => expect(heads()).toEqual(chosen));
    await again.user.click(await button('Spalten'));
    await again.user.click(await button('Zurücksetzen'));
    expect(heads()).toEqual(USUAL);
    await waitFor(() => expect(kept.lists.stockItems).toEqual({}));
  });

  it('are searched, shown or not', async () => {
    kept.lists = { stockItems: { columns: { shown: ['supplierId'], hidden: ['stockLocations'] } } };
    const { user } = await openList();
    expect((await screen.findAllByText('Getränke Huber')).length).toBe(2);
    await user.type(box(), 'huber ries');
    await waitFor(() => expect(names()).toEqual(['Riesling']));
    await user.clear(box());
    await user.type(box(), 'keller');
    await waitFor(() => expect(names()).toEqual(['Riesling']));
  });

  it('appear below the name on a phone, with the same choice, even for boxes', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    kept.lists = { stockItems: { columns: { shown: [], hidden: ['stockLocations'] } } };
    const { user } = await openList();
    expect(await screen.findAllByText('Flasche · Kiste (6)')).not.toEqual([]);
    await user.click(await button('Spalten'));
    expect(offered()).toEqual([
      'Id',
      'Name',
      'Aktiv',
      'Inventur',
      'Lagerorte',
      'Einheit',
      'Einheiten pro Verpackung',
      'Verpackungseinheit',
      'Lieferant',
      'Bestellnummer',
      'Preis pro Einheit',
    ]);
    await user.click(item('Lagerorte'));
    await user.click(await button('Einheit nach oben'));
    await user.click(item('Id'));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Flasche · Keller, Bar · Kiste (6)')).toBeInTheDocument();
    expect(heads()).toEqual(['Name', 'Aktionen']);
    await waitFor(() => expect(kept.lists.stockItems?.columns?.hidden).toEqual(['id']));
    expect(kept.lists.stockItems?.columns?.order).toContain('unitId');
  });

  it.each<[string, () => void]>([
    ['of another backend', () => freshDevice({ backend: { url: '', additions: false } })],
    ['nobody knows of yet', () => server.answer({ 'GET /api/Preferences': { status: 503 } })],
  ])('have no button where a choice %s', async (_, prepare) => {
    prepare();
    await openList('units');
    expect(screen.queryByRole('button', { name: 'Spalten' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ansichten' })).toBeNull();
  });
});

describe('a view', () => {
  const open = async (user: { click(element: Element): Promise<void> }, name: string | RegExp = /^Ansichten/) => {
    await user.click(await button(name));
    return screen.findByRole('menu', { name: 'Ansichten' });
  };
  const choose = async (user: Parameters<typeof open>[0], role: 'menuitem' | 'menuitemradio', name: string) => {
    const menu = await open(user);
    await user.click(within(menu).getByRole(role, { name }));
  };

  it('keeps search, filters and order under a name, and shows them again', async () => {
    const { user } = await openList();
    await user.type(box(), 'saft');
    await user.click(screen.getByRole('switch', { name: 'Archivierte zeigen' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Quittensaft (archiviert)', 'Apfelsaft']));
    await choose(user, 'menuitem', 'Als Ansicht speichern …');
    const dialog = await screen.findByRole('dialog', { name: 'Als Ansicht speichern' });
    await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Säfte{Enter}');
    const saved = {
      name: 'Säfte',
      filter: { q: 'saft', includeArchived: true },
      sort: { key: 'name', order: 'DESC' },
    };
    await waitFor(() => expect(kept.lists.stockItems).toEqual({ views: [saved] }));
    await button('Ansichten: Säfte');
    await choose(user, 'menuitemradio', 'Alle Artikel');
    await waitFor(() => expect(names()).toEqual(['Apfelsaft', 'Riesling']));
    expect(box()).toHaveValue('');
    await choose(user, 'menuitemradio', 'Säfte');
    await waitFor(() => expect(names()).toEqual(['Quittensaft (archiviert)', 'Apfelsaft']));
    expect(box()).toHaveValue('saft');
  });

  it('can open a list by default, even a list that forgets its filters', async () => {
    kept.lists = { stockItems: { views: [{ name: 'Säfte', filter: { q: 'saft' } }], start: 'Säfte' } };
    const { user, router, refetch } = await openList('stockItems', { forgetsFilters: true });
    // The start view arrived after the list was opened, and an open list does not change on its own.
    await button('Ansichten');
    expect(names()).toEqual(['Apfelsaft', 'Riesling']);
    const leave = async () => {
      await router.navigate('/other');
      await screen.findByText('Woanders');
      await router.navigate('/list');
      await screen.findByRole('table');
    };
    await leave();
    expect(names()).toEqual(['Apfelsaft']);
    expect(box()).toHaveValue('saft');
    await choose(user, 'menuitemradio', 'Alle Artikel');
    await waitFor(() => expect(names()).toHaveLength(2));
    await leave();
    expect(names()).toEqual(['Apfelsaft']);
    await refetch();
  });

  it('drops fields that are gone or that the role may not read', async () => {
    const filter = { q: 'jan', email: 'x', gone: 3 };
    kept.lists = { users: { views: [{ name: 'Alt', filter, sort: { key: 'email', order: 'DESC' } }] } };
    const { user } = await openList('users', { role: 'User' });
    await choose(user, 'menuitemradio', 'Alt');
    await waitFor(() => expect(names()).toEqual(['jana']));
    await button('Ansichten: Alt');
  });

  describe('that filters by a record which was deleted since', () => {
    const assignments = resourceNamed(resources, 'stockItemGroupAssignments');
    const byGroup: AnyResource = {
      ...assignments,
      list: { ...assignments.list, filters: ['stockItemGroupId', 'stockItemId'] },
    };
    const sentence = (where: string, way: string) =>
      screen.findByText(`Der Filter ${where} steht auf einem Eintrag, den es nicht mehr gibt: ${way}.`);
    const show = async (filter: Record<string, number>) => {
      kept.lists = { [byGroup.name]: { views: [{ name: 'Alt', filter }] } };
      const opened = renderScreen('/list', [{ path: '/list', element: inResource(byGroup, <ResourceList />) }]);
      await screen.findByRole('table');
      await choose(opened.user, 'menuitemradio', 'Alt');
      return opened;
    };
    const rows = async () => within(await screen.findByRole('table')).getAllByRole('row');

    it('says so, and is shown without that filter', async () => {
      const { user } = await show({ stockItemGroupId: 99, stockItemId: 1 });
      await sentence('„Bestand“', 'nimm den Filter weg oder lösche die Ansicht „Alt“');
      await user.click(await button('Filter wegnehmen'));
      expect(await rows()).toHaveLength(2);
      await button('Ansichten');
      expect(kept.lists[byGroup.name]?.views).toHaveLength(1);
    });

    it('is removed from there, and all is shown', async () => {
      const { user } = await show({ stockItemGroupId: 99, stockItemId: 98 });
      await sentence('„Bestand“ und „Artikel“', 'nimm den Filter weg oder lösche die Ansicht „Alt“');
      await user.click(await button('Ansicht löschen'));
      await user.click(await button('Löschen'));
      expect(await rows()).toHaveLength(4);
      await waitFor(() => expect(kept.lists[byGroup.name]).toEqual({}));
    });

    it('is no longer offered to be removed when the filter was changed', async () => {
      const { user } = await show({ stockItemGroupId: 99 });
      await user.type(box(), 'x');
      await sentence('„Bestand“', 'nimm den Filter weg');
      expect(screen.queryByRole('button', { name: 'Ansicht löschen' })).toBeNull();
    });
  });

  it('is overwritten, opened with, called otherwise and removed', async () => {
    const [a, b] = ['A', 'B'].map((name) => ({ name, filter: { q: name.toLowerCase() } }));
    kept.lists = { units: { views: [a!, b!] } };
    const { user } = await openList('units');
    await user.type(box(), 'st');
    await waitFor(() => expect(names()).toEqual(['Stück']));
    await choose(user, 'menuitem', 'Ansichten verwalten …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Ansichten' }));
    await user.click(await dialog.findByRole('button', { name: 'A überschreiben' }));
    await user.click(await button('Überschreiben'));
    await waitFor(() => expect(kept.lists.units?.views?.[1]?.filter).toEqual({ q: 'st' }));
    await user.click(await dialog.findByRole('button', { name: 'Die Liste mit A öffnen' }));
    await waitFor(() => expect(kept.lists.units?.start).toBe('A'));
    await user.click(await dialog.findByRole('button', { name: 'A umbenennen' }));
    const rename = within(await screen.findByRole('dialog', { name: 'Ansicht umbenennen' }));
    const field = rename.getByRole('textbox', { name: /Name/ });
    await user.clear(field);
    await user.type(field, 'b');
    expect(rename.getByText('„B“ gibt es schon.')).toBeInTheDocument();
    expect(rename.getByRole('button', { name: 'Umbenennen' })).toBeDisabled();
    await user.type(field, 'ier{Enter}');
    await waitFor(() => expect(kept.lists.units?.start).toBe('bier'));
    await user.click(await dialog.findByRole('button', { name: 'B löschen' }));
    expect(await screen.findByText('Ansicht B wirklich löschen?')).toBeInTheDocument();
    await user.click(await button('Löschen'));
    await waitFor(() => expect(kept.lists.units?.views?.map(({ name }) => name)).toEqual(['bier']));
  });
});
