import { createBackups } from '../../../server/backup/backups';
import type { HouseMail } from '../../../server/db/houseMails';
import { HousePost } from '../../../server/houseMail/HousePost';
import { createMailer } from '../../../server/letters/mailer';
import type { MailTransport } from '../../../server/letters/transport';
import { withHooks } from '../../../server/records/hooks/withHooks';
import { KeptFindings } from '../../../server/workflows/invoices/findings/KeptFindings';
import { LearnedLevels } from '../../../server/workflows/parLevels/LearnedLevels';
import learnLevels from '../../../server/workflows/parLevels/learnLevels';
import { resources } from '../../../src/resources';
import type { Registry } from '../../../src/resources/kit';
import { fixedMailServer } from '../../helpers/fixedMailServer';
import { KEY, type TestApp } from '../../helpers/testApp';

export const PUBLIC_URL = 'https://lager.example.com';

interface PostOptions {
  transport?: MailTransport;
  publicUrl?: string;
  registry?: Registry;
  log?: { warn: (...said: unknown[]) => void; error: (...said: unknown[]) => void };
}

export function housePostOf({ database, env, mailer }: TestApp, options: PostOptions = {}): HousePost {
  const { transport, publicUrl = PUBLIC_URL, registry = resources, log = { warn() {}, error() {} } } = options;
  return new HousePost(database.db, {
    mailer: transport ? createMailer({ database, server: fixedMailServer(transport) }) : mailer,
    key: KEY,
    publicUrl,
    log,
    findings: new KeptFindings(),
    learned: new LearnedLevels(learnLevels),
    registry: withHooks(registry),
    backups: createBackups({ source: { dataDir: env.DATA_DIR }, keep: 2, folder: `${env.DATA_DIR}/none` }),
  });
}

export const setDue = (test: TestApp, userId: number, minutesAgo: number) =>
  test.database.db
    .updateTable('morningMails')
    .set({ nextAt: new Date(Date.now() - minutesAgo * 60_000).toISOString() })
    .where('userId', '=', userId)
    .execute();

export const houseMails = (test: TestApp) =>
  test.database.db.selectFrom('houseMails').selectAll().orderBy('id').execute();

export async function storedWarnings(test: TestApp) {
  const rows = await houseMails(test);
  return rows.flatMap(({ userId, content }) => {
    const mail: HouseMail = JSON.parse(content);
    return mail.kind === 'warning' ? [{ userId, ...mail }] : [];
  });
}
