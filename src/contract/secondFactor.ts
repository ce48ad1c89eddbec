import { z } from 'zod';
import { additionsTo } from './kit/call';
import { id, text, textId } from './kit/values';

const addition = additionsTo('Anmeldung');
const currentPassword = text(256);
/** Code of an authenticator app, or recovery code; blanks and hyphens are ignored. */
const otp = text(40);

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const readSecondFactor = addition('secondFactor.read', 'GET /api/Users/secondFactor', {
  summary: 'Ob bei der Anmeldung ein zweiter Faktor nötig ist; der eines anderen Benutzers nur für Administratoren',
  query: z.object({ UserId: textId.optional() }),
  answer: z.object({ isOn: z.boolean(), since: z.iso.datetime().nullable(), recoveryCodesLeft: z.int() }),
});

export const beginSecondFactor = addition('secondFactor.begin', 'POST /api/Users/secondFactor', {
  summary:
    'Gibt das Geheimnis für die Authenticator-App; nötig wird der zweite Faktor erst mit dem ersten Code daraus.',
  body: z.object({ currentPassword }),
  answer: z.object({
    secret: z.string(),
    uri: z.string(),
  }),
});

export const confirmSecondFactor = addition('secondFactor.confirm', 'POST /api/Users/secondFactor/confirm', {
  summary:
    'Schaltet den zweiten Faktor mit dem ersten Code aus der App ein; die Wiederherstellungscodes kommen nur hier.',
  body: z.object({ otp }),
  answer: recoveryCodes,
});

export const renewRecoveryCodes = addition('secondFactor.renewCodes', 'POST /api/Users/secondFactor/recoveryCodes', {
  summary: 'Neue Wiederherstellungscodes anstelle der bisherigen',
  body: z.object({ currentPassword, otp }),
  answer: recoveryCodes,
});

export const endSecondFactor = addition('secondFactor.end', 'DELETE /api/Users/secondFactor', {
  summary: 'Schaltet den zweiten Faktor aus: den eigenen mit einem Code, den eines anderen nur als Administrator.',
  body: z.object({ currentPassword, otp: otp.optional(), UserId: id.optional() }),
});
