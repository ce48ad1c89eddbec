import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../fakeServer';
import { anItem, anOrder } from '../records';
import { renderOrder } from '../renderOrders';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T11:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const wednesday = {
  day: '2026-11-25',
  orderUntil: '2026-11-24T17:00:00.000Z',
  text: 'bestellen bis Di 18:00 für Mi, 25.11.',
  holidayOnCutOff: null,
};
const friday = {
  day: '2026-12-26',
  orderUntil: '2026-12-25T11:00:00.000Z',
  text: 'bestellen bis Fr 12:00 für Sa, 26.12.',
  holidayOnCutOff: '1. Weihnachtstag',
};
const until = { deliveryDay: wednesday.day, orderUntil: wednesday.orderUntil };

async function open(differences = {}, dates = [wednesday, friday]) {
  const fake = fakeServer(anOrder(differences), [anItem()]);
  fake.dates = dates;
  const { server } = await renderOrder(fake);
  return { server, user: userEvent.setup() };
}
const fact = () => screen.queryByText('Liefertag', { selector: 'dt' })?.parentElement?.textContent;

describe('the delivery day of an order', () => {
  it.each([
    ['until when to order', until, 'LiefertagMi, 25.11.bestellen bis Di 18:00 für Mi, 25.11.'],
    ['the day alone once it is sent', { ...until, sent: '2026-11-20T14:00:00.000Z' }, 'LiefertagMi, 25.11.'],
    ['the day alone without a cut-off', { ...until, orderUntil: null }, 'LiefertagMi, 25.11.'],
    ['nothing of one that is sent without', { sent: '2026-11-20T14:00:00.000Z' }, undefined],
  ])('is shown: %s', async (_title, differences, text) => {
    await open(differences);
    expect(fact()).toBe(text);
  });

  it('says that the cut-off is past', async () => {
    vi.setSystemTime(new Date('2026-11-24T17:00:00.001Z'));
    await open(until);
    expect(screen.getByTitle('Bestellschluss vorbei')).toBeVisible();
  });

  it('is the next possible as long as none is chosen', async () => {
    await open();
    expect(await screen.findByText(wednesday.text)).toBeVisible();
    expect(fact()).toBe(`Liefertagnoch keiner${wednesday.text}`);
  });

  it('is not shown where a supplier has no days', async () => {
    const { user } = await open({}, []);
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    expect(screen.queryByText(/Liefertag/)).toBeNull();
  });

  it('is changed with the order, among the next days', async () => {
    const { server, user } = await open(until);
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await user.click(await screen.findByRole('combobox', { name: 'Liefertag' }));
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([
      'ohne Liefertag',
      `Mi, 25.11.${wednesday.text}`,
      `Sa, 26.12.${friday.text}, Bestellschluss am Feiertag (1. Weihnachtstag)`,
    ]);
    expect(screen.getByRole('button', { name: 'Speichern', hidden: true })).toBeDisabled();
    await user.click(screen.getByRole('option', { name: /^Sa/ }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(server.calls.filter(({ method, url }) => method === 'PUT' && url === '/api/Orders')).toMatchObject([
      { body: { id: 12, version: 4, deliveryDay: '2026-12-26', note: '' } },
    ]);
    expect(fact()).toMatch(/^LiefertagSa, 26\.12\./);
  });

  it('says which days fall out, and why', async () => {
    const fake = fakeServer(anOrder(until), [anItem()]);
    Object.assign(fake, {
      dates: [wednesday, friday],
      skipped: [
        { day: '2026-12-02', reason: 'entfällt' },
        { day: '2026-12-25', reason: '1. Weihnachtstag' },
      ],
    });
    await renderOrder(fake);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    await user.click(await screen.findByRole('combobox', { name: 'Liefertag' }));
    const options = screen.getAllByRole('option').slice(2, 4);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Mi, 02.12. fällt aus',
      'Fr, 25.12. fällt aus: 1. Weihnachtstag',
    ]);
    for (const option of options) expect(option).toHaveAttribute('aria-disabled', 'true');
  });

  it('is removed, and returns when the choice is undone', async () => {
    const { server, user } = await open(until);
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    const choose = async (name: RegExp) => {
      await user.click(await screen.findByRole('combobox', { name: 'Liefertag' }));
      await user.click(within(screen.getByRole('listbox')).getByRole('option', { name }));
    };
    await choose(/^Sa/);
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled();
    await choose(/^Mi/);
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeDisabled();
    await choose(/^ohne/);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Bestellung gespeichert.')).toBeVisible();
    expect(server.order?.deliveryDay).toBeNull();
  });

  it('stays a choice when it cannot be reached any more', async () => {
    const { user } = await open({ deliveryDay: '2026-11-18', orderUntil: '2026-11-17T17:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    const field = await screen.findByRole('combobox', { name: 'Liefertag' });
    expect(field).toHaveTextContent('Mi, 18.11.');
    await user.click(field);
    expect(await screen.findAllByRole('option')).toHaveLength(4);
  });
});
