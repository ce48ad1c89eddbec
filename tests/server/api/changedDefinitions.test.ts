import { beforeEach, describe, expect, it } from 'vitest';
import { untyped } from '../../../server/db/database';
import { plannedChanges } from '../../../server/records/definitions/plannedChanges';
import { StartError } from '../../../server/startError';
import { resources } from '../../../src/resources';
import {
  type AnyResource,
  choice,
  date,
  defineResource,
  type Field,
  type Fields,
  integer,
  referenceMany,
  text,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { type Json, type TestApp, useTestApp } from '../../helpers/testApp';

/** Each test has a resource and a table of links of its own in a database that all share. */
let crates = '';
const linksTo = (target: string) => referenceMany(target, { label: 'Mehrere', through: `${crates}Links` });

const named = (name: string, fields: Fields, more: Partial<AnyResource> = {}): AnyResource => ({
  ...defineResource({
    name,
    label: { one: 'Kasten', many: 'Kästen' },
    title: 'name',
    fields: { name: text({ label: 'Name', required: true }), ...fields },
    api: { dialect: 'simpleRest', url: `/api/${name}` },
  }),
  ...more,
});

describeOnEachDatabase('a definition that no longer fits', (under) => {
  const running = useTestApp(under);
  let test: TestApp;
  let turn = 0;
  beforeEach(() => {
    test = running();
    crates = `crates${++turn}`;
  });

  const start = (...own: readonly AnyResource[]) => test.restart([...resources, ...own]);
  const all = async (name = crates) => (await test.call<Json[]>(test.admin, 'GET', `/api/${name}`)).body;
  const create = (values: Json, name = crates) => test.create(`/api/${name}`, { name: 'Eins', ...values });

  async function expectRefused(sentence: string | RegExp, ...own: readonly AnyResource[]) {
    const started = start(...own);
    await expect(started).rejects.toThrow(StartError);
    await expect(started).rejects.toThrow(sentence);
    await expect(started).rejects.toThrow('die Daten sind unverändert');
    const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = test.env;
    await expect(plannedChanges({ dataDir, databaseUrl }, [...resources, ...own])).rejects.toThrow(sentence);
  }

  describe('to its links', () => {
    let suppliers: number[];
    beforeEach(async () => {
      await start(named(crates, { many: linksTo('suppliers') }));
      suppliers = [
        await test.create('/api/Suppliers', { name: `A ${turn}` }),
        await test.create('/api/Suppliers', { name: `B ${turn}` }),
      ];
      await create({ many: suppliers });
    });
    const goesOn = async (...own: readonly AnyResource[]) => {
      await start(...own);
      expect(await all(own[0]?.name)).toMatchObject([{ many: suppliers }]);
    };

    it('is refused with another target', async () => {
      await expectRefused(
        `„${crates}Links“ verbindet in der Datenbank „${crates}“ mit „suppliers“, für „many“ aber „${crates}“ mit „units“`,
        named(crates, { many: linksTo('units') }),
      );
      await goesOn(named(crates, { many: linksTo('suppliers') }));
    });

    it('is refused with another owner, until that names its former name', async () => {
      const others = `others${turn}`;
      const renamed = named(others, { many: linksTo('suppliers') });
      await expectRefused(
        `„${crates}Links“ verbindet in der Datenbank „${crates}“ mit „suppliers“, für „many“ aber „${others}“ mit „suppliers“`,
        renamed,
      );
      await goesOn({ ...renamed, renamedFrom: crates });
    });

    it('goes on with another name of the field', async () => {
      await start(named(crates, { several: linksTo('suppliers') }));
      expect(await all()).toMatchObject([{ several: suppliers }]);
    });

    it('is refused in the table of something else', async () => {
      const taken = (table: string) => `Die Tabelle „${table}“ gibt es in der Datenbank schon für etwas anderes.`;
      const old = `old${turn}`;
      const links = named(`${crates}Links`, {}, { api: { dialect: 'simpleRest', url: '/api/links' } });
      await expectRefused(taken(`${crates}Links`), links);
      await start(named(old, {}));
      const inOld = referenceMany('suppliers', { label: 'Mehrere', through: old });
      await expectRefused(taken(old), named(crates, { many: inOld }));
      await goesOn(named(crates, { many: linksTo('suppliers') }));
    });
  });

  describe('to the kind of its values', () => {
    const NOTE = text({ label: 'Notiz' });
    const DAY = date({ label: 'Tag' });
    const INSTANT = date({ label: 'Zeit', time: true });
    const STATE = choice({ label: 'Stand', choices: ['neu', 'alt'] });

    it.each<[string, Field, Field, unknown[], number]>([
      ['a text that becomes a day', NOTE, DAY, ['2026-11-28', '31.12.2026', '31.12.2026', null, '2026-02-31'], 3],
      ['a text that becomes a choice', NOTE, STATE, ['neu', 'Neu'], 1],
      ['a day that becomes an instant', DAY, INSTANT, ['2026-11-28'], 1],
      ['an instant that becomes a day', INSTANT, DAY, ['2026-11-28T10:00:00Z'], 1],
      [
        'a number that becomes a choice',
        integer({ label: 'Tage' }),
        choice({ label: 'Tage', choices: [1, 2] }),
        [2, 3],
        1,
      ],
    ])('is refused for %s that its values are not, and says how many', async (_, before, after, values, count) => {
      await start(named(crates, { it: before }));
      for (const it of values) await create({ it });
      const kept = await all();
      const sentence = new RegExp(
        `„(it|that)“ von „${crates}“ .*, aber ${count === 1 ? '1 Eintrag hat' : `${count} Einträge haben`} einen Wert, der dazu nicht passt`,
      );
      await expectRefused(sentence, named(crates, { it: after }));
      await expectRefused(sentence, named(crates, { that: { ...after, renamedFrom: 'it' } }));
      await start(named(crates, { it: before }));
      expect(await all()).toEqual(kept);
    });

    it.each<[string, Field, Field, unknown[]]>([
      ['a text whose values are all days', NOTE, DAY, ['2026-11-28', null]],
      ['a choice that becomes a text', STATE, NOTE, ['neu']],
      ['a day that becomes a text', DAY, NOTE, ['2026-11-28']],
      ['a choice with fewer values', STATE, choice({ label: 'Stand', choices: ['alt'] }), ['neu']],
      ['a text that grew too long', NOTE, text({ label: 'Notiz', maxLength: 2 }), ['lang']],
    ])('starts with %s', async (_, before, after, values) => {
      await start(named(crates, { it: before }));
      for (const it of values) await create({ it });
      await start(named(crates, { it: after }));
      const rows = await untyped(test.database.db).selectFrom(crates).select('it').orderBy('id').execute();
      expect(rows.map(({ it }) => it)).toEqual(values);
    });

    it('starts as usual where an earlier version did not note the kind', async () => {
      await start(named(crates, { it: NOTE }));
      await create({ it: 'egal' });
      await untyped(test.database.db).schema.alterTable('definitionFields').dropColumn('kind').execute();
      for (let starts = 0; starts < 2; starts += 1) await start(named(crates, { it: DAY }));
      await expectRefused('„it“', named(crates, { it: STATE }));
    });
  });

  describe('from before a rename', () => {
    const NOTE = text({ label: 'Notiz' });
    const noteFrom = (renamedFrom: string) => ({ ...NOTE, renamedFrom });

    it('of a field is refused, until it gives the new name', async () => {
      await start(named(crates, { one: NOTE }));
      await create({ one: 'alt' });
      await start(named(crates, { two: noteFrom('one') }));
      await start(named(crates, { three: noteFrom('two') }));
      for (const former of ['one', 'two'])
        await expectRefused(
          `Das Feld „${former}“ von „${crates}“ gibt es in der Datenbank als „three“. Bitte dem Feld renamedFrom: 'three' geben`,
          named(crates, { [former]: NOTE }),
        );
      await start(named(crates, { one: noteFrom('three') }));
      await start(named(crates, { two: noteFrom('one') }));
      expect(await all()).toMatchObject([{ two: 'alt' }]);
    });

    it('of a field that was renamed since, or before, is refused until it gives the name there is', async () => {
      await start(named(crates, { one: NOTE }));
      await create({ one: 'alt' });
      await expectRefused(
        `Das Feld „three“ von „${crates}“ soll vorher „two“ geheißen haben, das gibt es in der Datenbank nicht; zu „one“ gibt es kein Feld mehr. Bitte renamedFrom: 'one' angeben`,
        named(crates, { three: noteFrom('two') }),
      );
      await start(named(crates, { two: noteFrom('one') }));
      await expectRefused(
        `Das Feld „three“ von „${crates}“ gibt es in der Datenbank als „two“`,
        named(crates, { three: noteFrom('one') }),
      );
      await start(named(crates, { three: noteFrom('two') }));
      expect(await all()).toMatchObject([{ three: 'alt' }]);
      // Nothing is left over: such a field is new.
      await start(named(crates, { three: NOTE, four: noteFrom('zero') }));
    });

    it('of a resource that was renamed since, or before, is refused until it gives the name there is', async () => {
      const [second, third] = [`second${turn}`, `third${turn}`];
      await start(named(crates, { one: NOTE }));
      await create({ one: 'alt' });
      const skipping = { ...named(third, { one: NOTE }), renamedFrom: second };
      await expectRefused(`„${third}“ soll vorher „${second}“ geheißen haben`, skipping);
      await start({ ...named(second, { one: NOTE }), renamedFrom: crates });
      const stale = { ...named(third, { one: NOTE }), renamedFrom: crates };
      await expectRefused(`„${third}“ heißt in der Datenbank „${second}“`, stale);
      await start({ ...named(third, { one: NOTE }), renamedFrom: second });
      expect(await all(third)).toMatchObject([{ one: 'alt' }]);
    });

    it('names all that a field may have been called', async () => {
      await start(named(crates, { one: NOTE, two: NOTE, other: integer({ label: 'Zahl' }) }));
      await expectRefused(
        'zu „one“, „two“ gibt es kein Feld mehr. Bitte bei renamedFrom das Richtige davon angeben',
        named(crates, { three: noteFrom('zero') }),
      );
    });

    it('is refused onto a name under which an earlier field or resource has left something', async () => {
      const [second, third] = [`second${turn}`, `third${turn}`];
      await start(named(crates, { one: NOTE, two: NOTE }), named(second, {}));
      await create({ one: 'früher', two: 'alt' });
      await start(named(crates, { two: NOTE }));
      await expectRefused(
        `Das Feld „one“ von „${crates}“ soll vorher „two“ geheißen haben, in der Datenbank gibt es aber beide.`,
        named(crates, { one: noteFrom('two') }),
      );
      await expectRefused(`„${second}“ soll vorher „${crates}“ geheißen haben, in der Datenbank gibt es aber beide.`, {
        ...named(second, { two: NOTE }),
        renamedFrom: crates,
      });
      await start({ ...named(third, { three: noteFrom('two') }), renamedFrom: crates });
      expect(await all(third)).toMatchObject([{ three: 'alt' }]);
    });

    it('of a field starts beside another field with the former name', async () => {
      await start(named(crates, { one: NOTE }));
      await create({ one: 'alt' });
      await start(named(crates, { two: noteFrom('one') }));
      await start(named(crates, { two: noteFrom('two'), one: NOTE }));
      await create({ one: 'neu' });
      await start(named(crates, { one: NOTE }));
      expect((await all()).map(({ one }) => one)).toEqual([null, 'neu']);
    });

    it('of a resource is refused, until it gives the new name', async () => {
      const [second, third] = [`second${turn}`, `third${turn}`];
      await start(named(crates, { one: NOTE }));
      await create({ one: 'alt' });
      await start({ ...named(second, { two: noteFrom('one') }), renamedFrom: crates });
      await start({ ...named(third, { two: NOTE }), renamedFrom: second });
      for (const former of [crates, second])
        await expectRefused(
          `„${former}“ heißt in der Datenbank „${third}“. Bitte „${former}“ mit renamedFrom: '${third}' umbenennen`,
          named(former, { two: NOTE }),
        );
      await expectRefused('„two“', { ...named(crates, { one: NOTE }), renamedFrom: third });
      await start({ ...named(crates, { two: NOTE }), renamedFrom: third });
      await start({ ...named(second, { two: NOTE }), renamedFrom: crates });
      await start(named(second, { two: NOTE }), named(crates, {}));
      expect(await all(second)).toMatchObject([{ two: 'alt' }]);
      expect(await all()).toEqual([]);
    });
  });
});
