import { afterEach, describe, expect, it } from 'vitest';
import { mailAdvice } from '../../../server/letters/mailAdvice';
import { createTransport } from '../../../server/letters/transport';
import { withoutSecrets } from '../../../server/letters/withoutSecrets';
import { tryMail } from '../../../server/workflows/mailTest/tryMail';
import { type SmtpReaction, type SmtpStep, scriptedSmtp } from './scriptedSmtp';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

describe('a mail server that', () => {
  it.each<[string, Partial<Record<SmtpStep, SmtpReaction>>, string, string]>([
    ['does not let us in', { AUTH: '535 wrong geheim' }, 'lehnt die Anmeldung ab', 'Name und Passwort'],
    ['repeats the password', { AUTH: `535 ${Buffer.from('\0name\0geheim').toString('base64')}` }, '„535 …“', 'Name'],
    ['does not take the sender', { MAIL: '550 who?' }, 'lehnt den Absender test@example.test ab', 'MAIL_FROM'],
    ['wants a login', { MAIL: '530 5.7.0 Authentication required' }, '530', 'verlangt eine Anmeldung'],
    ['does not relay', { RCPT: '550 relaying denied' }, 'keine Mail an an@example.test', 'ohne Anmeldung'],
    ['asks to come back', { DATA: '451 later' }, '451 later', 'in einigen Minuten'],
    ['hangs up', { connect: 'drop' }, 'hat die Verbindung abgebrochen', 'SMTP_URL'],
    ['says nothing', { connect: 'hang' }, 'antwortet nicht', 'Firewall'],
  ])('%s', async (_, script, said, advised) => {
    const server = await scriptedSmtp(script);
    const smtpUrl = `${server.url.replace('//', '//name:geheim@')}?ignoreTLS=true&greetingTimeout=150`;
    const transport = createTransport({ smtpUrl, mailFolder: '/nowhere', from: 'test@example.test' });
    closers.push(transport.close, server.close);
    const result = await tryMail(transport, { to: 'an@example.test', house: 'Adler', fromName: 'Adler' });
    expect(result).toMatchObject({ isDelivered: false, message: expect.stringContaining(said) });
    expect(result.advice).toContain(advised);
    expect(JSON.stringify(result)).not.toMatch(/geheim|AG5hbWUAZ2VoZWlt/);
  });

  it.each<[string, string, string]>([
    ['EDNS', 'ENOTFOUND', 'gibt es unter diesem Namen nicht'],
    ['ESOCKET', 'ECONNREFUSED', 'nimmt niemand eine Verbindung an'],
    ['ETIMEDOUT', '', 'antwortet nicht'],
    ['ESOCKET', 'CERT_HAS_EXPIRED', 'Zertifikat'],
    ['ESOCKET', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'Zertifikat'],
    ['ESOCKET', 'ERR_TLS_CERT_ALTNAME_INVALID', 'Zertifikat'],
    ['ESOCKET', 'ERR_SSL_WRONG_VERSION_NUMBER', 'verschlüsselte Verbindung'],
    ['ETLS', '', 'verschlüsselte Verbindung'],
    ['ECONNECTION', '', 'abgebrochen'],
  ])('cannot be reached: %s %s', (code, originalCode, said) => {
    const cause = Object.assign(new Error(code), { code, originalCode });
    const { reason, advice } = mailAdvice(
      { state: 'unreachable', reason: '', cause },
      { place: 'mail.example:465', source: 'environment' },
    );
    expect(reason).toContain('mail.example:465');
    expect(reason).toContain(said);
    expect(advice).toMatch(/^Bitte /);
  });
});

it.each([
  ['an encoded password', 'smtps://a%40b.de:p%40ss@mail.example', '535 a@b.de p@ss p%40ss', '535 a@b.de … …'],
  ['no password', 'smtp://mail.example', '535 no', '535 no'],
  ['no address', undefined, '535 no', '535 no'],
])('a reply reveals no secrets, with %s', (_, url, text, told) => {
  expect(withoutSecrets(text, url)).toBe(told);
});
