import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export const CLIENT_ID = 'zaehlwerk';
export const CLIENT_SECRET = 'geheim & länger';

export interface Forged {
  alg: string;
  /** Key id in the header; undefined leaves it out. */
  kid: string | undefined;
  /** Claims; undefined values are left out. */
  claims: Record<string, unknown>;
  /** Key that signs in place of the provider's. */
  key?: CryptoKey | Uint8Array;
}

type Path = '/.well-known/openid-configuration' | '/jwks' | '/token' | '/userinfo';
interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: URLSearchParams;
}

/** An OpenID provider that can be told to lie. It has no pages: the test acts as the browser. */
export interface ForgingProvider {
  issuer: string;
  asked: Asked[];
  /** Sets the next ID token, with the sign-in's nonce. @param change turns the right token into a forged one */
  tell(change?: (right: Forged) => Forged): void;
  /** Overrides the answers of a path; undefined restores them. */
  answer(path: Path, how: ((reply: ServerResponse) => void) | undefined): void;
  /** Added to the provider's metadata. */
  metadata: Record<string, unknown>;
  userInfo: Record<string, unknown>;
  /** Switches to new keys under this id. */
  rotate(kid: string): Promise<void>;
  nonce: string;
  close(): Promise<void>;
}

export async function startForgingProvider(): Promise<ForgingProvider> {
  const keys = new Map<string, CryptoKey>();
  let published: JWK[] = [];
  const asked: Asked[] = [];
  const otherwise = new Map<string, (reply: ServerResponse) => void>();
  let change = (right: Forged): Forged => right;
  let kid = 'first';

  const rotate = async (name: string) => {
    kid = name;
    published = [];
    for (const alg of ['RS256', 'PS256', 'ES256', 'EdDSA']) {
      const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
      keys.set(`${alg} ${name}`, privateKey);
      published.push({ ...(await exportJWK(publicKey)), alg, use: 'sig', kid: `${alg} ${name}` });
    }
  };
  await rotate(kid);

  const idToken = async () => {
    const now = Math.floor(Date.now() / 1000);
    const right = { sub: 'sub-1', iss: provider.issuer, aud: CLIENT_ID, iat: now, exp: now + 300 };
    const claims = { ...right, nonce: provider.nonce };
    const forged = change({ alg: 'RS256', kid: `RS256 ${kid}`, claims });
    if (forged.alg === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(forged.claims)}.`;
    }
    const key = forged.key ?? keys.get(forged.kid ?? '') ?? keys.get(`${forged.alg} ${kid}`);
    if (!key) throw new Error(`no key for ${forged.alg}`);
    return new SignJWT(JSON.parse(JSON.stringify(forged.claims)))
      .setProtectedHeader({ alg: forged.alg, kid: forged.kid })
      .sign(key);
  };

  const usual: Record<Path, () => unknown> = {
    '/.well-known/openid-configuration': () => ({
      issuer: provider.issuer,
      authorization_endpoint: `${provider.issuer}/authorize`,
      token_endpoint: `${provider.issuer}/token`,
      jwks_uri: `${provider.issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      ...provider.metadata,
    }),
    '/jwks': () => ({ keys: published }),
    '/token': async () => ({
      access_token: 'access-secret',
      token_type: 'Bearer',
      refresh_token: 'refresh-secret',
      id_token: await idToken(),
    }),
    '/userinfo': () => provider.userInfo,
  };

  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const path = request.url?.split('?')[0] ?? '';
      asked.push({ path, headers: request.headers, body: new URLSearchParams(Buffer.concat(parts).toString()) });
      const how = otherwise.get(path);
      if (how) return how(reply);
      const answer = usual[path as Path];
      if (!answer) return reply.writeHead(404).end();
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(await answer()));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const provider: ForgingProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tell(how = (right) => right) {
      change = how;
    },
    answer(path, how) {
      if (how) otherwise.set(path, how);
      else otherwise.delete(path);
    },
    metadata: {},
    userInfo: {},
    rotate,
    nonce: '',
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return provider;
}
