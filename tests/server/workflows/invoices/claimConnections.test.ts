import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useClaims } from './claimHouse';

describeOnEachDatabase('a claim', (database) => {
  const { claim, claimsIn, dearer, test } = useClaims(database, { clock: undefined, databasePool: 1 });

  it('needs one connection, from the booking to the answer', async () => {
    const { id } = await dearer();
    expect(await claim(id)).toMatchObject({ status: 200, body: { state: 'claimed' } });
    expect(await claimsIn(id)).toMatchObject([{ state: 'sent' }]);
  });

  it('keeps credits of millions that came before it', async () => {
    const { id } = await dearer();
    await claim(id);
    const credits = { creditedBefore: 2_500_000_000 };
    await test().database.db.updateTable('invoiceClaims').set(credits).where('invoiceId', '=', id).execute();
    expect(await claimsIn(id)).toMatchObject([credits]);
  });
});
