import { expect, it } from 'vitest';
import { readEnvironment } from '../../server/environment';
import { NOTHING_ALLOWED } from '../../server/webhooks/addresses';

const OIDC = {
  PUBLIC_URL: 'https://lager.example.com',
  OIDC_ISSUER: 'https://konto.example.com/realms/haus',
  OIDC_CLIENT_ID: 'lager',
  OIDC_CLIENT_SECRET: 'geheim',
};

it('has a value for everything that need not be set', () => {
  expect(readEnvironment({})).toEqual({
    port: 4000,
    host: undefined,
    tls: undefined,
    metricsToken: undefined,
    dataDir: './data',
    resourcesDir: 'data/resources',
    databaseUrl: undefined,
    backupDir: 'data/backups',
    backupKeep: 14,
    trustedProxies: [],
    webhookAllow: NOTHING_ALLOWED,
    jwtSecret: undefined,
    publicUrl: undefined,
    adminPassword: undefined,
    demoData: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    drainSeconds: 0,
    logLevel: 'warn',
    dev: false,
  });
});

it.each([
  [{ PORT: '0' }, { port: 0 }],
  [{ LOG_LEVEL: 'INFO' }, { logLevel: 'info' }],
  [{ LOG_LEVEL: '' }, { logLevel: 'warn' }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ HOST: '127.0.0.1' }, { host: '127.0.0.1' }],
  [{ TLS_CERT: '/c.pem', TLS_KEY: '/k.pem' }, { tls: { certFile: '/c.pem', keyFile: '/k.pem' } }],
  [{ METRICS_TOKEN: 'metrics-0123456789' }, { metricsToken: 'metrics-0123456789' }],
  [{ DATA_DIR: '/srv/lager' }, { dataDir: '/srv/lager', resourcesDir: '/srv/lager/resources' }],
  [{ RESOURCES_DIR: '/srv/eigene' }, { dataDir: './data', resourcesDir: '/srv/eigene' }],
  [{ DATABASE_URL: 'postgres://a:b@host/lager' }, { databaseUrl: 'postgres://a:b@host/lager' }],
  [{ DATABASE_URL: 'postgresql://host/lager' }, { databaseUrl: 'postgresql://host/lager' }],
  [
    { DATABASE_URL: 'postgres://u@a:5432,b:5432/zw?sslmode=verify-full&sslrootcert=/ca.pem' },
    { databaseUrl: 'postgres://u@a:5432,b:5432/zw?sslmode=verify-full&sslrootcert=/ca.pem' },
  ],
  [{ DATABASE_POOL: '50' }, { databasePool: 50 }],
  [
    { DATABASE_URL: '', PORT: '', DATA_DIR: '' },
    { databaseUrl: undefined, port: 4000, dataDir: './data' },
  ],
  [
    { BACKUP_DIR: '/mnt/sicher', BACKUP_KEEP: '30' },
    { backupDir: '/mnt/sicher', backupKeep: 30 },
  ],
  [{ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }, { trustedProxies: ['10.0.0.1', 'fd00::/8'] }],
  [{ DRAIN_SECONDS: '60' }, { drainSeconds: 60 }],
  [{ PUBLIC_URL: 'https://Lager.example.com' }, { publicUrl: 'https://lager.example.com' }],
  [{ PUBLIC_URL: 'http://10.0.0.5:4000/' }, { publicUrl: 'http://10.0.0.5:4000' }],
  [OIDC, { oidc: { label: 'Firmenkonto', createsUsers: false, role: undefined, clientSecret: 'geheim' } }],
  [{ ...OIDC, OIDC_ISSUER: 'http://127.0.0.1:9' }, { oidc: { issuer: 'http://127.0.0.1:9' } }],
  [{ ...OIDC, OIDC_ISSUER: 'http://localhost:9/a' }, { oidc: { issuer: 'http://localhost:9/a' } }],
  [{ ...OIDC, OIDC_LABEL: ' Haus ', OIDC_CREATE_USERS: '1' }, { oidc: { label: 'Haus', createsUsers: true } }],
  [
    { ...OIDC, OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'a', OIDC_USER_VALUE: 'u' },
    { oidc: { role: { claim: 'groups', adminValue: 'a', userValue: 'u' } } },
  ],
  [{ DEMO_DATA: '1' }, { demoData: true }],
  [{ DEMO_DATA: '0' }, { demoData: false }],
  [{ DEMO_DATA: '' }, { demoData: false }],
  [{ DEMO_DATA: 'true' }, { demoData: true }],
  [{ DEMO_DATA: 'Yes' }, { demoData: true }],
  [{ DEMO_DATA: 'ja' }, { demoData: true }],
  [{ DEMO_DATA: ' 1 ' }, { demoData: true }],
  [{ DEMO_DATA: 'false' }, { demoData: false }],
  [{ DEMO_DATA: 'NO' }, { demoData: false }],
])('reads %j', (env, read) => {
  expect(readEnvironment(env)).toMatchObject(read);
});

it.each([
  [{ PORT: 'abc' }, /^PORT=abc ist keine Portnummer\./],
  [{ PORT: '65536' }, /^PORT=65536 ist keine Portnummer\./],
  [{ PORT: '40.5' }, /^PORT=40\.5 ist keine Portnummer\./],
  [{ PORT: '-1' }, /^PORT=-1 ist keine Portnummer\./],
  [{ TRUSTED_PROXIES: '10.0.0.1, caddy' }, /^TRUSTED_PROXIES=10\.0\.0\.1, caddy ist nicht lesbar\. .*10\.0\.0\.0\/8/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES=/],
  [{ TRUSTED_PROXIES: '10.1' }, /^TRUSTED_PROXIES=/],
  [{ TRUSTED_PROXIES: '*' }, /^TRUSTED_PROXIES=/],
  [{ PUBLIC_URL: 'lager.example.com' }, /^PUBLIC_URL=lager\.example\.com ist keine Adresse/],
  [{ PUBLIC_URL: 'ftp://lager.example.com' }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: 'https://lager.example.com/zaehlen' }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: 'https://lager.example.com?' }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: 'https://lager.example.com#a' }, /^PUBLIC_URL=/],
  [{ PUBLIC_URL: 'https://jana@lager.example.com' }, /^PUBLIC_URL=/],
  [{ ...OIDC, OIDC_ISSUER: '' }, /fehlt OIDC_ISSUER\./],
  [{ ...OIDC, OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }, /fehlt OIDC_CLIENT_ID und OIDC_CLIENT_SECRET\./],
  [{ ...OIDC, PUBLIC_URL: '' }, /fehlt PUBLIC_URL:/],
  [{ ...OIDC, OIDC_ISSUER: 'http://konto.example.com' }, /^OIDC_ISSUER=http:/],
  [{ ...OIDC, OIDC_ISSUER: 'https://konto.example.com?a=b' }, /^OIDC_ISSUER=/],
  [{ ...OIDC, OIDC_ISSUER: 'konto.example.com' }, /^OIDC_ISSUER=/],
  [{ ...OIDC, OIDC_CREATE_USERS: 'alle' }, /^OIDC_CREATE_USERS=alle /],
  [{ ...OIDC, OIDC_ROLE_CLAIM: 'groups' }, /OIDC_ADMIN_VALUE fehlt\./],
  [{ ...OIDC, OIDC_USER_VALUE: 'u' }, /^OIDC_USER_VALUE ist gesetzt, OIDC_ROLE_CLAIM fehlt\./],
  [{ TLS_CERT: '/c.pem' }, /^TLS_CERT ist gesetzt, TLS_KEY fehlt\./],
  [{ TLS_KEY: '/k.pem' }, /^TLS_KEY ist gesetzt, TLS_CERT fehlt\./],
  [{ METRICS_TOKEN: 'geheim' }, /^(?!.*geheim)METRICS_TOKEN .*16 Zeichen/],
  [{ LOG_LEVEL: 'laut' }, /^LOG_LEVEL=laut gibt es nicht\. .*fatal/],
  [{ DRAIN_SECONDS: '61' }, /^DRAIN_SECONDS=61 ist keine Dauer\./],
  [{ DRAIN_SECONDS: '-1' }, /^DRAIN_SECONDS=-1 ist keine Dauer\./],
  [{ DRAIN_SECONDS: '2.5' }, /^DRAIN_SECONDS=2\.5 ist keine Dauer\./],
  [{ DRAIN_SECONDS: 'kurz' }, /^DRAIN_SECONDS=kurz ist keine Dauer\./],
  [{ BACKUP_KEEP: '0' }, /^BACKUP_KEEP=0 ist keine Anzahl\./],
  [{ BACKUP_KEEP: 'alle' }, /^BACKUP_KEEP=alle ist keine Anzahl\./],
  [{ DEMO_DATA: '2' }, /^DEMO_DATA=2 ist weder ja noch nein\. .*1 oder 0/],
  [{ DEMO_DATA: 'jawohl' }, /^DEMO_DATA=jawohl /],
  [{ DATABASE_POOL: '1' }, /^DATABASE_POOL=1 ist keine Anzahl\./],
  [{ DATABASE_POOL: 'viele' }, /^DATABASE_POOL=viele ist keine Anzahl\./],
  [
    { DATABASE_URL: 'postgres://u:geheim@a/zw?sslmode=require&options=-csearch_path%3Da' },
    /^(?!.*geheim)DATABASE_URL hat den Parameter options, den dieses Programm nicht kennt\./,
  ],
  [{ DATABASE_URL: 'postgres://a/zw?statement_timeout=5' }, /^DATABASE_URL hat den Parameter statement_timeout/],
  [{ DATABASE_URL: 'localhost:5432/lager' }, /^DATABASE_URL .*Beispiel: postgres:/],
  [{ DATABASE_URL: 'mysql://root:geheim@localhost/lager' }, /^(?!.*geheim)DATABASE_URL .*Beispiel: postgres:/],
])('refuses %j', (env, sentence) => {
  expect(() => readEnvironment(env)).toThrow(sentence);
});
