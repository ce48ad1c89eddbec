import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { UnsentOrders } from '../../../../src/contract/orderChecks';
import { device, freshDevice } from '../../../helpers/device';
import { fakeServer } from '../fakeServer';
import { anOrder } from '../records';
import { openList, signedInAt } from './openList';

signedInAt('2026-11-21T11:00:00Z');

async function open(unsent: UnsentOrders, width?: number) {
  const intercept = ({ url }: { url: string }) => (url === '/api/Orders/unsent' ? { body: unsent } : undefined);
  return (await openList(fakeServer(anOrder()), { width, intercept })).server;
}
const OLD = { count: 3, oldest: '2026-11-02T22:30:00.000Z', goodsValue: 1240.5, unpriced: 2 };
const region = () => screen.findByRole('region', { name: 'Noch nicht gesendet' });
const asked = (server: ReturnType<typeof fakeServer>) => server.calls.filter(({ url }) => url.includes('unsent'));

describe('the notice of unsent orders', () => {
  it.each<[string, UnsentOrders, string]>([
    [
      'several, one of them shown',
      OLD,
      '3 Bestellungen, 1.240,50 € nettoDie älteste ist vom 02.11.2026. Ohne 2 Artikel, deren Preis nicht bekannt ist.Alle 3 in der Liste zeigen',
    ],
    [
      'the one that is shown',
      { count: 1, oldest: '2026-11-20T13:03:00.000Z', goodsValue: 0, unpriced: 0 },
      '1 Bestellung, 0,00 € nettoVom 20.11.2026.',
    ],
  ])('%s', async (_, unsent, expected) => {
    await open(unsent);
    expect((await region()).textContent).toBe(`Noch nicht gesendet${expected}`);
  });

  it('leads to all of them, and the address keeps it', async () => {
    const server = await open(OLD);
    await userEvent.click(within(await region()).getByRole('button', { name: 'Alle 3 in der Liste zeigen' }));
    expect(screen.getByRole('textbox', { name: 'Von' })).toHaveValue('02.11.2026');
    expect(screen.getByRole('textbox', { name: 'Bis' })).toHaveValue('21.11.2026');
    expect(server.calls.at(-1)?.url).toContain('StartDate=2026-11-01T23%3A00%3A00.000Z');
  });

  it('is absent when all are sent', async () => {
    const server = await open({ count: 0, oldest: null, goodsValue: 0, unpriced: 0 });
    expect(asked(server)).toHaveLength(1);
    expect(screen.queryByText('Noch nicht gesendet')).not.toBeInTheDocument();
  });

  it.each([
    [360, true],
    [1280, false],
  ])('is not asked for where there is no room, or nobody knows: %i px, %s', async (width, additions) => {
    freshDevice({ backend: { url: '', additions } });
    device().token.set('a token');
    expect(asked(await open(OLD, width))).toEqual([]);
  });
});
