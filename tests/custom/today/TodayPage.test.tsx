import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { startCensus } from '../../../src/contract/census';
import { hideFirstSteps, readToday, type Today } from '../../../src/contract/today';
import CensusAvailability from '../../../src/custom/census/availability/CensusAvailability';
import TodayPage from '../../../src/custom/today/TodayPage';
import { answering } from '../../helpers/answering';
import { fakeServer } from '../../helpers/fakeServer';
import { nothingToDo } from '../../todos/nothingToDo';
import { aCensus } from '../census/records';
import { renderPages, signInAs } from '../renderPages';

const server = fakeServer();
const pages = [
  { path: '/today', element: <TodayPage /> },
  { path: '/census_availability', element: <CensusAvailability /> },
];
const open = (today: Partial<Today> = {}) => {
  server.answer(answering(readToday, {}, () => ({ body: { ...nothingToDo, ...today } })));
  return renderPages('/today', pages);
};
const due = { stockItemGroupId: 2, name: 'Bar', day: '2026-11-18', urgency: 'late' } as const;
const jump = (stockItemId: number) => ({
  stockItemId,
  name: `Wein ${stockItemId}`,
  supplierName: 'Weinhof',
  unit: 'Flasche',
  oldPrice: 5,
  newPrice: 6,
  percent: 20,
  changedAt: '2026-11-20T10:00:00.000Z',
});

describe('the page of today', () => {
  beforeEach(() => signInAs('User'));

  it('says so when there is nothing', async () => {
    open();
    expect(await screen.findByText('Heute ist nichts zu tun.')).toBeVisible();
    expect(screen.getByText('Sonntag, 22.11.2026')).toBeVisible();
  });

  it('gives every card a picture of its own', async () => {
    open({ dueCounts: [due], soldItems: { open: 3 } });
    expect(await screen.findByTestId('PointOfSaleOutlinedIcon')).toBeVisible();
  });

  it('tells how much is late, and begins a count with one tap', async () => {
    const { path } = open({ dueCounts: [due] });
    expect(await screen.findByText('Sonntag, 22.11.2026 · 1 überfällig')).toBeVisible();
    server.answer(answering(startCensus, {}, () => ({ status: 201, body: aCensus({ id: 31 }) })));
    await userEvent.click(screen.getByRole('link', { name: /^Bar.*Zählen$/ }));
    await waitFor(() => expect(path()).toBe('/run_census/31/0'));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ stockItemGroupId: 2 });
  });

  it('shows the first of many, and the others when asked', async () => {
    open({ prices: { total: 30, jumps: Array.from({ length: 20 }, (_, at) => jump(at + 1)) } });
    const card = await screen.findByRole('region', { name: 'Preissprünge' });
    expect(within(card).getAllByRole('listitem')).toHaveLength(5);
    expect(within(card).getByText('30')).toBeVisible();
    await userEvent.click(within(card).getByRole('button', { name: '15 weitere zeigen' }));
    expect(within(card).getAllByRole('link')).toHaveLength(20);
    expect(within(card).getByText('und 10 weitere')).toBeVisible();
  });

  it('keeps its content without a server, and shows the time of it', async () => {
    const { queryClient } = open({ dueCounts: [due] });
    await screen.findByText('Bar');
    server.answer({ 'GET /api/Today': new TypeError('Failed to fetch') });
    await queryClient.refetchQueries({ queryKey: ['today'] });
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^Der Server ist nicht erreichbar\. Das ist der Stand vom \d\d\.\d\d\.\d{4} \d\d:\d\d;/,
    );
    expect(screen.getByText('Bar')).toBeVisible();
  });

  it('tells that the server has failed, where it did answer', async () => {
    const { queryClient } = open({ dueCounts: [due] });
    await screen.findByText('Bar');
    server.answer({ 'GET /api/Today': { status: 500, body: {} } });
    await queryClient.refetchQueries({ queryKey: ['today'] });
    expect(await screen.findByRole('status')).toHaveTextContent(
      /^Im Server ist ein Fehler aufgetreten\. Bitte später noch einmal versuchen\. Das ist der Stand vom/,
    );
    expect(screen.getByText('Bar')).toBeVisible();
  });

  it('says how many open invoices it has not compared, and where they are', async () => {
    open({ invoicesNotCompared: 1200 });
    expect(await screen.findByText(/1\.200 ältere offene sind nur in der Liste/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Rechnungen' })).toHaveAttribute('href', '/invoices');
  });

  it('tells administrators when all was saved last', async () => {
    open({ backup: { lastGoodAt: '2026-11-22T02:00:00.000Z', warnings: [] } });
    expect(await screen.findByText(/^Letzte gute Sicherung: 22\.11\.2026 03:00/)).toBeVisible();
  });

  it('tells administrators about problems with the backups', async () => {
    const text = 'Es gibt noch keine Sicherung: Bitte jetzt sichern.';
    open({ backup: { lastGoodAt: null, warnings: [{ about: 'backup', text }] } });
    const card = await screen.findByRole('region', { name: 'Sicherung' });
    expect(within(card).getByRole('link')).toHaveAttribute('href', '/admin/backups');
    expect(card).toHaveTextContent(text);
    expect(screen.queryByText(/^Letzte gute Sicherung/)).not.toBeInTheDocument();
  });

  it('has the first steps of a new house, which can be put away and brought back', async () => {
    signInAs('Admin');
    const steps = [
      { name: 'house', isDone: true },
      { name: 'locations', isDone: false },
    ] as const;
    let isHidden = false;
    server.answer(
      answering(hideFirstSteps, {}, ({ body }) => {
        isHidden = (body as { isHidden: boolean }).isHidden;
        return { status: 204, body: undefined as never };
      }),
    );
    server.answer(
      answering(readToday, {}, () => ({
        body: { ...nothingToDo, firstSteps: { steps: [...steps], isHidden, hasDemoData: true } },
      })),
    );
    renderPages('/today', pages);
    const card = await screen.findByRole('region', { name: 'Erste Schritte' });
    expect(card).toHaveTextContent('1 von 2');
    expect(card).toHaveTextContent('Demodaten');
    expect(within(card).getByRole('list', { name: 'Erledigt' })).toHaveTextContent(/^Name und Farbe des Hauses$/);
    const link = within(card).getByRole('link', { name: /^Lagerorte anlegen/ });
    expect(link).toHaveAttribute('href', '/admin/stock_locations');
    await userEvent.click(within(card).getByRole('button', { name: 'Ausblenden' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Erste Schritte zeigen' }));
    expect(await screen.findByRole('region', { name: 'Erste Schritte' })).toBeVisible();
  });

  it.each([
    ['the list, while there is no group', [], '/admin/stock_item_groups'],
    [
      'the newest group without articles',
      [
        { id: 3, name: 'Bar' },
        { id: 8, name: 'Wein' },
      ],
      '/admin/stock_item_group/assignments/8',
    ],
  ])('leads to put a group together into %s', async (_, groups, to) => {
    signInAs('Admin');
    const steps = [{ name: 'group', isDone: false }] as const;
    server.answer(
      answering(readToday, {}, () => ({
        body: { ...nothingToDo, firstSteps: { steps: [...steps], isHidden: false, hasDemoData: false } },
      })),
    );
    renderPages('/today', pages, { stockItemGroups: groups.map((group) => ({ ...group, executionDayOfWeek: 1 })) });
    const link = () => screen.getByRole('link', { name: /^Einen Bestand zusammenstellen/ });
    await waitFor(() => expect(link()).toHaveAttribute('href', to));
    if (groups.length > 0) expect(link()).toHaveTextContent('„Wein“ hat noch keine Artikel');
  });
});
