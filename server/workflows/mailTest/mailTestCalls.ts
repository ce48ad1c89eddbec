import { testMail } from '../../../src/contract/mailTest';
import { auditWorkflow } from '../../db/audit/writeAudit';
import { noteFact } from '../../db/repository/facts';
import type { Db } from '../../db/tables';
import { counter, readCounters, take } from '../../http/auth/allowance';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { isMailAddress } from '../../letters/isMailAddress';
import type { Mailer } from '../../letters/mailer';
import { invalid, tooOften } from '../../problem';
import { instanceNameOf, readSettings } from '../settings';
import { tryMail } from './tryMail';

/** Shared by all users, to protect mailboxes from floods. */
const TRIES = { kind: 'mail test', atOnce: 5, aMinute: 1 };

export const mailTestCalls = (mailer: Mailer): Operation[] => [
  implement(testMail, {
    mode: 'own',
    async handle({ db, body: { to }, user, now, transact }) {
      if (!isMailAddress(to)) throw invalid({ to: 'Bitte eine einzelne E-Mail-Adresse angeben.' });
      await requireRestraint(db);
      const settings = await readSettings(db);
      const house = instanceNameOf(settings);
      const result = await tryMail(await mailer.transport(), { to, house, fromName: settings.MAIL_FROM_NAME ?? house });
      return transact(async (tx) => {
        if (result.isDelivered) await noteFact(tx, 'mailTested', now);
        await auditWorkflow(tx, user, { resource: 'mailTest', id: 0, title: to }, 'create', {
          to: [null, to],
          outcome: [null, result.message],
        });
        return ok(result);
      });
    },
  }),
];

async function requireRestraint(db: Db): Promise<void> {
  const all = counter(TRIES);
  if (await take(db, all)) return;
  const [taken] = await readCounters(db, [all]);
  const seconds = Math.max(1, Math.ceil((taken?.waitMs ?? 0) / 1000));
  throw tooOften('Das waren viele Testmails.', seconds);
}
