import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDocument } from '../../../server/documents/orderDocument';
import { renderPdfs } from '../../../server/documents/renderPdfs';
import { createTransport, type MailTransport } from '../../../server/letters/transport';
import { composeOrderMail } from '../../../server/workflows/orders/mail/orderMail';
import { type Mailbox, openMailbox } from '../../helpers/mailbox';
import { pdfText } from '../documents/pdfText';
import { awkwardValues, sampleItem, sampleOrder } from '../documents/sampleOrder';

const messageId = '<7c9e6679-7425-40de-944b-e07fc1f90ae7@zaehlwerk.test>';
const from = 'zaehlwerk@localhost';

let mailbox: Mailbox;
let refused: string[] = [];
let transport: MailTransport;

beforeAll(async () => {
  mailbox = await openMailbox((address) => refused.includes(address));
  transport = createTransport({ smtpUrl: mailbox.url, mailFolder: '/nowhere', from });
});

beforeEach(() => {
  mailbox.mails.length = 0;
  refused = [];
});

afterAll(async () => {
  transport.close();
  await mailbox.close();
});

async function send(changes: Partial<OrderDocument> = {}) {
  return transport.deliver({ ...(await composeOrderMail(sampleOrder(changes), renderPdfs)), messageId });
}

async function received(changes: Partial<OrderDocument> = {}): Promise<ParsedMail> {
  expect(await send(changes)).toMatchObject({ state: 'sent' });
  expect(mailbox.mails).toHaveLength(1);
  return simpleParser(mailbox.mails[0]?.raw ?? '');
}

function people(field: AddressObject | AddressObject[] | undefined): [string, string | undefined][] {
  return [field ?? []]
    .flat()
    .flatMap(({ value }) => value.map(({ name, address }): [string, string | undefined] => [name, address]));
}

describe('a mail through SMTP', () => {
  test('has the agreed headers', async () => {
    const mail = await received();
    expect(mail.subject).toBe('Bestellung 42 – Gasthaus zur Mühle – Kd.-Nr. K-77');
    expect(people(mail.from)).toEqual([['Gasthaus zur Mühle', from]]);
    expect(people(mail.to)).toEqual([['Getränke Müller & Söhne', 'bestellung@mueller.example']]);
    expect(people(mail.cc)).toEqual([['Jörg Ähnlich', 'joerg@muehle.example']]);
    expect(people(mail.replyTo)).toEqual([['Jörg Ähnlich', 'joerg@muehle.example']]);
    expect(mail.messageId).toBe(messageId);
    expect(mail.date).toBeInstanceOf(Date);
  });

  test('goes to supplier and orderer in one delivery', async () => {
    await received();
    expect(mailbox.mails[0]?.envelope).toEqual({ from, to: ['bestellung@mueller.example', 'joerg@muehle.example'] });
  });

  test('consists of text, HTML, PDF and CSV, all intact', async () => {
    const composed = await composeOrderMail(sampleOrder(), renderPdfs);
    await transport.deliver({ ...composed, messageId });
    const mail = await simpleParser(mailbox.mails[0]?.raw ?? '');
    expect(mail.text).toBe(composed.text);
    expect(mail.html).toBe(composed.html);
    expect(mail.attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['Bestellung-42.pdf', 'application/pdf'],
      ['Bestellung-42.csv', 'text/csv'],
    ]);
    mail.attachments.forEach(({ content }, index) => {
      expect(content.equals(composed.attachments[index]?.content ?? Buffer.alloc(0))).toBe(true);
    });
  });

  test('has lines that every mail server takes (RFC 5322, 2.1.1)', async () => {
    await received({ items: Array.from({ length: 500 }, (_, index) => sampleItem(`Grüner Veltliner ${index}`)) });
    const lines = (mailbox.mails[0]?.raw.toString('latin1') ?? '').split('\r\n');
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(998);
    expect(lines.join('')).not.toMatch(/[\r\n\u0080-\uFFFF]/);
  });

  test.each(awkwardValues)('carries %j as description, name and note', async (value) => {
    const mail = await received({
      instanceName: value,
      note: value,
      supplier: { ...sampleOrder().supplier, name: value },
      items: [sampleItem(value)],
    });
    const line = value.replace('\r\n', ' ');
    expect(mail.subject).toBe(`Bestellung 42 – ${line} – Kd.-Nr. K-77`);
    expect(people(mail.to)).toEqual([[line, 'bestellung@mueller.example']]);
    expect(people(mail.from)).toEqual([[line, from]]);
    expect(mail.html).not.toContain('<script');
    const [pdf] = mail.attachments;
    expect((await pdfText(pdf?.content ?? Buffer.alloc(0))).join().replace(/\s/g, '')).toContain(
      line.replace(/\s/g, ''),
    );
  });
});

describe('header injection', () => {
  const attack = 'x\r\nBcc: evil@evil.example\r\nX-Evil: 1\r\n\r\n<script>';
  const { orderedBy, supplier } = sampleOrder();

  test.each<[string, Partial<OrderDocument>]>([
    ['the customer number', { supplier: { ...supplier, customerNumber: attack } }],
    ['the instance name', { instanceName: attack }],
    ['the sender name', { senderName: attack }],
    ['the supplier name', { supplier: { ...supplier, name: attack } }],
    ['the orderer name', { orderedBy: { ...orderedBy, name: attack } }],
    ['a name with quotes and an address', { orderedBy: { ...orderedBy, name: '"<evil@evil.example>, "' } }],
  ])('through %s fails', async (_, changes) => {
    const mail = await received(changes);
    expect([...mail.headers.keys()].sort()).toEqual(
      ['cc', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to'].sort(),
    );
    for (const field of [mail.from, mail.to, mail.cc, mail.replyTo]) expect(people(field)).toHaveLength(1);
    expect(mailbox.mails[0]?.envelope.to).toEqual(['bestellung@mueller.example', 'joerg@muehle.example']);
  });

  test.each([
    'a@b.example\r\nBcc: evil@evil.example',
    'a@b.example, evil@evil.example',
    'a@b.example>\r\nRCPT TO:<evil@evil.example',
  ])('through the address %j fails before anything is sent', async (address) => {
    const composed = await composeOrderMail(sampleOrder(), renderPdfs);
    expect(await transport.deliver({ ...composed, to: { name: '', address }, messageId })).toMatchObject({
      state: 'refused',
    });
    expect(mailbox.mails).toHaveLength(0);
  });

  test('also fails when a mail was composed elsewhere', async () => {
    const composed = await composeOrderMail(sampleOrder(), renderPdfs);
    await transport.deliver({
      ...composed,
      fromName: attack,
      subject: attack,
      to: { ...composed.to, name: attack },
      messageId: `<1@x>\r\nX-Evil: 1`,
    });
    expect((await simpleParser(mailbox.mails[0]?.raw ?? '')).headers.has('x-evil')).toBe(false);
  });
});

describe('receivers that the mail server refuses', () => {
  test('the copy: sent, with a warning', async () => {
    refused = ['joerg@muehle.example'];
    const result = await send();
    expect(result).toMatchObject({ state: 'sent', warning: expect.stringContaining('joerg@muehle.example') });
    expect(mailbox.mails[0]?.envelope.to).toEqual(['bestellung@mueller.example']);
  });

  test('the supplier: refused, and no copy goes out', async () => {
    refused = ['bestellung@mueller.example'];
    const result = await send();
    expect(result).toMatchObject({ state: 'refused', reason: expect.stringContaining('bestellung@mueller.example') });
    expect(mailbox.mails).toEqual([]);
  });
});

describe('settings', () => {
  test.each(['mail.example.com', 'http://mail.example.com', 'smtp:', 'smtp:///x'])(
    'SMTP_URL %j is refused',
    (smtpUrl) => {
      expect(() => createTransport({ smtpUrl, mailFolder: '/nowhere', from })).toThrow('SMTP_URL');
    },
  );

  test.each(['a/b', 'a#b', 'a?b'])(
    'a password %j that is not encoded for addresses is refused, and not revealed',
    (password) => {
      const smtpUrl = `smtp://kasse:geheim${password}@mail.example.com`;
      expect(() => createTransport({ smtpUrl, mailFolder: '/nowhere', from })).toThrow(
        /^(?!.*geheim)SMTP_URL ist nicht lesbar\..*%2F/,
      );
    },
  );

  test.each(['', 'Zählwerk', 'a@b.example, c@d.example'])('MAIL_FROM %j is refused', (sender) => {
    expect(() => createTransport({ mailFolder: '/nowhere', from: sender })).toThrow('MAIL_FROM');
  });
});

describe('without SMTP_URL', () => {
  let folder: string;
  let outbox: MailTransport;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zaehlwerk-outbox-'));
    outbox = createTransport({ smtpUrl: '', mailFolder: join(folder, 'data', 'outbox'), from: `Küche <${from}>` });
  });
  afterEach(() => rm(folder, { recursive: true }));

  const name = 'bestellung-42-7c9e6679-7425-40de-944b-e07fc1f90ae7-zaehlwerk.test.eml';

  test('the mail becomes a complete file, alone in a new folder', async () => {
    const composed = await composeOrderMail(sampleOrder(), renderPdfs);
    expect(outbox.kind).toBe('outbox');
    expect(await outbox.deliver({ ...composed, messageId })).toEqual({ state: 'sent', response: name });
    expect(await readdir(join(folder, 'data', 'outbox'))).toEqual([name]);
    const mail = await simpleParser(await readFile(join(folder, 'data', 'outbox', name)));
    expect(mail.subject).toBe(composed.subject);
    expect(people(mail.from)).toEqual([['Gasthaus zur Mühle', from]]);
    expect(mail.html).toBe(composed.html);
    expect(mail.attachments.map(({ content }) => content)).toEqual(composed.attachments.map(({ content }) => content));
  });

  test('only its owner may read it', async () => {
    await outbox.deliver({ ...(await composeOrderMail(sampleOrder(), renderPdfs)), messageId });
    expect((await stat(join(folder, 'data', 'outbox', name))).mode & 0o077).toBe(0);
  });

  test('the same mail again is the same file', async () => {
    const mail = { ...(await composeOrderMail(sampleOrder(), renderPdfs)), messageId };
    await Promise.all([outbox.deliver(mail), outbox.deliver(mail)]);
    expect(await readdir(join(folder, 'data', 'outbox'))).toEqual([name]);
  });

  test.each(['<../../x@y>', '..', '/etc/passwd', '<a\u0000b@c>'])('Message-ID %j stays in the folder', async (id) => {
    const composed = await composeOrderMail(sampleOrder(), renderPdfs);
    expect(await outbox.deliver({ ...composed, messageId: id })).toMatchObject({ state: 'sent' });
    const files = await readdir(folder, { recursive: true });
    expect(files.filter((file) => file.endsWith('.eml'))).toEqual([
      expect.stringMatching(/^data\/outbox\/bestellung-42-[\w.-]*\.eml$/),
    ]);
  });

  test('a folder that cannot be written leaves the mail unsent', async () => {
    await writeFile(join(folder, 'data'), '');
    const result = await outbox.deliver({ ...(await composeOrderMail(sampleOrder(), renderPdfs)), messageId });
    expect(result).toMatchObject({ state: 'unreachable', reason: expect.stringContaining('Postausgang') });
    expect(await readdir(folder)).toEqual(['data']);
  });
});
