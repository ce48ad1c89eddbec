import { expect, it } from 'vitest';
import type { OrderMail } from '../../../../src/contract/orders';
import { mailSentence } from '../../../../src/custom/orders/mail/mailSentence';
import { aMail } from '../records';

const at = '2026-11-21T13:35:00.000Z';

it.each<[Partial<OrderMail>, string]>([
  [
    { state: 'waiting', nextAttemptAt: at, error: 'Der Mailserver ist nicht erreichbar.' },
    'Mail wartet – nächster Versuch um 14:35 Uhr (Der Mailserver ist nicht erreichbar.)',
  ],
  [{ state: 'waiting', nextAttemptAt: at, error: null }, 'Mail wartet – nächster Versuch um 14:35 Uhr'],
  [{ state: 'waiting', error: null }, 'Mail wartet'],
  [{ state: 'failed', error: 'Nein.' }, 'Mail fehlgeschlagen: Nein.'],
  [{ state: 'failed', error: null }, 'Mail fehlgeschlagen: ohne Angabe des Grundes.'],
  [{ state: 'unclear', error: 'Bitte nachfragen.' }, 'Mail unklar: Bitte nachfragen.'],
  [{ state: 'unclear', error: null }, 'Mail unklar: Sie kann angekommen sein.'],
  [{ state: 'sent', error: 'Ohne Kopie.' }, 'Mail gesendet: Ohne Kopie.'],
  [{ state: 'sent', error: null }, ''],
  [{ state: 'sending', error: null }, ''],
])('%j reads "%s"', (mail, sentence) => {
  expect(mailSentence(aMail(mail), 'Europe/Berlin', new Date('2026-11-21T13:30:00Z'))).toBe(sentence);
});
