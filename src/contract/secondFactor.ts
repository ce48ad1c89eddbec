import { z } from 'zod';
import { additionsTo } from './kit/call';
import { id, text, textId } from './kit/values';

const addition = additionsTo('Anmeldung');
const path = '/api/Users/secondFactor';
const currentPassword = text(256);
/** Code of an authenticator app, or recovery code; blanks and hyphens are ignored. */
const otp = text(40);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const readSecondFactor = addition({
  id: 'secondFactor.read',
  method: 'GET',
  path,
  summary: 'Ob bei der Anmeldung ein zweiter Faktor nötig ist; der eines anderen Benutzers nur für Administratoren',
  query: z.object({ UserId: textId.optional() }),
  answer: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
});

export const beginSecondFactor = addition({
  id: 'secondFactor.begin',
  method: 'POST',
  path,
  summary:
    'Gibt das Geheimnis für die Authenticator-App; nötig wird der zweite Faktor erst mit dem ersten Code daraus.',
  body: z.object({ currentPassword }),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
  }),
});

export const confirmSecondFactor = addition({
  id: 'secondFactor.confirm',
  method: 'POST',
  path: `${path}/confirm`,
  summary:
    'Schaltet den zweiten Faktor mit dem ersten Code aus der App ein; die Wiederherstellungscodes kommen nur hier.',
  body: z.object({ otp }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = addition({
  id: 'secondFactor.renewCodes',
  method: 'POST',
  path: `${path}/recoveryCodes`,
  summary: 'Neue Wiederherstellungscodes anstelle der bisherigen',
  body: z.object({ currentPassword, otp }),
  answer: recoveryCodes,
});

export const endSecondFactor = addition({
  id: 'secondFactor.end',
  method: 'DELETE',
  path,
  summary: 'Schaltet den zweiten Faktor aus: den eigenen mit einem Code, den eines anderen nur als Administrator.',
  body: z.object({ currentPassword, otp: otp.optional(), UserId: id.optional() }),
});
