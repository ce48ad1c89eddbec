import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../helpers/databases';
import { useClaims } from './claimHouse';

describeOnEachDatabase('a claim', (database) => {
  const { claim, claimsIn, dearer } = useClaims(database, { clock: undefined, databasePool: 1 });

  it('needs one connection, from the booking to the answer', async () => {
    const { id } = await dearer();
    expect(await claim(id)).toMatchObject({ status: 200, body: { state: 'claimed' } });
    expect(await claimsIn(id)).toMatchObject([{ state: 'sent' }]);
  });
});
