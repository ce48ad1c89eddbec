import { expect, it } from 'vitest';
import { inTransaction } from '../../../../server/db/engine/transaction';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { eventually } from '../../../helpers/eventually';
import { waitsIn } from '../../../helpers/waitsIn';
import { useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

describeOnEachDatabase('an invoice that is about another', (database) => {
  const { claim, credit, dearer, discard, house, imported, put, read, state, test } = useClaims(database);
  const takePlace = (id: number, replacesInvoiceId: number | null) => put({ id, replacesInvoiceId });
  const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;
  const said = (precedingInvoice: string) => {
    state.number += 1;
    return { number: `RE-${state.number}`, issueDate: TODAY, precedingInvoice, lines: [pils(48, 28.8)] };
  };

  // Only PostgreSQL locks rows; a reference to a row keeps others from locking it until the transaction ends.
  it
    .runIf(database.kind === 'postgres')
    .each<[string, (earlier: { id: number; number: string }) => Promise<[number[], () => Promise<unknown>]>]>([
      [
        'takes its place',
        async ({ id }) => {
          const later = await dearer();
          return [[later.id], () => statusOf(takePlace(later.id, id))];
        },
      ],
      [
        'leaves its place',
        async ({ id }) => {
          const later = await dearer();
          await takePlace(later.id, id);
          return [[later.id], () => statusOf(takePlace(later.id, null))];
        },
      ],
      [
        'is discarded',
        async ({ id }) => {
          const later = await dearer();
          await takePlace(later.id, id);
          return [[later.id], () => statusOf(discard(later.id))];
        },
      ],
      [
        'credits it',
        async ({ id }) => {
          const given = await credit('0.40');
          return [[given.id], () => statusOf(put({ id: given.id, settlesInvoiceId: id }))];
        },
      ],
      [
        'is the credit for it, discarded',
        async ({ number }) => {
          const given = await credit('0.40', { precedingInvoice: number });
          return [[given.id], () => statusOf(discard(given.id))];
        },
      ],
      ['corrects it', async ({ number }) => [[], () => imported({ ...said(number), typeCode: '384' })]],
      ['credits it by its number', async ({ number }) => [[], () => credit('0.40', { precedingInvoice: number })]],
    ])('waits for the earlier one before it holds anything: it %s', async (_, prepare) => {
    const earlier = await dearer();
    const [own, act] = await prepare(earlier);
    const { db } = test().database;
    const acting = await inTransaction(db, async (tx) => {
      const rows = tx.selectFrom('invoices').select('id').orderBy('id');
      await rows.where('id', '=', earlier.id).forKeyShare().execute();
      const calls = [act()];
      await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      const ids = [earlier.id, ...own];
      const free = await rows.where('id', 'in', ids).forUpdate().skipLocked().execute();
      expect(free.map(({ id }) => id)).toEqual(ids);
      return calls;
    });
    const [done] = await Promise.all(acting);
    expect(typeof done === 'number' ? done : 201).toBeLessThan(300);
  });

  // SQLite has one transaction at a time.
  it.runIf(database.kind === 'postgres').each<[string, () => Promise<() => Promise<number>>]>([
    ['is read', async () => async () => (await credit('0.96')).id],
    [
      'gets its supplier',
      async () => {
        const { id } = await credit('0.96', { seller: { vatId: null } });
        return async () => (await put({ id, supplierId: house().ids.brewery, remember: false })).body.id ?? 0;
      },
    ],
  ])('credits no claim that is settled meanwhile: it %s', async (_, prepare) => {
    const { id } = await dearer();
    await claim(id);
    const act = await prepare();
    const { db } = test().database;
    const acting = await inTransaction(db, async (tx) => {
      await tx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute();
      const calls = [act()];
      await eventually(async () => expect(await waitsIn(db)).toHaveLength(1));
      await tx.updateTable('invoices').set({ state: 'settled' }).where('id', '=', id).execute();
      return calls;
    });
    const [late = 0] = await Promise.all(acting);
    expect((await read(late)).body).toMatchObject({ isCredit: true, settlesInvoiceId: null });
  });

  it('is refused the place of one that has just taken its own', async () => {
    const [one, other] = [await dearer(), await dearer()];
    const replies = await Promise.all([takePlace(one.id, other.id), takePlace(other.id, one.id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.any(Number)]);
    const replaced = await Promise.all([one, other].map(async ({ id }) => (await read(id)).body.state));
    expect(replaced.filter((each) => each === 'replaced')).toHaveLength(1);
  });
});
