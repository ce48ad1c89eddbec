import { expect, test } from 'vitest';
import type { ApiToken } from '../../../src/contract/apiTokens';
import {
  type AreaChoice,
  areas,
  exampleCall,
  expiresText,
  groupsText,
  scopesOf,
  scopesText,
  stateText,
  usedText,
} from '../../../src/custom/apiTokens/tokenTexts';
import type { Area, Scope } from '../../../src/rules/scopes';

const NOW = '2026-11-24T12:00:00.000Z';
const token = (more: Partial<ApiToken>): ApiToken => ({
  id: 1,
  version: 1,
  name: 'Kasse',
  prefix: 'zwt_abcd',
  scopes: [],
  stockItemGroupIds: null,
  expires: null,
  active: true,
  pausedReason: null,
  created: NOW,
  createdByUserId: 1,
  lastUsedAt: null,
  ...more,
});
const chosen = (more: Partial<Record<Area, AreaChoice>>) =>
  ({ ...Object.fromEntries(areas.map((area) => [area, 'none'])), ...more }) as Record<Area, AreaChoice>;

test.each<[Partial<Record<Area, AreaChoice>>, { sends: boolean; drafts: boolean }, Scope[]]>([
  [{}, { sends: false, drafts: false }, []],
  [{ orders: 'write' }, { sends: true, drafts: false }, ['orders:write', 'orders:send']],
  [
    { reports: 'read', masterData: 'read' },
    { sends: false, drafts: true },
    ['masterData:read', 'reports:read', 'orders:draft'],
  ],
])('choices %j with %j are %j', (choices, acts, scopes) => expect(scopesOf(chosen(choices), acts)).toEqual(scopes));

test.each<[Scope[], string]>([
  [['masterData:read'], 'Stammdaten lesen'],
  [['orders:write', 'orders:send'], 'Bestellungen schreiben und senden'],
  [['orders:draft', 'goods:write'], 'Bestellungen vorschlagen, Waren schreiben'],
])('%j reads %s', (scopes, text) => expect(scopesText(scopes)).toBe(text));

test.each<[Partial<ApiToken>, string, boolean]>([
  [{}, 'aktiv', false],
  [{ pausedReason: 'person' }, 'ruht', false],
  [{ pausedReason: 'maker' }, 'ruht', true],
  [{ pausedReason: 'restored' }, 'ruht', true],
  [{ expires: '2026-11-24T11:59:00.000Z', pausedReason: 'maker' }, 'abgelaufen', false],
  [{ expires: '2026-11-24T12:01:00.000Z' }, 'aktiv', false],
])('%j is %s, with a reason: %s', (more, text, hasWhy) => {
  const state = stateText(token(more), Date.parse(NOW));
  expect([state.text, state.why !== null]).toEqual([text, hasWhy]);
});

test.each<[Partial<ApiToken>, string, string]>([
  [{}, 'noch nie', 'nie'],
  [{ lastUsedAt: NOW, expires: '2027-01-01T00:00:00.000Z' }, 'heute', '01.01.2027'],
  [{ expires: '2026-12-31T23:00:00.000Z' }, 'noch nie', '31.12.2026'],
  [{ lastUsedAt: '2026-11-21T12:00:00.000Z' }, 'vor 3 Tagen', 'nie'],
])('%j was used %s and expires %s', (more, used, expires) => {
  expect(usedText(token(more), new Date(NOW), 'Europe/Berlin')).toBe(used);
  expect(expiresText(token(more), 'Europe/Berlin')).toBe(expires);
});

test('groups are named', () => {
  expect(groupsText(null, String)).toBe('alle');
  expect(groupsText([1, 2], (id) => (id === 1 ? 'Bier' : 'Wein'))).toBe('Bier, Wein');
  expect(exampleCall('https://haus.example', 'zwt_x')).toBe(
    'curl -H "Authorization: Bearer zwt_x" https://haus.example/api/ApiTokens/current',
  );
});
