import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../helpers/databases';
import { play, type Scenario } from '../../helpers/scenarios';
import { type Json, PASSWORD, useTestApp } from '../../helpers/testApp';

const URL = '/api/Users/authenticate';
const EMPTY = 'Bitte gib etwas ein';
const NO_TEXT = 'Bitte einen Text eingeben.';
const FAILED = 'Benutzername oder Passwort ist falsch.';
const SECOND = 1000;

const login = (name: string, body: unknown, rest: Partial<Scenario>): Scenario => ({
  name,
  who: 'nobody',
  request: ['POST', URL, body],
  status: 400,
  code: 'VALIDATION',
  ...rest,
});
const refused = { status: 401, code: 'LOGIN_FAILED', has: [`"detail":"${FAILED}"`], lacks: ['token', 'errors'] };

const SCENARIOS: Scenario[] = [
  login(
    'as everybody does',
    { username: 'admin', password: PASSWORD },
    { status: 200, code: undefined, has: ['"token":"'] },
  ),
  login(
    'with dots apart from their letter',
    { username: 'admin', password: PASSWORD.normalize('NFD') },
    { status: 200, code: undefined },
  ),
  login('in capitals', { username: ' ADMIN ', password: PASSWORD }, { status: 200, code: undefined }),
  login(
    'with more than is asked',
    { username: 'admin', password: PASSWORD, role: 'X' },
    { status: 200, code: undefined },
  ),
  login('with a wrong password', { username: 'admin', password: 'falsch' }, refused),
  login('with the password in capitals', { username: 'admin', password: PASSWORD.toUpperCase() }, refused),
  login('with an empty password', { username: 'admin', password: '' }, refused),
  login('as nobody', { username: 'niemand', password: PASSWORD }, refused),
  login('as nobody with an empty password', { username: 'niemand', password: '' }, refused),
  login('without a password', { username: 'admin' }, { errors: { password: 'Dieses Feld wird benötigt' } }),
  login('with null as password', { username: 'admin', password: null }, { errors: { password: NO_TEXT } }),
  login('with a number as password', { username: 'admin', password: 1 }, { errors: { password: NO_TEXT } }),
  login('without a name', { password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with null as name', { username: null, password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with an empty name', { username: '', password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with blanks as name', { username: ' \t', password: PASSWORD }, { errors: { username: EMPTY } }),
  login('with a list as name', { username: ['admin'], password: PASSWORD }, { errors: { username: NO_TEXT } }),
  login(
    'with a condition as password',
    { username: 'admin', password: { $ne: '' } },
    { errors: { password: NO_TEXT } },
  ),
  login('with NUL in the name', { username: 'admin\0', password: PASSWORD }, {}),
  login('with SQL in the name', { username: "admin' --", password: PASSWORD }, refused),
];

describeOnEachDatabase('login', (under) => {
  const test = useTestApp(under);
  it.each(SCENARIOS)('$name', async (scenario) => {
    await play(test(), scenario);
  });

  it('answers a token of 12 hours that names its user', async () => {
    const before = Math.floor(Date.now() / SECOND);
    const token = await test().login('ulla');
    const claims = decodeJwt(token);
    expect(decodeProtectedHeader(token).alg).toBe('HS256');
    expect(claims).toMatchObject({ unique_name: String(test().userId), name: 'ulla', role: 'User' });
    expect(Number(claims.exp) - before).toBeGreaterThanOrEqual(12 * 3600);
    expect(Number(claims.exp) - before).toBeLessThan(12 * 3600 + 60);
    const self = await test().call<Json>(token, 'GET', `/api/Users/${claims.unique_name}`);
    expect(self.body).toMatchObject({ name: 'ulla' });
  });
});
