import { listCashRegisters, listClosings, updateCashRegister } from '../../../src/contract/cashRegisters';
import { forUpdate } from '../../db/database';
import { auditWorkflow } from '../../db/repository/audit';
import { updateRow } from '../../db/repository/rowsById';
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

export const registerCalls: Operation[] = [
  implement(listCashRegisters, { mode: 'read', isKept: true, handle: async ({ db }) => ok(await readRegisters(db)) }),
  implement(updateCashRegister, {
    mode: 'write',
    async handle({ db, body, user }) {
      const { id, version, archived, checkGaps } = body;
      await forUpdate(db, db.selectFrom('cashRegisters').select('id').where('id', '=', id)).execute();
      const before = await findRegister(db, id);
      const present = async (record: RegisterRecord) => presentRegister(record, await readClosings(db, id));
      await requireVersion(version, before.version, 'diese Kasse', async () =>
        currentOf(updateCashRegister.answer, await present(before)),
      );
      const name = body.name === undefined ? before.name : body.name.trim() || null;
      const set = {
        ...{ name, isArchived: flagOr(archived, before.isArchived), checksGaps: flagOr(checkGaps, before.checksGaps) },
        version: before.version + 1,
      };
      const after = { ...before, ...set };
      const told = [
        ['name', registerName(before), registerName(after)],
        ['archived', before.isArchived === 1, after.isArchived === 1],
        ['checkGaps', before.checksGaps === 1, after.checksGaps === 1],
      ] as const;
      const changes = Object.fromEntries(told.flatMap(([key, a, b]) => (a === b ? [] : [[key, [a, b]]])));
      if (Object.keys(changes).length === 0) return ok(await present(before));
      await updateRow(db, 'cashRegisters', id, set);
      await auditWorkflow(db, user, { resource: 'cashRegisters', id, title: registerName(after) }, 'update', changes);
      return ok(await present(after));
    },
  }),
  implement(listClosings, {
    mode: 'read',
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
