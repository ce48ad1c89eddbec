import { beforeAll, expect, it } from 'vitest';
import { describeRules } from '../../helpers/databases';
import { createMasterData, type MasterData } from '../../helpers/masterData';
import { expectProblem } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const UNSEEN = ['\u00ad', '\u180e', '\u200b', '\u200d', '\u202e', '\u2060', '\ufe0f', '\u0007'];

describeRules('a name', (under) => {
  const test = useTestApp(under);
  let data: MasterData;
  beforeAll(async () => {
    data = await createMasterData(test());
  });
  const make = (path: string, body: Json) => test().call<Json>(test().admin, 'POST', path, body);

  it.each(UNSEEN.map((sign) => [`U+${sign.charCodeAt(0).toString(16).padStart(4, '0')}`, sign]))(
    'is taken by one that looks the same, with %s',
    async (code, sign) => {
      const name = `Kiste ${code}`;
      expect((await make('/api/Units', { name })).status).toBe(201);
      for (const like of [`${sign}${name}`, `Ki${sign}ste ${code}`, `${name}${sign}`])
        expectProblem(await make('/api/Units', { name: like }), 'DUPLICATE');
      expectProblem(await make('/api/Units', { name: sign }), 'VALIDATION');
      const user = { password: PASSWORD, role: 'User', stockItemGroups: [] };
      expect((await make('/api/Users', { ...user, name: `jana${code}` })).status).toBe(201);
      expectProblem(await make('/api/Users', { ...user, name: `ja${sign}na${code}` }), 'DUPLICATE');
    },
  );

  it('is stored as shown, and texts of several lines as typed', async () => {
    const email = 'bestellung@brauerei.example';
    const customerNumber = 'K1\r\nBcc: a@b.de';
    const { body } = await make('/api/Suppliers', { name: 'Brau\u00aderei\u202e Nord', email, customerNumber });
    expect(body).toMatchObject({ name: 'Brauerei Nord', customerNumber: 'K1 Bcc: a@b.de' });
    const order = { supplierId: data.brewery, stockItemGroupId: data.drinks, note: 'Bitte\nleise\u00ad' };
    expect((await make('/api/Orders', order)).body).toMatchObject({ note: 'Bitte\nleise\u00ad' });
  });
});
