import { listCashRegisters, listClosings, updateCashRegister } from '../../../src/contract/cashRegisters';
import { auditWorkflow, changedIn } from '../../db/audit/writeAudit';
import { lockRows, updateRow } from '../../db/repository/rowsById';
import { ok } from '../../http/call';
import { implement, type Operation } from '../../http/operation';
import { requireVersion } from '../../http/requireVersion';
import { currentOf } from '../../problem';
import {
  findRegister,
  presentRegister,
  type RegisterRecord,
  readClosings,
  readRegisters,
  registerName,
} from './registers';

const told = (record: RegisterRecord) => ({
  name: registerName(record),
  archived: record.isArchived === 1,
  checkGaps: record.checksGaps === 1,
});

export const registerCalls: Operation[] = [
  implement(listCashRegisters, { isCached: true, handle: async ({ db }) => ok(await readRegisters(db)) }),
  implement(updateCashRegister, {
    async handle({ db, body, user }) {
      const { id, version, archived, checkGaps } = body;
      await lockRows(db, 'cashRegisters', [id]);
      const before = await findRegister(db, id);
      const present = async (record: RegisterRecord) => presentRegister(record, await readClosings(db, id));
      await requireVersion(version, before.version, 'diese Kasse', async () =>
        currentOf(updateCashRegister.answer, await present(before)),
      );
      const name = body.name === undefined ? before.name : body.name.trim() || null;
      const set = {
        name,
        isArchived: flagOr(archived, before.isArchived),
        checksGaps: flagOr(checkGaps, before.checksGaps),
        version: before.version + 1,
      };
      const after = { ...before, ...set };
      const changes = changedIn(told(before), told(after));
      if (Object.keys(changes).length === 0) return ok(await present(before));
      await updateRow(db, 'cashRegisters', id, set);
      await auditWorkflow(db, user, { resource: 'cashRegisters', id, title: registerName(after) }, 'update', changes);
      return ok(await present(after));
    },
  }),
  implement(listClosings, {
    async handle({ db, params, query: { From, To } }) {
      await findRegister(db, params.id);
      const closings = await readClosings(db, params.id);
      const isIn = (day: string | null) => (!From || (day ?? '') >= From) && (!To || (day !== null && day <= To));
      return ok(
        closings
          .filter(({ businessDay }) => isIn(businessDay))
          .map(({ registerId: _, lostFrom: __, lostTo: ___, ...closing }) => closing),
      );
    },
  }),
];

const flagOr = (said: boolean | undefined, before: number) => (said === undefined ? before : said ? 1 : 0);
