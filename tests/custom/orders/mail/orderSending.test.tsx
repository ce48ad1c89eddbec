import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInAs } from '../../renderPages';
import { type FakeServer, fakeServer } from '../fakeServer';
import { aMail, anItem, anOrder } from '../records';
import { renderOrder } from '../renderOrders';

const SEND = 'POST /api/Orders/12/send-mail';
const SENT_BEFORE = '(Mail wurde bereits verschickt)';
const BY_HAND = { sent: '2026-11-20T14:00:00.000Z', sentBy: 'hand', sentByName: 'Jana' } as const;
const mailButton = () => screen.getByRole('button', { name: 'an Brauerei Nord' });
const sentSwitch = () => screen.getByRole('switch', { name: 'Bestellung gesendet' });

/** Holds the answers to writes, so that none arrives between two clicks. @returns lets them arrive */
function holdPost(server: FakeServer): () => void {
  let arrive = () => {};
  const onItsWay = new Promise<undefined>((resolve) => {
    arrive = () => resolve(undefined);
  });
  server.intercept = ({ method }) => (method === 'POST' ? onItsWay : undefined);
  return arrive;
}

describe('the switch "Bestellung gesendet"', () => {
  it('marks an order as sent now, and reloads it', async () => {
    const { server } = await renderOrder();
    const before = Date.now();
    await userEvent.click(sentSwitch());
    await waitFor(() => expect(sentSwitch()).toBeChecked());
    const put = server.calls.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ url: '/api/Orders', body: { id: 12, version: 4 } });
    expect(Date.parse(Object(put?.body).sent)).toBeGreaterThanOrEqual(before);
    expect(server.calls.at(-1)?.method).toBe('GET');
  });

  it('shows since when, and takes it back', async () => {
    const { server } = await renderOrder(fakeServer(anOrder({ sent: '2026-07-01T22:30:00.000Z' }), [anItem()]));
    expect(screen.getByText('02.07.2026 00:30')).toBeVisible();
    await userEvent.click(sentSwitch());
    await waitFor(() => expect(sentSwitch()).not.toBeChecked());
    expect(server.order?.sent).toBeNull();
    expect(screen.queryByText('02.07.2026 00:30')).toBeNull();
  });

  it('shows a change by somebody else', async () => {
    const { server } = await renderOrder();
    server.order = anOrder({ sent: '2026-11-20T14:00:00.000Z', version: 5 });
    server.intercept = ({ method }) =>
      method === 'PUT' ? { status: 409, body: { detail: 'Die Bestellung wurde inzwischen geändert.' } } : undefined;
    await userEvent.click(sentSwitch());
    expect(await screen.findByText('Die Bestellung wurde inzwischen geändert.')).toBeVisible();
    expect(sentSwitch()).toBeChecked();
  });
});

describe('the mail button', () => {
  it('sends once, however often it is clicked while the mail is on its way', async () => {
    const { server } = await renderOrder();
    const arrive = holdPost(server);
    await userEvent.tripleClick(mailButton());
    expect(await screen.findByText('Mail wird verschickt …')).toBeVisible();
    expect(mailButton()).toBeDisabled();
    arrive();
    expect(await screen.findByText(SENT_BEFORE)).toBeVisible();
    expect(await screen.findByText('Mail an Brauerei Nord verschickt.')).toBeVisible();
    expect(server.writes()).toEqual([SEND]);
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ wasTold: false });
  });

  it('does not call it sent when no mail server is set up', async () => {
    const { server } = await renderOrder();
    const mail = { state: 'sent', via: 'outbox', file: 'bestellung-12.eml' };
    server.intercept = ({ method }) =>
      method === 'POST' ? { body: { ...server.order, mail, transport: 'file' } } : undefined;
    await userEvent.click(mailButton());
    expect(await screen.findByText('Als Datei abgelegt, nicht gemailt.')).toBeVisible();
  });

  it('asks first when the order was marked by hand', async () => {
    const { server } = await renderOrder(fakeServer(anOrder(BY_HAND), [anItem()]));
    await userEvent.click(mailButton());
    const dialog = within(screen.getByRole('dialog', { name: 'Trotzdem mailen?' }));
    expect(dialog.getByText(/von Hand als gesendet markiert, etwa weil sie telefonisch bestellt wurde/)).toBeVisible();
    expect(server.writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Senden' }));
    await waitFor(() => expect(server.writes()).toEqual([SEND]));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ wasTold: true });
  });

  it('shows a mark by hand that it learns of when it is pressed, and asks when it is pressed again', async () => {
    const { server } = await renderOrder();
    const detail = 'Jemand anderes hat diese Bestellung inzwischen geändert.';
    server.intercept = ({ method }) => {
      if (method !== 'POST') return undefined;
      server.order = anOrder(BY_HAND);
      return { status: 409, body: { code: 'VERSION', detail, current: server.order } };
    };
    await userEvent.click(mailButton());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(mailButton()).toBeEnabled());
    await userEvent.click(mailButton());
    expect(await screen.findByRole('dialog', { name: 'Trotzdem mailen?' })).toBeVisible();
    expect(server.writes()).toEqual([SEND]);
  });

  const generatedHtml = '<p>Hallo</p>';
  const again = { repeat: true, wasTold: false };
  const mail = aMail({ state: 'unclear', error: 'Ob sie ankam, ist unklar.' });
  it.each([
    ['Mail wurde bereits verschickt. Nochmal senden?', { generatedHtml }, 'OK', [SEND], again],
    ['Mail wurde bereits verschickt. Nochmal senden?', { generatedHtml }, 'Abbrechen', [], undefined],
    ['Ob die letzte Mail angekommen ist, ist unklar. Nochmal senden?', { mail }, 'OK', [SEND], again],
  ])('asks first: %s %j %s', async (question, differences, answer, writes, body) => {
    const { server } = await renderOrder(fakeServer(anOrder(differences), [anItem()]));
    await userEvent.click(mailButton());
    const dialog = within(screen.getByRole('dialog', { name: 'Nochmal?' }));
    expect(dialog.getByText(question)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(mailButton()).toBeEnabled());
    expect(server.writes()).toEqual(writes);
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  it('shows the server’s sentence when sending failed, and can be pressed again', async () => {
    const { server } = await renderOrder();
    const detail = 'Der Mailserver hat die Mail abgelehnt.';
    server.intercept = ({ method }) =>
      method === 'POST' ? { status: 502, body: { code: 'MAIL_FAILED', detail } } : undefined;
    await userEvent.click(mailButton());
    expect(await screen.findByText(detail)).toBeVisible();
    expect(screen.queryByText(SENT_BEFORE)).toBeNull();
    await waitFor(() => expect(mailButton()).toBeEnabled());
  });

  it.each([
    [{ generatedHtml: '<p>Hallo</p>' }, SENT_BEFORE],
    [{ mail: aMail({ state: 'sending', error: null }) }, 'Mail wird verschickt …'],
    [
      { mail: aMail({ state: 'failed', error: 'Der Mailserver antwortet nicht.' }) },
      'Mail fehlgeschlagen: Der Mailserver antwortet nicht.',
    ],
  ])('shows the outcome of the last mail: %j', async (differences, sentence) => {
    await renderOrder(fakeServer(anOrder(differences), [anItem()]));
    expect(screen.getByText(sentence)).toBeVisible();
  });

  const waiting = aMail({
    state: 'waiting',
    nextAttemptAt: '2020-07-01T12:35:00.000Z',
    error: 'Der Mailserver antwortet nicht.',
  });
  it.each([
    ['nobody was mailed before', {}, { wasTold: false }],
    ['there was a mail before', { generatedHtml }, again],
  ])('tries a mail that waits at once, without asking, when %s', async (_, differences, body) => {
    const { server } = await renderOrder(fakeServer(anOrder({ ...differences, mail: waiting }), [anItem()]));
    await userEvent.click(mailButton());
    await waitFor(() => expect(server.writes()).toEqual([SEND]));
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual(body);
  });

  it('shows the time and receiver of the mail, and that a later addendum is only a file', async () => {
    const order = anOrder({
      sent: '2026-11-19T08:00:00.000Z',
      sentBy: 'mail',
      sentTo: 'bestellung@brauerei.example',
      mailedAt: '2026-11-20T14:00:00.000Z',
      changedAfterSent: true,
      addenda: 1,
      mail: aMail({ isAddendum: true, via: 'outbox', startedAt: '2026-11-21T14:00:00.000Z' }),
    });
    await renderOrder(fakeServer(order, [anItem()]));
    expect(screen.getByText('Gemailt am 20.11.2026 15:00 an bestellung@brauerei.example')).toBeVisible();
    const changed = screen.getByText('Seit dem Versand geändert').closest('[role="status"]') as HTMLElement;
    expect(within(changed).getByText('Nachtrag als Datei abgelegt, nicht gemailt')).toBeVisible();
  });

  const LATER = '2026-11-20T14:00:00.000Z';
  it.each([
    ['marked by hand', { sentBy: 'hand' as const, sentByName: 'Jana Huber' }, LATER, true],
    ['only a file', { sentBy: 'file' as const }, LATER, true],
    ['marked by hand after a mail', { sentBy: 'hand' as const }, '2026-11-18T14:00:00.000Z', false],
    ['mailed itself, which names its last mail', { sentBy: 'mail' as const }, LATER, false],
  ])('says lastingly that an addendum was mailed, to an order %s', async (_, how, mailedAt, isSaid) => {
    const order = anOrder({
      sent: '2026-11-19T08:00:00.000Z',
      ...how,
      addenda: 1,
      mailedAt,
      mail: aMail({ state: 'sent', error: null, isAddendum: true, via: 'smtp', startedAt: mailedAt }),
    });
    await renderOrder(fakeServer(order, [anItem()]));
    expect(screen.queryAllByText('Nachtrag gemailt am 20.11.2026 15:00')).toHaveLength(isSaid ? 1 : 0);
  });

  it('shows the mail that was sent, without letting it do anything', async () => {
    await renderOrder(fakeServer(anOrder({ generatedHtml: '<p>Hallo</p>' }), [anItem()]));
    await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
    const content = screen.getByTitle('Inhalt der Mail');
    expect(content).toHaveAttribute('srcdoc', '<p>Hallo</p>');
    expect(content).toHaveAttribute('sandbox', '');
  });

  it('previews receiver, subject and files of a mail', async () => {
    const server = fakeServer(anOrder(), [anItem()]);
    const mail = {
      to: 'bestellung@brauerei.example',
      cc: null,
      subject: 'Bestellung 12',
      html: '<p>Guten Tag</p>',
      attachments: ['a.pdf'],
    };
    server.intercept = ({ url }) => (url.endsWith('/mail-preview') ? { body: mail } : undefined);
    await renderOrder(server);
    await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
    expect(await screen.findByText('bestellung@brauerei.example')).toBeVisible();
    expect(screen.getByText('a.pdf')).toBeVisible();
    expect(screen.getByTitle('Inhalt der Mail')).toHaveAttribute('srcdoc', '<p>Guten Tag</p>');
  });

  it('sends the previewed mail, or shows the new one', async () => {
    const server = fakeServer(anOrder(), [anItem()]);
    const shown = { contentHash: 'a', html: '<p>1 Eimer</p>' };
    const detail = 'Seit der Vorschau hat sich etwas geändert.';
    server.intercept = ({ method, url, body }) => {
      if (url.endsWith('/mail-preview'))
        return { body: { to: null, cc: null, subject: '', attachments: [], ...shown } };
      const isOther = method === 'POST' && Object(body).contentHash !== shown.contentHash;
      return isOther ? { status: 409, body: { code: 'VERSION', detail } } : undefined;
    };
    await renderOrder(server);
    await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
    expect(await screen.findByTitle('Inhalt der Mail')).toHaveAttribute('srcdoc', '<p>1 Eimer</p>');
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    Object.assign(shown, { contentHash: 'b', html: '<p>41 Eimer</p>' });
    await userEvent.click(mailButton());
    expect(await screen.findByText(detail)).toBeVisible();
    await waitFor(() => expect(screen.getByTitle('Inhalt der Mail')).toHaveAttribute('srcdoc', '<p>41 Eimer</p>'));
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(mailButton());
    expect(await screen.findByText(SENT_BEFORE)).toBeVisible();
    const bodies = server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(bodies).toMatchObject([{ contentHash: 'a' }, { contentHash: 'b' }]);
  });

  it('leads an administrator to the address that is missing', async () => {
    signInAs('Admin');
    const server = fakeServer(anOrder(), [anItem()]);
    const mail = { to: null, cc: null, subject: 'Bestellung 12', html: '<p>Guten Tag</p>', attachments: [] };
    server.intercept = ({ url }) => (url.endsWith('/mail-preview') ? { body: mail } : undefined);
    await renderOrder(server);
    await userEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
    const link = await screen.findByRole('link', { name: 'Adresse eintragen' });
    expect(link).toHaveAttribute('href', '/admin/supplier/5');
  });
});

describe('a mail that waits', () => {
  const mail = aMail({
    state: 'waiting',
    nextAttemptAt: '2020-07-01T12:35:00.000Z',
    error: 'Der Mailserver antwortet nicht.',
  });
  const waits = /^Mail wartet – nächster Versuch am 01\.07\.2020 um 14:35 Uhr \(Der Mailserver antwortet nicht\.\)$/;
  const button = (name: string) => screen.getByRole('button', { name });

  it('says until when and why, and is tried now', async () => {
    const { server } = await renderOrder(fakeServer(anOrder({ mail }), [anItem()]));
    expect(screen.getByText(waits)).toHaveAttribute('role', 'status');
    server.order = anOrder({ mail: aMail({ state: 'sent', error: null }) });
    const arrive = holdPost(server);
    await userEvent.tripleClick(button('Jetzt versuchen'));
    arrive();
    expect(await screen.findByText(SENT_BEFORE)).toBeVisible();
    expect(screen.queryByText(waits)).toBeNull();
    expect(server.writes()).toEqual([SEND]);
  });

  it('is stopped', async () => {
    const { server } = await renderOrder(fakeServer(anOrder({ mail }), [anItem()]));
    server.intercept = ({ method }) => {
      if (method !== 'POST') return undefined;
      server.order = anOrder({ mail: aMail({ state: 'failed', error: 'Nicht mehr versucht.' }) });
      return { body: server.order };
    };
    await userEvent.click(button('Nicht mehr versuchen'));
    expect(await screen.findByText('Mail fehlgeschlagen: Nicht mehr versucht.')).toBeVisible();
    expect(server.writes()).toEqual(['POST /api/Orders/12/stop-mail']);
    expect(screen.queryByRole('button', { name: 'Jetzt versuchen' })).toBeNull();
  });

  it('is shown in its current state when it could not be stopped any more', async () => {
    const { server } = await renderOrder(fakeServer(anOrder({ mail }), [anItem()]));
    server.intercept = ({ method }) => {
      if (method !== 'POST') return undefined;
      server.order = anOrder({ generatedHtml: '<p>Hallo</p>', mail: aMail({ state: 'sent', error: null }) });
      return { status: 409, body: { code: 'STATE', detail: 'Sie wird gerade verschickt.' } };
    };
    await userEvent.click(button('Nicht mehr versuchen'));
    expect(await screen.findByText('Sie wird gerade verschickt.')).toBeVisible();
    expect(await screen.findByText(SENT_BEFORE)).toBeVisible();
  });

  it('is left alone while the order is edited', async () => {
    await renderOrder(fakeServer(anOrder({ mail }), [anItem()]));
    await userEvent.click(button('Bearbeiten'));
    expect(button('Jetzt versuchen')).toBeDisabled();
    expect(button('Nicht mehr versuchen')).toBeDisabled();
  });

  it('shows its sending without a reload', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const { server } = await renderOrder(fakeServer(anOrder({ mail }), [anItem()]));
    server.order = anOrder({ generatedHtml: '<p>Hallo</p>', mail: aMail({ state: 'sent', error: null }) });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await screen.findByText(SENT_BEFORE)).toBeVisible();
    const asked = server.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(asked);
  });
});
