import type { DepositBalance, DepositMovement, DepositWarning } from '../../../../src/contract/deposits';
import { pluck } from '../../../../src/lib/pluck';
import { negativeBalances } from '../../../../src/rules/depositBalances';
import { lockName } from '../../../db/engine/lockName';
import { bookedForOne } from '../../../db/repository/bookedFor';
import { survivorsOf } from '../../../db/repository/survivorOf';
import type { Db } from '../../../db/tables';
import { type Answer, created, ok, type Writer } from '../../../http/call';
import { clientIdTaken, invalid } from '../../../problem';
import { requireInstant } from '../../instantProblem';
import { requireReference } from '../../requireReference';
import { storedClientId } from '../clientIds';
import { isNoReversal } from '../ledger/isNoReversal';
import { addDepositMovements, requireFewPieces, summedCounts } from './addDepositMovements';
import { readBalances, readDeposits } from './readDeposits';

interface Booked {
  movements: DepositMovement[];
  balances: DepositBalance[];
  warnings: DepositWarning[];
}

interface Booking {
  kind: 'return' | 'correction';
  clientId?: string | null;
  supplierId: number;
  at?: string | null;
  note?: string | null;
  counts: readonly { depositTypeId: number; count: number }[];
}

/** Idempotent by `clientId`. @throws Problem VALIDATION, DUPLICATE */
export async function bookDeposits({ db, user, now }: Writer, { counts, ...sent }: Booking): Promise<Answer<Booked>> {
  const supplierId = await bookedForOne(db, 'suppliers', sent.supplierId);
  const booking = { ...sent, supplierId, clientId: storedClientId(user, sent.clientId) };
  const { clientId, kind } = booking;
  requireInstant('at', booking.at, now);
  requireFewPieces(counts, 'counts');
  const summed = summedCounts(counts).filter(({ count }) => count !== 0);
  if (summed.length === 0) throw invalid({ counts: 'Die Anzahl darf nicht 0 sein.' });
  if (clientId) {
    await lockName(db, `depositMovements:${kind}:${clientId}`);
    const known = await knownAs(db, clientId, kind);
    if (known.length > 0) {
      await requireSame(db, known, { ...booking, counts: summed }, user.id);
      return ok(await answerOf(db, known, supplierId));
    }
  }
  await requireReference(db, 'suppliers', supplierId, 'supplierId');
  const { at, ...rest } = booking;
  const ids = await addDepositMovements(
    db,
    { user, now, field: 'counts' },
    summed.map((count) => ({ ...rest, ...count, at: at ?? now })),
  );
  return created(await answerOf(db, await readDeposits(db, ids), supplierId));
}

async function knownAs(db: Db, clientId: string, kind: Booking['kind']): Promise<DepositMovement[]> {
  const rows = await db
    .selectFrom('depositMovements')
    .select('id')
    .where('clientId', '=', clientId)
    .where('kind', '=', kind)
    .where(isNoReversal(db))
    .execute();
  return rows.length === 0 ? [] : readDeposits(db, pluck(rows, 'id'));
}

async function requireSame(db: Db, known: readonly DepositMovement[], sent: Booking, userId: number | null) {
  // Older movements still name the merged supplier.
  const suppliers = await survivorsOf(db, 'suppliers', pluck(known, 'supplierId'));
  const before = [...known].sort((a, b) => a.depositTypeId - b.depositTypeId);
  const isSame =
    known.every((each) => each.userId === userId && suppliers.get(each.supplierId) === sent.supplierId) &&
    known.every((each) => !sent.at || each.at === sent.at) &&
    before.length === sent.counts.length &&
    before.every((each, index) => {
      const other = sent.counts[index];
      return each.depositTypeId === other?.depositTypeId && each.count === other.count;
    });
  if (!isSame) throw clientIdTaken();
}

async function answerOf(db: Db, movements: DepositMovement[], supplierId: number): Promise<Booked> {
  const balances = await readBalances(db, { supplierId });
  const touched = new Set(movements.map(({ depositTypeId }) => depositTypeId));
  const warnings = negativeBalances(balances.filter(({ depositTypeId }) => touched.has(depositTypeId)));
  return { movements, balances, warnings };
}
