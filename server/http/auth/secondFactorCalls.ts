import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  readSecondFactor,
  renewRecoveryCodes as renewCall,
} from '../../../src/contract/secondFactor';
import { type Changes, writeAudit } from '../../db/audit/writeAudit';
import { inTransaction } from '../../db/engine/transaction';
import { findRow } from '../../db/repository/rowsById';
import { settingsOf } from '../../db/repository/settings';
import type { Db } from '../../db/tables';
import { adminOnly, invalid, Problem } from '../../problem';
import { type Call, forPeople, noContent, ok } from '../call';
import { implement, type Operation } from '../operation';
import { requirePassword } from './requirePassword';
import { requireStillAdmin } from './requireStillAdmin';
import {
  confirmedFactor,
  countGuess,
  isEnrolmentOpen,
  newSecret,
  otpAddress,
  renewRecoveryCodes,
  stepNow,
  stepOf,
  takeCode,
  used,
} from './secondFactor';

/** These calls ignore Idempotency-Key, as their answers hold secrets that must not be stored. */
export const secondFactorCalls: readonly Operation[] = [
  implement(readSecondFactor, {
    handle: forPeople(async ({ db, user, query }) => {
      const userId = query.UserId ?? user.id;
      if (userId !== user.id && user.role !== 'Admin') throw adminOnly();
      await findRow(db, 'users', userId, 'Diesen Benutzer');
      const factor = await confirmedFactor(db, userId);
      const left = await db.selectFrom('recoveryCodes').select('hash').where('userId', '=', userId).execute();
      return ok({ isOn: factor !== undefined, since: factor?.confirmedAt ?? null, recoveryCodesLeft: left.length });
    }),
  }),
  implement(beginSecondFactor, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { db, user, body } = call;
      await requirePassword(call, body.currentPassword);
      const secret = newSecret();
      const lastStep = await stepNow(db);
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('secondFactors')
        .values({ userId: user.id, secret, confirmedAt: null, lastStep })
        .onConflict((conflict) =>
          conflict.column('userId').doUpdateSet({ secret, lastStep }).where('secondFactors.confirmedAt', 'is', null),
        )
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) throw alreadyOn();
      const { INSTANCE_NAME: issuer } = await settingsOf(db, 'INSTANCE_NAME');
      return ok({ secret, uri: otpAddress(secret, user.name, issuer ?? 'Zählwerk') });
    }),
  }),
  implement(confirmSecondFactor, {
    mode: 'own',
    handle: forPeople(async ({ db, user, body, now }) => {
      const begun = await db.selectFrom('secondFactors').selectAll().where('userId', '=', user.id).executeTakeFirst();
      if (begun?.confirmedAt) throw alreadyOn();
      if (!begun || !(await isEnrolmentOpen(db, begun.lastStep)))
        throw new Problem('STATE', 'Bitte den zweiten Faktor zuerst einrichten.');
      let step: number | null = null;
      const isRight = await countGuess(db, user.id, async () => {
        step = await stepOf(db, begun.secret, body.otp);
        return step !== null;
      });
      if (!isRight || step === null)
        throw invalid({ otp: 'Dieser Code stimmt nicht. Bitte den eingeben, den die App jetzt zeigt.' });
      const taken: number = step;
      const codes = await inTransaction(db, async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('secondFactors')
          .set({ confirmedAt: now, ...used(taken) })
          .where('userId', '=', user.id)
          .where('secret', '=', begun.secret)
          .where('confirmedAt', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw alreadyOn();
        await audit(tx, user, user.id, [false, true]);
        return renewRecoveryCodes(tx, user.id);
      });
      return ok({ recoveryCodes: codes });
    }),
  }),
  implement(renewCall, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { db, user, body } = call;
      await requirePassword(call, body.currentPassword);
      await requireCode(db, user.id, body.otp);
      const codes = await inTransaction(db, async (tx) => {
        const changes: Changes = { recoveryCodes: [null, null] };
        await writeAudit(tx, user, { resource: 'users', recordId: user.id, action: 'update', changes });
        return renewRecoveryCodes(tx, user.id);
      });
      return ok({ recoveryCodes: codes });
    }),
  }),
  implement(endSecondFactor, {
    mode: 'own',
    handle: forPeople(async (call) => {
      const { db, user, body } = call;
      const userId = body.UserId ?? user.id;
      if (userId !== user.id && user.role !== 'Admin') throw adminOnly();
      await requirePassword(call, body.currentPassword);
      if (userId === user.id) {
        if (!body.otp) throw invalid({ otp: 'Bitte einen Code eingeben.' });
        await requireCode(db, userId, body.otp);
      } else await findRow(db, 'users', userId, 'Diesen Benutzer');
      await inTransaction(db, async (tx) => {
        if (userId !== user.id) await requireStillAdmin(tx, user);
        const { numDeletedRows } = await tx.deleteFrom('secondFactors').where('userId', '=', userId).executeTakeFirst();
        if (numDeletedRows > 0n) await audit(tx, user, userId, [true, false]);
      });
      return noContent;
    }),
  }),
];

/** @throws Problem STATE, VALIDATION, RATE_LIMIT */
async function requireCode(db: Db, userId: number, otp: string) {
  const factor = await confirmedFactor(db, userId);
  if (!factor) throw new Problem('STATE', 'Der zweite Faktor ist nicht eingeschaltet.');
  if (!(await takeCode(db, factor, otp))) throw invalid({ otp: 'Dieser Code stimmt nicht oder ist schon benutzt.' });
}

const alreadyOn = () => new Problem('STATE', 'Der zweite Faktor ist schon eingeschaltet.');

/** Logs whether the second factor is on or off, never the secret. */
const audit = (tx: Db, actor: Call['user'], recordId: number, change: [boolean, boolean]) =>
  writeAudit(tx, actor, { resource: 'users', recordId, action: 'update', changes: { secondFactor: change } });
