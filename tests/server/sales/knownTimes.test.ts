import { expect, it } from 'vitest';
import type { CashRegister } from '../../../src/contract/cashRegisters';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Bon, type Closing, registerZip } from '../../helpers/registers/registerFiles';
import { imported } from '../../helpers/registers/sendExport';
import { zipOf } from '../../helpers/registers/zipOf';
import { useTestApp } from '../../helpers/testApp';

describeOnEachDatabase('the known times of a register', (under) => {
  const test = useTestApp(under);
  let count = 0;

  const known = async (sold: readonly (Pick<Bon, 'at' | 'type'> & { z: number })[], closings: readonly Closing[]) => {
    count += 1;
    const kasse = `known ${count}`;
    const lines = [{ text: 'Pils', price: 4 }];
    const bons = sold.map((each, place) => ({ kasse, id: `${place}`, lines, ...each }));
    await imported(test(), registerZip({ bons, closings: closings.map((each) => ({ ...each, kasse })) }));
    const { body } = await test().call<CashRegister[]>(test().admin, 'GET', '/api/CashRegisters');
    return body.find(({ kasseId }) => kasseId === kasse);
  };
  const at = (day: number) => `2026-11-${day}T20:00:00.000Z`;
  const empty = (z: number): Closing => ({ z, createdAt: '' });

  it('are not without bounds where the first and the last closing tell no time', async () => {
    const sold = [
      { z: 6, at: at(14) },
      { z: 7, at: at(15) },
    ];
    expect(await known(sold, [empty(5), empty(8)])).toMatchObject({
      firstZ: 5,
      lastZ: 8,
      closings: 4,
      knownFrom: at(14),
      knownUntil: at(15),
      gaps: [],
    });
  });

  it('have a gap beside a closing that tells no time, as wide as the known times around it', async () => {
    const sold = [
      { z: 1, at: at(14) },
      { z: 5, at: at(18) },
    ];
    expect(await known(sold, [empty(2), empty(4)])).toMatchObject({
      knownFrom: null,
      gaps: [{ after: 2, before: 4, from: at(14), to: at(18) }],
    });
  });

  it.each<[what: string, strange: string, expected: object]>([
    ['long before what was sold', '1970-01-01T00:00:00Z', { knownFrom: at(14), knownUntil: at(15) }],
    ['long after it', '2027-11-14T00:00:00Z', { knownFrom: at(14), knownUntil: at(15) }],
    ['shortly before', '2026-10-31T00:00:00Z', { knownFrom: '2026-10-31T00:00:00.000Z', knownUntil: at(15) }],
  ])('go by receipts that do not count only near sales: one %s', async (_, strange, expected) => {
    const sold = [
      { z: 6, at: strange, type: 'AVBelegabbruch' },
      { z: 6, at: at(14) },
      { z: 7, at: at(15) },
      { z: 7, at: strange, type: 'AVBelegabbruch' },
    ];
    expect(await known(sold, [])).toMatchObject({ ...expected, gaps: [] });
  });

  it('go by them only near the closing where nothing was sold', async () => {
    const sold = [{ z: 6, at: '0001-01-01T00:00:00Z', type: 'AVBelegabbruch' }];
    expect(await known(sold, [{ z: 6, createdAt: at(14) }])).toMatchObject({ knownFrom: at(14), knownUntil: at(14) });
  });

  it('come from the receipts where no file of closings is', async () => {
    const row = 'made;3;1;Beleg;2026-11-14T20:00:00Z;2026-11-15T02:00:00Z\n';
    const zip = zipOf([
      { name: 'transactions.csv', content: `Z_KASSE_ID;Z_NR;BON_ID;BON_TYP;BON_ENDE;Z_ERSTELLUNG\n${row}` },
      { name: 'lines.csv', content: 'Z_KASSE_ID;Z_NR;BON_ID;POS_ZEILE;ARTIKELTEXT;MENGE\nmade;3;1;1;Pils;2\n' },
    ]);
    const { registers } = await imported(test(), zip);
    const url = `/api/CashRegisters/${registers[0]?.registerId}/closings?From=2026-11-15&To=2026-11-15`;
    const { body } = await test().call(test().admin, 'GET', url);
    expect(body).toMatchObject([
      { zNr: 3, createdAt: '2026-11-15T02:00:00.000Z', businessDay: '2026-11-15', end: '2026-11-15T02:00:00.000Z' },
    ]);
  });
});
