import { beforeAll, expect, it } from 'vitest';
import type { SalesImport } from '../../../src/contract/sales';
import type { SoldItem } from '../../../src/contract/soldItems';
import type { Today } from '../../../src/contract/today';
import { describeRules } from '../../helpers/databases';
import { createItem, createMasterData } from '../../helpers/masterData';
import { registerZip } from '../../helpers/registers/registerFiles';
import { imported } from '../../helpers/registers/sendExport';
import { useTestApp } from '../../helpers/testApp';

const SOLD = '2026-06-01T20:00:00.000Z';
const DAY_MS = 86_400_000;

describeRules('sold items that wait for an article', (under) => {
  const test = useTestApp(under);
  let done: SalesImport;
  let beer: number;
  /** @param days after the sale */
  const waiting = async (days: number, token = test().admin) => {
    const at = new Date(Date.parse(SOLD) + days * DAY_MS).toISOString();
    const { status, body, text } = await test().call<Today>(token, 'GET', `/api/Today?At=${at}`);
    expect(status, text).toBe(200);
    return body.soldItems;
  };
  const save = async (text: string, change: object) => {
    const { body } = await test().call<SoldItem[]>(test().admin, 'GET', '/api/SoldItems');
    const id = body.find((each) => each.text === text)?.id;
    expect((await test().call(test().admin, 'PUT', '/api/SoldItems', { id, ...change })).status).toBe(200);
  };

  beforeAll(async () => {
    beer = await createItem(test(), await createMasterData(test()), {});
    const subs = [{ artNr: '3', text: 'Schnitzel', amount: 1 }];
    done = await imported(
      test(),
      registerZip({
        bons: [
          {
            id: '1',
            at: SOLD,
            lines: [
              { artNr: '1', text: 'Pils', price: 4 },
              { artNr: '2', text: 'Garderobe', price: 1 },
              { artNr: '9', text: 'Menü', price: 20, subs },
              { artNr: '8', text: 'Pfand', price: 1, type: 'Pfand' },
            ],
          },
          { id: '2', at: SOLD, type: 'AVTraining', lines: [{ artNr: '7', text: 'Probe', price: 4 }] },
        ],
      }),
    );
  });

  it.each([
    ['on the day', 0, { open: 3 }],
    ['90 days later', 90, { open: 3 }],
    ['a day after that', 91, null],
  ])('are reported to administrators %s', async (_, days, expected) => {
    expect(await waiting(days)).toEqual(expected);
    expect(await waiting(days, test().user)).toBeNull();
  });

  it('are fewer with each that is assigned or no goods', async () => {
    await save('Pils', { parts: [{ stockItemId: beer, amount: 1 }] });
    expect(await waiting(1)).toEqual({ open: 2 });
    await save('Garderobe', { none: true });
    expect(await waiting(1)).toEqual({ open: 1 });
  });

  it('do not wait when the import that sold them is gone', async () => {
    await test().call(test().admin, 'DELETE', '/api/SalesImports', { id: done.id });
    expect(await waiting(1)).toBeNull();
  });
});
