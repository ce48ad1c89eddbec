import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { type ListOptions, openList, signedInAt } from './openList';

signedInAt('2026-11-21T11:00:00Z');

const open = (path: string, options: ListOptions = {}) =>
  openList(fakeServer(anOrder({ note: 'Bitte an die Rampe' }), [anItem()]), { path, width: 1600, ...options });
const address = ({ state: { location } }: Awaited<ReturnType<typeof open>>['router']) =>
  location.pathname + location.search;
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const beside = () => screen.findByRole('region', { name: 'Bestellung 12' });

describe('an order beside the list', () => {
  it('opens by a click on its row, and the address names it', async () => {
    const { router, user } = await open('/orders?gesendet=ja');
    await user.click(rowOf('Brauerei Nord'));
    const order = within(await beside());
    expect(await order.findByText('Pils 0,33 l')).toBeVisible();
    expect(order.getByText('Bitte an die Rampe')).toBeVisible();
    expect(order.getByText('42,72 €', { selector: 'strong' })).toBeVisible();
    expect(address(router)).toBe('/orders?gesendet=ja&bestellung=12');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bestellung 12' })).not.toBeInTheDocument());
    expect(address(router)).toBe('/orders?gesendet=ja');
  });

  it.each(['Escape', 'the button'])('is closed by %s', async (by) => {
    const { router, user } = await open('/orders?bestellung=12');
    const order = within(await beside());
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await user.click(order.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(address(router)).toBe('/orders'));
  });

  it('is sent from there', async () => {
    const { server, user } = await open('/orders?bestellung=12');
    await user.click(await within(await beside()).findByRole('button', { name: 'an Brauerei Nord' }));
    await waitFor(() => expect(server.writes()).toEqual(['POST /api/Orders/12/send-mail']));
    expect(await within(await beside()).findByText('(Mail wurde bereits verschickt)')).toBeVisible();
  });

  it('stays in the list of unsent ones when it is sent, and says so', async () => {
    const { server, user } = await open('/orders?bestellung=12');
    server.intercept = ({ method, url }) => {
      if (method === 'POST') server.order = anOrder({ sent: '2026-11-21T11:00:00.000Z', sentBy: 'mail' });
      return url.startsWith('/api/Orders?ShowSent=false') && server.order?.sent ? { body: [] } : undefined;
    };
    await user.click(await within(await beside()).findByRole('button', { name: 'an Brauerei Nord' }));
    await waitFor(() => expect(within(rowOf('Brauerei Nord')).getByText('gesendet')).toBeVisible());
    expect(server.calls.filter(({ url }) => url.startsWith('/api/Orders?ShowSent=false')).length).toBeGreaterThan(1);
  });

  it('leads to its page, and from there back to both', async () => {
    const { router, user } = await open('/orders?bestellung=12');
    await user.click(within(await beside()).getByRole('link', { name: 'Öffnen' }));
    await screen.findByRole('heading', { level: 1, name: 'Bestellung 12' });
    expect(address(router)).toBe('/order/12');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(address(router)).toBe('/orders?bestellung=12'));
    expect(await beside()).toBeVisible();
  });

  it('stays there when the filter changes', async () => {
    const { router, user } = await open('/orders?bestellung=12&von=01.11.2026');
    await beside();
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(address(router)).toBe('/orders?bestellung=12&von=01.11.2026&gesendet=ja'));
    expect(await beside()).toBeVisible();
  });

  it('that is gone says so', async () => {
    const { server } = await open('/orders?bestellung=13', {
      intercept: ({ url }) => (url.includes('OrderId=13') ? { body: [] } : undefined),
    });
    expect(await screen.findByText('Diese Bestellung gibt es nicht mehr.')).toBeVisible();
    expect(server.calls.filter(({ url }) => url.includes('OrderItems'))).toEqual([]);
  });

  it.each(['/orders', '/orders?bestellung=12'])(
    'has no room in a smaller window: %s leads to its page',
    async (path) => {
      const { router, user } = await open(path, { width: 1280 });
      expect(screen.queryByRole('region', { name: 'Bestellung 12' })).not.toBeInTheDocument();
      await user.click(rowOf('Brauerei Nord'));
      await waitFor(() => expect(address(router)).toBe('/order/12'));
    },
  );
});
