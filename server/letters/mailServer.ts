import { readSetting, type SettingKey } from '../../src/settings/settings';
import type { Db } from '../db/tables';
import { createTransport, type MailTransport } from './transport';

const KEYS = ['MAIL_SERVER', 'MAIL_USER', 'SECRET_MAIL_PASSWORD', 'MAIL_FROM'] as const satisfies SettingKey[];

export interface MailServerOptions {
  /** `SMTP_URL` and `MAIL_FROM` of the environment, which override the settings. */
  smtpUrl?: string;
  from?: string;
  mailFolder: string;
}

export interface MailServer {
  /** Reads the settings each time, so that a change applies at once, on every server and to waiting mails. */
  transport(db: Db): Promise<MailTransport>;
  close(): void;
}

/** @throws RangeError with a German sentence for an unusable SMTP_URL or MAIL_FROM of the environment */
export function createMailServer({ smtpUrl, from, mailFolder }: MailServerOptions): MailServer {
  const closing = new AbortController();
  const common = { mailFolder, signal: closing.signal };
  createTransport({ ...common, smtpUrl, from });
  return {
    async transport(db) {
      const stored = await db.selectFrom('configValues').select(['key', 'value']).where('key', 'in', KEYS).execute();
      const sender = from ?? readSetting('MAIL_FROM', stored);
      if (smtpUrl) return createTransport({ ...common, smtpUrl, from: sender, source: 'environment' });
      const server = readSetting('MAIL_SERVER', stored);
      if (server === null) return createTransport({ ...common, from: sender });
      const login = { user: readSetting('MAIL_USER', stored), password: passwordOf(stored) };
      return createTransport({ ...common, smtpUrl: withLogin(server, login), from: sender, source: 'settings' });
    },
    close: () => closing.abort(new Error('Mail server closed')),
  };
}

/** Not trimmed like other settings. */
const passwordOf = (stored: readonly { key: string; value: string | null }[]) =>
  stored.find(({ key }) => key === 'SECRET_MAIL_PASSWORD')?.value ?? '';

function withLogin(server: string, { user, password }: { user: string | null; password: string }): string {
  if (user === null) return server;
  const url = new URL(server);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  return url.href;
}
