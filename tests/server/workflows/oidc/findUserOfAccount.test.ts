import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoleRule } from '../../../../server/workflows/oidc/roleOf';
import { describeRules } from '../../../helpers/databases';
import { type ForgingProvider, startForgingProvider } from '../../../helpers/forgingProvider';
import { oidcBrowser, settingsFor } from '../../../helpers/oidcBrowser';
import { type Json, PASSWORD, startTestApp, type TestApp } from '../../../helpers/testApp';

type User = { id: number; name: string; role: string; email: string | null };

describeRules('an account at the provider', (under) => {
  let provider: ForgingProvider;
  let test: TestApp;
  const settings = { createsUsers: false as boolean, role: undefined as RoleRule | undefined };
  const browser = () =>
    oidcBrowser(
      () => test,
      () => provider,
    );
  beforeAll(async () => {
    provider = await startForgingProvider();
    test = await startTestApp(under, { server: { oidc: Object.assign(settings, settingsFor(provider)) } });
  });
  afterAll(async () => {
    await test?.close();
    await provider?.close();
  });

  let numbers = 0;
  const user = async (more: Json = {}) => {
    numbers += 1;
    return test.create('/api/Users', { name: `user ${numbers}`, password: PASSWORD, ...more });
  };
  const mail = () => `mail${numbers}@example.com`;
  const signIn = async (claims: Json) => {
    provider.tell((right) => ({ ...right, claims: { ...right.claims, ...claims } }));
    const { location, token } = await browser().signIn();
    return token === '' ? location.split('oidc=')[1] : idOf(token);
  };
  const idOf = (token: string) =>
    Number(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).unique_name);
  const read = async (id: unknown) => (await test.call<User>(test.admin, 'GET', `/api/Users/${id}`)).body;
  const link = async (sub: string, userId: number) => {
    const row = { iss: new URL(provider.issuer).href, sub, userId, since: new Date().toISOString() };
    await test.database.db.insertInto('oidcLinks').values(row).execute();
  };
  const verified = (email: string, more: Json = {}) => ({
    sub: `sub of ${email}`,
    email,
    email_verified: true,
    ...more,
  });

  describe('without new users', () => {
    it('is the user linked with it, despite its other contents', async () => {
      const [linked] = [await user(), await user({ email: mail() })];
      await link('linked', linked);
      expect(await signIn({ ...verified(mail()), sub: 'linked' })).toBe(linked);
    });

    it('is the one user with its verified address, from then on', async () => {
      const id = await user({ email: `Mixed.${numbers}@Example.com` });
      const email = `mixed.${numbers - 1}@EXAMPLE.com`;
      expect(await signIn(verified(email))).toBe(id);
      expect(await signIn({ sub: `sub of ${email}`, email: 'new@example.com' })).toBe(id);
    });

    it('ends the other sessions of the user it is linked with', async () => {
      const id = await user({ email: mail() });
      const token = await test.login(`user ${numbers}`);
      const email = `mail${numbers - 1}@example.com`;
      expect(await signIn(verified(email))).toBe(id);
      expect((await test.call(token, 'GET', '/api/Units')).status).toBe(401);
    });

    it.each<[string, (email: string) => Json]>([
      ['is not verified', (email) => ({ ...verified(email), email_verified: false })],
      ['is verified by a text', (email) => ({ ...verified(email), email_verified: 'true' })],
      ['says nothing of being verified', (email) => ({ ...verified(email), email_verified: undefined })],
      ['is a list', (email) => ({ ...verified(email), email: [email] })],
      ['is another', (email) => verified(`x${email}`)],
      ['looks alike', (email) => verified(email.replace('k', '\u212a'))],
    ])('belongs to nobody when its address %s', async (_, claims) => {
      const email = `kay${numbers}@example.com`;
      await user({ email });
      expect(await signIn(claims(email))).toBe('UNKNOWN');
    });

    it.each<[string, () => Promise<unknown>]>([
      ['two users', async () => [await user({ email: 'two@example.com' }), await user({ email: 'TWO@example.com' })]],
      ['an administrator', () => user({ email: 'boss@example.com', role: 'Admin' })],
      [
        'a user and an administrator',
        async () => [await user({ email: 'b@x.de', role: 'Admin' }), await user({ email: 'b@x.de' })],
      ],
      ['a user who is linked already', async () => link('before', await user({ email: 'linked@example.com' }))],
    ])('belongs to nobody when its address is that of %s', async (_, prepare) => {
      await prepare();
      for (const email of ['two@example.com', 'boss@example.com', 'b@x.de', 'linked@example.com'])
        expect(await signIn(verified(email))).toBe('UNKNOWN');
    });

    it('belongs to nobody by name', async () => {
      await user();
      expect(await signIn({ sub: 'by name', preferred_username: `user ${numbers}` })).toBe('UNKNOWN');
      expect(await signIn({ sub: 'by name', preferred_username: 'admin' })).toBe('UNKNOWN');
    });

    it('belongs to nobody once its user was deleted', async () => {
      const id = await user();
      await link('deleted', id);
      expect(await signIn({ sub: 'deleted' })).toBe(id);
      await test.call(test.admin, 'DELETE', '/api/Users', { id });
      expect(await signIn({ sub: 'deleted' })).toBe('UNKNOWN');
    });

    it('is asked for contents that its ID token leaves out', async () => {
      const id = await user({ email: mail() });
      provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
      provider.userInfo = verified(`mail${numbers - 1}@example.com`, { sub: 'short' });
      await test.restart();
      expect(await signIn({ sub: 'other' })).toBe('REFUSED');
      expect(await signIn({ sub: 'short' })).toBe(id);
      provider.metadata = {};
      await test.restart();
    });

    it.each<[string, (email: string) => { told: Json; more: Json }, boolean]>([
      ['the ID token has both', (email) => ({ told: verified(email), more: { email: 'x@example.com' } }), true],
      ['the answer has both', (email) => ({ told: {}, more: verified(email) }), true],
      ['the answer calls another verified', (email) => ({ told: { email }, more: verified('x@example.com') }), false],
      ['the answer calls it verified', (email) => ({ told: { email }, more: verified(email) }), false],
      [
        'the ID token says so of none',
        (email) => ({ told: { email_verified: true }, more: { email, email_verified: undefined } }),
        false,
      ],
    ])('is found by an address verified in %s', async (_, said, isKnown) => {
      const email = `both${numbers}@example.com`;
      const id = await user({ email });
      const { told, more } = said(email);
      settings.role = { claim: 'groups', adminValue: 'boss', userValue: undefined };
      provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
      provider.userInfo = { ...more, sub: email, groups: [] };
      await test.restart();
      expect(await signIn({ ...told, sub: email })).toBe(isKnown ? id : 'UNKNOWN');
      settings.role = undefined;
      provider.metadata = {};
      await test.restart();
    });
  });

  describe('with new users', () => {
    beforeAll(() => {
      settings.createsUsers = true;
    });
    afterAll(() => {
      settings.createsUsers = false;
    });

    it('becomes one, without groups and password', async () => {
      const id = await signIn(verified('New@example.com', { preferred_username: ' neu ' }));
      expect(await read(id)).toMatchObject({
        name: 'neu',
        role: 'User',
        email: 'new@example.com',
        stockItemGroups: [],
      });
      const row = await test.database.db.selectFrom('users').select('password').where('id', '=', Number(id)).execute();
      expect(row).toEqual([{ password: null }]);
      expect(await signIn(verified('New@example.com'))).toBe(id);
      const login = { username: 'neu', password: '' };
      expect((await test.call('', 'POST', '/api/Users/authenticate', login)).status).toBe(401);
    });

    it('is named by its address for want of a name, and keeps an unverified one nowhere', async () => {
      const id = await signIn({ sub: 'mail', email: 'Anna@example.com', email_verified: false });
      expect(await read(id)).toMatchObject({ name: 'Anna@example.com', email: null });
    });

    it.each(['\u202enimda', 'admin\u200b', 'ad\u0000min'])('is named by its address instead of %j', async (name) => {
      numbers += 1;
      const id = await signIn({ sub: mail(), email: mail(), preferred_username: name });
      expect(await read(id)).toMatchObject({ name: mail() });
    });

    it('keeps no address that holds U+0000', async () => {
      const id = await signIn(verified('zero\u0000@example.com', { sub: 'zero', preferred_username: 'zero' }));
      expect(await read(id)).toMatchObject({ name: 'zero', email: null });
    });

    it('becomes one user when it comes twice at the same moment', async () => {
      const claims = { sub: 'twice', preferred_username: 'twice' };
      provider.tell((right) => ({ ...right, claims: { ...right.claims, ...claims } }));
      const [one, two] = [browser(), browser()];
      const [first, second] = [await one.start(), await two.start()];
      provider.tell((right) => ({
        ...right,
        claims: { ...right.claims, ...claims, nonce: first.searchParams.get('nonce') },
      }));
      const location = await one.back(first);
      expect(location).toMatch(/#oidc=/);
      provider.tell((right) => ({
        ...right,
        claims: { ...right.claims, ...claims, nonce: second.searchParams.get('nonce') },
      }));
      expect(await two.back(second)).toMatch(/#oidc=/);
    });

    it.each([
      ['a user', 'Ulla'],
      ['the administrator', 'ADMIN'],
      ['the administrator in wide letters', 'ａｄｍｉｎ'],
      ['a user whose letters are wide', 'weite'],
    ])('is refused under the name of %s', async (_, preferred_username) => {
      if (preferred_username === 'weite') await user({ name: 'Ｗeite' });
      expect(await signIn({ sub: preferred_username, preferred_username })).toBe('NAME_TAKEN');
    });

    it.each<[taken: string, alike: string]>([
      ['jana', 'j\u0430na'],
      ['Boss', '\u0412oss'],
      ['omega', '\u03bfmega'],
      ['oskar', '\u0585sk\u0430r'],
      ['\u0418\u0432\u0430\u043d', '\u0418\u0432a\u043d'],
      ['\u0420eter', 'Peter'],
    ])('is refused under a name that looks like %s by letters of another script', async (taken, alike) => {
      const id = await user({ name: taken });
      expect(await signIn({ sub: `alike ${id}`, preferred_username: alike })).toBe('NAME_TAKEN');
    });

    it.each(['\u0410\u043d\u043d\u0430', '\u0410\u043d\u043d\u0430 M\u00fcller', '\u7530\u4e2d Ken', 'J\u00e4na'])(
      'becomes one under %s, a name that is only foreign',
      async (name) => {
        for (const taken of ['Anna', 'Annas Mueller', 'Jana M'])
          await test.call(test.admin, 'POST', '/api/Users', { name: taken, password: PASSWORD });
        expect(await read(await signIn({ sub: name, preferred_username: name }))).toMatchObject({ name });
      },
    );

    it.each([
      ['none', {}],
      ['an empty one', { preferred_username: ' ' }],
      ['one that is too long', { preferred_username: 'x'.repeat(101) }],
      ['no text', { preferred_username: 7 }],
      ['one that holds U+0000', { preferred_username: 'a\u0000' }],
      ['one that holds half a character', { preferred_username: 'a\ud800' }],
      ['one that turns the line around', { preferred_username: '\u202enimda' }],
      ['one with an unseen letter', { preferred_username: 'admin\u3164' }],
      ['one with an unseen space, and an address alike', { preferred_username: 'admin\u200b', email: 'a\u200b@b.de' }],
    ])('belongs to nobody with %s as a name', async (_, claims) => {
      expect(await signIn({ sub: 'nameless', ...claims })).toBe('UNKNOWN');
    });

    it('never takes the place of an administrator with the same address', async () => {
      await user({ email: 'chef@example.com', role: 'Admin' });
      const id = await signIn(verified('chef@example.com', { preferred_username: 'chefin' }));
      expect(await read(id)).toMatchObject({ name: 'chefin', role: 'User' });
    });
  });

  describe('has the role that', () => {
    const rule = { claim: 'realm_access.roles', adminValue: 'boss', userValue: undefined };
    const strict = { ...rule, userValue: 'staff' };
    const at = (roles: unknown) => ({ realm_access: { roles } });
    afterAll(() => {
      settings.role = undefined;
    });

    it.each<[string, RoleRule, Json, string]>([
      ['a list says', rule, at(['x', 'boss']), 'Admin'],
      ['a text says', rule, at('boss'), 'Admin'],
      ['a claim with dots in its name says', rule, { 'realm_access.roles': ['boss'] }, 'Admin'],
      ['nothing says', rule, {}, 'User'],
      ['another text says', rule, at('boss,x'), 'User'],
      ['something else says', rule, at({ boss: true }), 'User'],
      ['a list with both says', strict, at(['staff', 'boss']), 'Admin'],
      ['the value of users says', strict, at(['staff']), 'User'],
      ['neither value says', strict, at(['x']), 'NOT_ALLOWED'],
      ['nothing says where one is needed', strict, {}, 'NOT_ALLOWED'],
    ])('%s', async (_, role, claims, expected) => {
      const id = await user();
      await link(`role ${id}`, id);
      settings.role = role;
      const end = await signIn({ sub: `role ${id}`, ...claims });
      expect(end === id ? (await read(id)).role : end).toBe(expected);
    });

    it.each<[string, Json, Json, string]>([
      ['none of it', {}, at(['boss']), 'Admin'],
      ['only what is around it', { realm_access: { verified: true } }, at(['boss']), 'Admin'],
      ['it', at([]), at(['boss']), 'User'],
      ['it, and the answer a name with dots', at([]), { 'realm_access.roles': ['boss'] }, 'User'],
      ['nothing, and the answer a name with dots', {}, { 'realm_access.roles': ['boss'] }, 'Admin'],
    ])('the answer of the provider adds to an ID token that tells %s', async (_, told, more, expected) => {
      const id = await user();
      const sub = `answer ${id}`;
      await link(sub, id);
      settings.role = rule;
      provider.metadata = { userinfo_endpoint: `${provider.issuer}/userinfo` };
      provider.userInfo = { ...more, sub };
      await test.restart();
      expect(await signIn({ sub, ...told })).toBe(id);
      expect((await read(id)).role).toBe(expected);
      provider.metadata = {};
      await test.restart();
    });

    it('changes with the next sign-in, which ends the other sessions', async () => {
      const id = await user({ role: 'Admin' });
      await link('changing', id);
      const token = await test.login(`user ${numbers}`);
      settings.role = rule;
      await signIn({ sub: 'changing', ...at(['boss']) });
      expect((await test.call(token, 'GET', '/api/Units')).status).toBe(200);
      await signIn({ sub: 'changing', ...at([]) });
      expect((await read(id)).role).toBe('User');
      expect((await test.call(token, 'GET', '/api/Units')).status).toBe(401);
    });

    it('is kept by admin and by the last administrator', async () => {
      settings.role = undefined;
      const { db } = test.database;
      const users = (await test.call<User[]>(test.admin, 'GET', '/api/Users')).body;
      const admin = users.find(({ name }) => name === 'admin')?.id ?? 0;
      await link('admin', admin);
      settings.role = rule;
      expect(await signIn({ sub: 'admin', ...at([]) })).toBe(admin);
      expect((await read(admin)).role).toBe('Admin');
      const last = await user({ role: 'Admin' });
      await link('last', last);
      await db.updateTable('users').set({ role: 'User' }).where('id', '<>', last).execute();
      expect(await signIn({ sub: 'last', ...at([]) })).toBe(last);
      const rows = await db.selectFrom('users').select('id').where('role', '=', 'Admin').execute();
      expect(rows).toEqual([{ id: last }]);
      await db.updateTable('users').set({ role: 'Admin' }).where('id', '=', admin).execute();
    });

    it('is asked for before anything is stored', async () => {
      settings.role = strict;
      settings.createsUsers = true;
      expect(await signIn({ sub: 'stranger', preferred_username: 'stranger' })).toBe('NOT_ALLOWED');
      settings.createsUsers = false;
      const id = await user({ email: 'kept@example.com' });
      expect(await signIn(verified('kept@example.com'))).toBe('NOT_ALLOWED');
      const linked = await test.database.db.selectFrom('oidcLinks').select('sub').where('userId', '=', id).execute();
      expect(linked).toEqual([]);
    });
  });
});
