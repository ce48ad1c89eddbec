import { inspect } from 'node:util';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ComposedMail } from '../../../server/letters/composedMail';
import { createTransport } from '../../../server/letters/transport';
import { politely, type SmtpReaction, type SmtpStep, scriptedSmtp } from './scriptedSmtp';

type Script = Partial<Record<SmtpStep, SmtpReaction>>;

const mail: ComposedMail & { messageId: string } = {
  messageId: '<1@zaehlwerk.test>',
  topic: 'bestellung-1',
  fromName: 'Mühle',
  to: { name: 'Müller', address: 'bestellung@mueller.example' },
  cc: { name: 'Jörg', address: 'joerg@muehle.example' },
  subject: 'Bestellung 1',
  html: '<p>Bier</p>',
  text: 'Bier',
  attachments: [],
};

/** Far larger than the buffers of a connection. */
const bigMail = {
  ...mail,
  attachments: [{ filename: 'a.bin', contentType: 'application/octet-stream', content: Buffer.alloc(24_000_000) }],
};

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Start {
  credentials?: string;
  query?: string;
  source?: 'environment' | 'settings';
}

async function start(script: Script, { credentials = '', query = '?ignoreTLS=true', source }: Start = {}) {
  const server = await scriptedSmtp(script);
  const smtpUrl = server.url.replace('//', `//${credentials}`) + query;
  const transport = createTransport({ smtpUrl, mailFolder: '/nowhere', from: 'zaehlwerk@localhost', source });
  closers.push(transport.close, server.close);
  return { server, transport };
}

const impatient = { query: '?socketTimeout=1000&greetingTimeout=1000&connectionTimeout=1000' };

describe('a mail server that', () => {
  test('takes the mail', async () => {
    const { server, transport } = await start({});
    expect(await transport.deliver(mail)).toEqual({
      state: 'sent',
      response: '250 queued as 1',
      reply: '250 queued as 1',
    });
    expect(server.seen.messages).toBe(1);
  });

  test.each<[string, Script, string, string]>([
    ['refuses at once', { connect: '554 no' }, 'refused', '554 no'],
    ['refuses the sender', { MAIL: '550 who?' }, 'refused', 'Absender zaehlwerk@localhost'],
    ['refuses the receiver', { RCPT: '550 5.1.1 unknown' }, 'refused', 'keine Mail an bestellung@mueller.example'],
    ['is asked too often', { RCPT: '450 greylisted' }, 'deferred', '450 greylisted'],
    ['refuses to take data', { DATA: '554 no' }, 'refused', 'lehnt die Mail ab'],
    ['refuses the mail after reading it', { end: '554 spam' }, 'refused', 'lehnt die Mail ab. Antwort: „554 spam“'],
    ['has no room after reading it', { end: '452 full' }, 'deferred', '452 full'],
    ['cannot take a sender now', { MAIL: '451 later' }, 'deferred', '451 later'],
    ['announces too small a limit', { EHLO: '250 SIZE 100' }, 'refused', 'größer, als der Mailserver erlaubt'],
    ['finds it too big', { end: '552 too big' }, 'refused', 'größer, als der Mailserver erlaubt'],
    ['closes down at the beginning', { connect: '421 closing' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['closes down before the mail', { MAIL: '421 closing' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['closes down instead of taking it', { end: '421 closing' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['hangs up at the beginning', { connect: 'drop' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['hangs up after EHLO', { EHLO: 'drop' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['hangs up before the mail', { DATA: 'drop' }, 'unreachable', 'Mailserver ist nicht erreichbar'],
    ['hangs up after the mail', { end: 'drop' }, 'unclear', 'Ob sie ankam, ist unklar'],
    ['answers nonsense after the mail', { end: 'hello' }, 'unclear', 'Ob sie ankam, ist unklar'],
  ])('%s', async (_, script, state, said) => {
    const { transport } = await start(script);
    const result = await transport.deliver(mail);
    expect(result).toMatchObject({ state, reason: expect.stringContaining(said), cause: expect.any(Error) });
  });

  test.each<[SmtpStep, string]>([
    ['connect', 'unreachable'],
    ['EHLO', 'unreachable'],
    ['RCPT', 'unreachable'],
    ['DATA', 'unreachable'],
    ['end', 'unclear'],
  ])('says nothing any more at %s', async (step, state) => {
    const { transport } = await start({ [step]: 'hang' }, impatient);
    expect(await transport.deliver(mail)).toMatchObject({ state });
  });

  test('hangs up while it is reading cannot have the mail', async () => {
    const { server, transport } = await start({ body: 'drop' });
    expect(await transport.deliver(bigMail)).toMatchObject({ state: 'unreachable' });
    expect(server.seen.messages).toBe(0);
  });

  test('is reached after the mail may have been given up gets nothing', async () => {
    const { server, transport } = await start({});
    expect(await transport.deliver(mail, performance.now())).toMatchObject({
      state: 'unreachable',
      reason: 'Der Server stand still, bevor er die Mail verschickt hatte.',
    });
    expect(server.seen.messages).toBe(0);
  });

  test('is still reading when the mail may have been given up does not get its end', async () => {
    const { server, transport } = await start({});
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(1);
    onTestFinished(() => clock.mockRestore());
    expect(await transport.deliver(bigMail, 1)).toMatchObject({ state: 'unreachable' });
    expect(server.seen.messages).toBe(0);
  });

  test.each([
    ['wrong', 'environment', 'bitte SMTP_URL prüfen. Antwort: „535 wrong“.'],
    ['wrong', 'settings', 'bitte Mailserver prüfen. Antwort: „535 wrong“.'],
    ['chefin has not geheim', 'settings', 'bitte Mailserver prüfen. Antwort: „535 … has not …“.'],
    [Buffer.from('\0chefin\0geheim').toString('base64'), 'environment', 'bitte SMTP_URL prüfen. Antwort: „535 …“.'],
  ] as const)('does not let us in, saying %s, set in the %s', async (answer, source, said) => {
    const { transport } = await start({ AUTH: `535 ${answer}` }, { credentials: 'chefin:geheim@', source });
    const result = await transport.deliver(mail);
    expect(result).toMatchObject({ state: 'refused', reason: `Der Mailserver lehnt die Anmeldung ab; ${said}` });
    expect(inspect(result)).not.toMatch(new RegExp(`geheim|${Buffer.from('\0chefin\0geheim').toString('base64')}`));
  });

  test('refuses a sender with that name as its login', async () => {
    const options = { credentials: 'zaehlwerk%40localhost:geheim@', source: 'settings' } as const;
    const { transport } = await start({ MAIL: '550 who is zaehlwerk@localhost?' }, options);
    expect(await transport.deliver(mail)).toMatchObject({
      reason:
        'Der Mailserver lehnt den Absender zaehlwerk@localhost ab; bitte Absenderadresse prüfen. Antwort: „550 who is …?“.',
    });
  });

  test('is not there', async () => {
    const { server, transport } = await start({});
    await server.close();
    closers.pop();
    expect(await transport.deliver(mail)).toMatchObject({ state: 'unreachable' });
  });
});

describe.each(['250 ok', '250-ok\r\n250 PIPELINING'])(
  'a mail server that says %j and takes one address of two',
  (EHLO) => {
    const supplier = 'bestellung@mueller.example';
    const copy = 'joerg@muehle.example';
    const deliver = async (receivers: Record<string, SmtpReaction>) => {
      const server = await scriptedSmtp({ EHLO }, receivers);
      const transport = createTransport({
        smtpUrl: `${server.url}?ignoreTLS=true`,
        mailFolder: '/nowhere',
        from: 'a@b.c',
      });
      closers.push(transport.close, server.close);
      return { server, result: await transport.deliver(mail) };
    };

    test.each<[SmtpReaction, SmtpReaction, string]>([
      ['450 greylisted', politely.RCPT, 'deferred'],
      ['451 later', '550 unknown', 'deferred'],
      ['550 unknown', politely.RCPT, 'refused'],
      ['550 unknown', '450 greylisted', 'refused'],
    ])('goes by %j of the supplier, whose mail nobody else gets, not by %j', async (said, beside, state) => {
      const { server, result } = await deliver({ [supplier]: said, [copy]: beside });
      const reason = `Der Mailserver nimmt keine Mail an ${supplier} an. Antwort: „${said}“.`;
      expect(result).toMatchObject({ state, reason });
      expect(server.seen.messages).toBe(0);
    });

    test.each(['450 greylisted', '550 unknown'])(
      'sends to the supplier alone, and warns of %j for the copy',
      async (said) => {
        const { server, result } = await deliver({ [copy]: said });
        expect(result).toMatchObject({ state: 'sent', warning: expect.stringContaining(copy) });
        expect(server.seen.messages).toBe(1);
      },
    );
  },
);

describe('closing the transport', () => {
  test.each<[SmtpStep, string]>([
    ['RCPT', 'unreachable'],
    ['end', 'unclear'],
  ])('breaks off a delivery that waits at %s', async (step, state) => {
    const { server, transport } = await start({ [step]: 'hang' });
    const reached = new Promise<void>((resolve) => {
      server.seen.reached = (at) => at === step && resolve();
    });
    const result = transport.deliver(mail);
    await reached;
    transport.close();
    expect(await result).toMatchObject({ state });
  });

  test('leaves later mails undelivered', async () => {
    const { server, transport } = await start({});
    transport.close();
    expect(await transport.deliver(mail)).toMatchObject({ state: 'unreachable' });
    expect(server.seen.messages).toBe(0);
  });
});
