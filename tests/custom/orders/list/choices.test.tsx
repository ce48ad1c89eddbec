import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { changedPreferences, type ListPreferences } from '../../../../src/rules/listPreferences';
import { fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { type ListOptions, openList, signedInAt } from './openList';

signedInAt('2026-11-21T11:00:00Z');

let stored: ListPreferences = {};
beforeEach(() => {
  stored = {};
});

async function open(options: ListOptions = {}) {
  const server = fakeServer(anOrder({ deliveryDay: '2026-11-25' }), [anItem()]);
  server.intercept = ({ method, url, body }) => {
    if (url !== '/api/Preferences') return undefined;
    if (method === 'PUT') stored = changedPreferences(stored, Object(body));
    return { body: { lists: { orders: stored } } };
  };
  const opened = await openList(server, options);
  await screen.findByRole('button', { name: /^Ansichten/ });
  return opened;
}
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent);
const button = (name: string) => screen.findByRole('button', { name });
const address = ({ state }: Awaited<ReturnType<typeof open>>['router']) => decodeURIComponent(state.location.search);

it('the columns of the orders are chosen, and put in an order of one’s own', async () => {
  const { user } = await open({ path: '/orders?gesendet=ja' });
  expect(heads()).toEqual([
    'Id',
    'Lieferant',
    'Bestand',
    'Erstellt',
    'Gesendet',
    'Liefertag',
    'Wert',
    'Stand',
    'Bearbeiten',
  ]);
  await user.click(await button('Spalten'));
  expect(screen.getByRole('checkbox', { name: 'Lieferant' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Id' }));
  await user.click(await button('Liefertag nach oben'));
  expect(heads()).toEqual(['Lieferant', 'Bestand', 'Erstellt', 'Liefertag', 'Gesendet', 'Wert', 'Stand', 'Bearbeiten']);
  expect(screen.getByText('25.11.2026')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('switch', { hidden: true }));
  await waitFor(() => expect(heads()).toEqual(['Lieferant', 'Bestand', 'Erstellt', 'Liefertag', 'Wert', 'Bearbeiten']));
  await waitFor(() =>
    expect(stored.columns?.order).toEqual([
      'id',
      'supplier',
      'group',
      'created',
      'deliveryDay',
      'sent',
      'value',
      'state',
      'sentBy',
      'note',
    ]),
  );
});

it.each<[string, ListOptions]>([
  ['on a phone', { width: 360 }],
  ['with an order beside it', { width: 1500, path: '/orders?bestellung=12' }],
])('the list has its own columns %s, and views all the same', async (_, options) => {
  stored = { columns: { shown: ['note'], hidden: ['id'], order: ['group', 'supplier'] } };
  await open(options);
  expect(heads().slice(0, 2)).toEqual(['Id', 'Lieferant']);
  expect(screen.queryByRole('button', { name: 'Spalten' })).toBeNull();
});

it('a view of the orders keeps period, switch and order, and goes with the days', async () => {
  const { router, user } = await open({ path: '/orders?von=14.11.2026' });
  await user.click(screen.getByRole('switch'));
  await user.click(await button('Lieferant'));
  await user.click(await button('Ansichten'));
  await user.click(screen.getByRole('menuitem', { name: 'Als Ansicht speichern …' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Als Ansicht speichern' }));
  expect(dialog.getByText(/Die Ansicht zeigt immer die letzten 7 Tage bis heute\.$/)).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /Name/ }), 'Woche{Enter}');
  await waitFor(() =>
    expect(stored.views).toEqual([
      { name: 'Woche', filter: { tage: '7', gesendet: 'ja' }, sort: { key: 'supplier', order: 'ASC' } },
    ]),
  );
  await user.click(await button('Ansichten: Woche'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Ungesendete seit gestern' }));
  await waitFor(() => expect(address(router)).toBe(''));
  expect(screen.getByRole('switch')).not.toBeChecked();
  expect(screen.getByRole('columnheader', { name: 'Lieferant' })).toHaveAttribute('aria-sort', 'none');
  await user.click(await button('Ansichten'));
  await user.click(screen.getByRole('menuitemradio', { name: 'Woche' }));
  await waitFor(() => expect(address(router)).toBe('?von=14.11.2026&gesendet=ja&sortierung=supplier'));
  expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('14.11.2026');
  expect(screen.getByRole('columnheader', { name: 'Lieferant' })).toHaveAttribute('aria-sort', 'ascending');
  await button('Ansichten: Woche');
});
