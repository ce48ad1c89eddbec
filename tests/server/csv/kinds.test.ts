import { beforeAll, expect, it } from 'vitest';
import { resources } from '../../../src/resources';
import {
  choice,
  date,
  decimal,
  defineRegistry,
  defineResource,
  flag,
  integer,
  reference,
  text,
} from '../../../src/resources/kit';
import { describeOnEachDatabase } from '../../helpers/databases';
import { useTestApp } from '../../helpers/testApp';
import { exported, sendCsv } from './importHelpers';

const URL = '/api/batches';
const batches = defineResource({
  name: 'batches',
  label: { one: 'Charge', many: 'Chargen' },
  title: 'code',
  fields: {
    code: text({ label: 'Code', required: true }),
    bestBefore: date({ label: 'Haltbar bis' }),
    arrivedAt: date({ label: 'Eingang', time: true }),
    grade: choice({ label: 'Güte', choices: [1, 2], labels: { 1: 'Erste Wahl', 2: 'Zweite Wahl' } }),
    temperature: decimal({ label: 'Temperatur', scale: 1, unit: '°C' }),
    floor: integer({ label: 'Stockwerk' }),
    isOpen: flag({ label: 'Offen', default: false }),
    unitId: reference('units', { label: 'Einheit' }),
    remark: text({ label: 'Bemerkung', multiline: true }),
    // Two fields with the same label, which definitions may have.
    note: text({ label: 'Bemerkung' }),
  },
  access: { create: ['Admin', 'User'], update: ['Admin', 'User'] },
  api: { dialect: 'simpleRest', url: URL },
});

describeOnEachDatabase('CSV files of an integrator’s resource', (under) => {
  const test = useTestApp(under, { registry: [...defineRegistry(...resources), batches] });
  const HEAD = 'Id;Code;Haltbar bis;Eingang;Güte;Temperatur;Stockwerk;Offen;Einheit;Bemerkung;Bemerkung (note)';
  beforeAll(async () => {
    await test().create('/api/Units', { name: 'Kilogramm' });
    await test().create(URL, {
      code: "'=1",
      bestBefore: '2026-02-28',
      arrivedAt: '2026-07-01T10:15:42.123Z',
      grade: 2,
      temperature: -1.5,
      floor: -2,
      isOpen: true,
      unitId: 1,
      remark: 'erste\r\nzweite',
      note: '@home',
    });
    await test().create(URL, { code: 'leer' });
  });

  it('show every kind as people write it, and come back unchanged', async () => {
    const lines = await exported(test(), `${URL}/export.csv`);
    expect(lines).toEqual([
      HEAD,
      '1;\'=1;28.02.2026;01.07.2026 12:15;Zweite Wahl;-1,5;-2;Ja;Kilogramm;"erste',
      'zweite";\'@home',
      '2;leer;;;;;;Nein;;;',
    ]);
    const { body } = await sendCsv(test(), URL, lines, { dryRun: false }, test().user);
    expect(body.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 });
  });

  it.each<[string, string, unknown]>([
    ['Haltbar bis', '1.2.2027', '01.02.2027'],
    ['Haltbar bis', '2027-02-01', '01.02.2027'],
    ['Eingang', '2.12.2026 08:05', '02.12.2026 08:05'],
    ['Eingang', '02.12.2026 08:05:00', '02.12.2026 08:05'],
    ['Eingang', '2026-12-02T07:05:00Z', '02.12.2026 08:05'],
    ['Güte', 'ERSTE WAHL', 'Erste Wahl'],
    ['Güte', '1', 'Erste Wahl'],
    ['Temperatur', '-4 °C', -4],
    ['Stockwerk', '3', 3],
    ['Einheit', 'kilogramm', 'Kilogramm'],
  ])('take for %s „%s“', async (header, cell, shown) => {
    const { body } = await sendCsv(test(), URL, [`Code;${header}`, `leer;${cell}`]);
    expect(body.rows[0]).toMatchObject({ state: 'changed', errors: {} });
    expect(Object.values(body.rows[0]?.changes ?? {})).toEqual([[null, shown]]);
  });

  it.each([
    ['Haltbar bis', '30.02.2026', 'Bitte ein Datum eingeben.'],
    ['Eingang', 'gestern', 'Bitte ein Datum eingeben.'],
    ['Güte', 'Erste Wal', '„Erste Wal“ gibt es nicht. Ist „Erste Wahl“ gemeint?'],
    ['Stockwerk', '1,5', 'Bitte eine ganze Zahl eingeben.'],
    ['Temperatur', '1,55', 'Höchstens 1 Nachkommastelle.'],
  ])('refuse for %s „%s“', async (header, cell, message) => {
    const { body } = await sendCsv(test(), URL, [`Code;${header}`, `leer;${cell}`]);
    expect(Object.values(body.rows[0]?.errors ?? {})).toEqual([message]);
  });
});
