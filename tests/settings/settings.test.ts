import { describe, expect, it } from 'vitest';
import { isColor, isTimeZone, problemOf } from '../../src/resources/kit';
import { isSettingKey, readSetting, readSettingValues, type SettingKey, settings } from '../../src/settings/settings';

describe('settings', () => {
  it.each<[SettingKey, string | null, string | null]>([
    ['INSTANCE_NAME', ' Krone ', 'Krone'],
    ['INSTANCE_NAME', '  ', null],
    ['INSTANCE_NAME', null, null],
    ['INSTANCE_COLOR', '#1a2B3c', '#1a2B3c'],
    ['INSTANCE_COLOR', 'red', null],
    ['TIME_ZONE', 'America/New_York', 'America/New_York'],
    ['TIME_ZONE', 'Mars', 'Europe/Berlin'],
    ['TIME_ZONE', '', 'Europe/Berlin'],
    ['DELIVERY_ADDRESS', 'Hof 1\nOrt', 'Hof 1\nOrt'],
    ['SESSION_IDLE_HOURS', '8', '8'],
    ['SESSION_IDLE_HOURS', '-8', '0'],
    // Stored by an earlier version that allowed it.
    ['SESSION_IDLE_HOURS', '24', '0'],
    ['SESSION_IDLE_HOURS', '', '0'],
    ['AUDIT_KEEP_MONTHS', '12', '12'],
    ['AUDIT_KEEP_MONTHS', '11', '0'],
    ['AUDIT_KEEP_MONTHS', 'x', '0'],
    ['AUDIT_KEEP_MONTHS', '1201', '0'],
    ['UPLOAD_MB_PER_DAY', '50', '50'],
    ['UPLOAD_MB_PER_DAY', '0', '0'],
    ['UPLOAD_MB_PER_DAY', '49', '500'],
    ['UPLOAD_MB_PER_DAY', 'x', '500'],
    ['FEDERAL_STATE', 'BY', 'BY'],
    ['FEDERAL_STATE', 'by', null],
    ['ORDER_RULES', 'refuse', 'refuse'],
    ['ORDER_RULES', 'never', 'warn'],
    ['WEIGHT_CODES', '21IIIIIWWWWWC:3\n\n28IIIIIIWWWWW:2', '21IIIIIWWWWWC:3\n\n28IIIIIIWWWWW:2'],
    ['WEIGHT_CODES', '21IIIIIWWWWWC', null],
  ])('%s stored as %j applies as %j', (key, value, applies) => {
    expect(readSetting(key, [{ key, value }])).toBe(applies);
  });

  it('have their defaults where nothing is stored', () => {
    expect(readSettingValues([{ key: 'OF_SOMEBODY_ELSE', value: 'x' }])).toEqual({
      INSTANCE_NAME: null,
      INSTANCE_COLOR: null,
      TIME_ZONE: 'Europe/Berlin',
      MAIL_FROM_NAME: null,
      MAIL_SERVER: null,
      MAIL_USER: null,
      SECRET_MAIL_PASSWORD: null,
      MAIL_FROM: 'zaehlwerk@localhost',
      DELIVERY_ADDRESS: null,
      FEDERAL_STATE: null,
      ORDER_RULES: 'warn',
      PAR_SERVICE: '95',
      PRICE_JUMP_PERCENT: '10',
      USERS_SEE_PRICES: 'yes',
      WEIGHT_CODES: null,
      SESSION_IDLE_HOURS: '0',
      AUDIT_KEEP_MONTHS: '0',
      UPLOAD_MB_PER_DAY: '500',
    });
  });

  it.each<[SettingKey, string, string]>([
    ['INSTANCE_NAME', 'x'.repeat(61), 'Höchstens 60 Zeichen.'],
    ['INSTANCE_COLOR', '#12345', 'Bitte eine Farbe als #rrggbb angeben.'],
    ['TIME_ZONE', 'Berlin', 'Bitte eine Zeitzone wie Europe/Berlin angeben.'],
    ...['13', '24', '012', '1,5', '-1'].map((value): [SettingKey, string, string] => [
      'SESSION_IDLE_HOURS',
      value,
      'Bitte ganze Stunden von 0 bis 12 angeben: Nach 12 Stunden endet jede Anmeldung.',
    ]),
    ...['1', '11', '-1', '12,5', '012', '1201', 'x'].map((value): [SettingKey, string, string] => [
      'AUDIT_KEEP_MONTHS',
      value,
      'Bitte 0 oder ganze Monate von 12 bis 1200 angeben.',
    ]),
    ...['1', '49', '-1', '99,5', '050', '100001', 'x'].map((value): [SettingKey, string, string] => [
      'UPLOAD_MB_PER_DAY',
      value,
      'Bitte 0 oder ganze Megabyte von 50 bis 100000 angeben.',
    ]),
    ['FEDERAL_STATE', 'Bayern', 'Bitte einen Wert aus der Liste wählen.'],
    ...[
      'x',
      '21',
      // No decimals, no article, no weight, an unknown letter, more decimals than digits.
      '21IIIIIWWWWWC',
      '21WWWWWC:3',
      '21IIIIIC:3',
      '21IIIIIPPPPPC:2',
      '21IIIIIWWWWC:5',
      // A check digit at a position without a known calculation.
      '21IIIIWWWWC:3',
      '21IIIIIWWWWWC:3\nquatsch',
    ].map((value): [SettingKey, string, string] => [
      'WEIGHT_CODES',
      value,
      'Bitte je Zeile ein Muster wie 21IIIIIWWWWWC:3 angeben.',
    ]),
  ])('%s refuses %j', (key, value, message) => expect(problemOf(settings[key], value)).toBe(message));
});

it.each([
  ['INSTANCE_NAME', true],
  ['OF_SOMEBODY_ELSE', false],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty'].map((key): [string, boolean] => [key, false]),
])('%s is one of ours: %s', (key, expected) => expect(isSettingKey(key)).toBe(expected));

it.each([
  ['#33691e', true],
  ['#ABCDEF', true],
  ['#fff', false],
  ['33691e', false],
  ['#33691e; background: url(x)', false],
  ['', false],
  [undefined, false],
])('%s is a colour: %s', (text, expected) => expect(isColor(text)).toBe(expected));

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Europe/Atlantis', false],
  ['', false],
])('%j is a time zone: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));
