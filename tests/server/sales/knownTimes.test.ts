import { expect, it } from 'vitest';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Closing, registerZip } from '../../helpers/registers/registerFiles';
import { imported } from '../../helpers/registers/sendExport';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('what is known of a register', (under) => {
  const test = useTestApp(under);
  let count = 0;

  const known = async (sold: readonly { z: number; at: string }[], closings: readonly Closing[]) => {
    count += 1;
    const kasse = `known ${count}`;
    const bons = sold.map(({ z, at }) => ({ ...{ kasse, z, id: `${z}`, at }, lines: [{ text: 'Pils', price: 4 }] }));
    await imported(test(), registerZip({ bons, closings: closings.map((each) => ({ ...each, kasse })) }));
    const { body } = await test().call<CashRegister[]>(test().admin, 'GET', '/api/CashRegisters');
    return body.find(({ kasseId }) => kasseId === kasse);
  };
  const at = (day: number) => `2026-11-${day}T20:00:00.000Z`;
  /** Nothing was sold, and the register did not say when it was made. */
  const empty = (z: number): Closing => ({ z, createdAt: '' });

  it('is not for ever, nor since ever, where the last and the first closing tell no time', async () => {
    const sold = [
      { z: 6, at: at(14) },
      { z: 7, at: at(15) },
    ];
    expect(await known(sold, [empty(5), empty(8)])).toMatchObject({
      ...{ firstZ: 5, lastZ: 8, closings: 4, knownFrom: at(14), knownUntil: at(15), gaps: [] },
    });
  });

  it('has a gap beside a closing that tells no time, as wide as what is known around it', async () => {
    const sold = [
      { z: 1, at: at(14) },
      { z: 5, at: at(18) },
    ];
    expect(await known(sold, [empty(2), empty(4)])).toMatchObject({
      ...{ knownFrom: null, gaps: [{ after: 2, before: 4, from: at(14), to: at(18) }] },
    });
  });
});
