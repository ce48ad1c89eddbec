import type { ImportReport } from '../../../src/contract/csv';
import type { Json, Reply, TestApp } from '../../helpers/testApp';

/** Returns the lines of an exported file, without its byte order mark. */
export async function exported(test: TestApp, url: string, token = test.admin): Promise<string[]> {
  const reply = await test.call<string>(token, 'GET', url);
  if (reply.status !== 200) throw new Error(`GET ${url}: ${reply.text}`);
  return reply.text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

/** Sends a file separated by semicolons to a resource's import; a dry run by default. */
export const sendCsv = (
  test: TestApp,
  url: string,
  lines: readonly string[],
  more: Json = {},
  token = test.admin,
): Promise<Reply<ImportReport & { errors?: Record<string, string>; detail: string }>> =>
  test.call(token, 'POST', `${url}/import`, { text: lines.join('\r\n'), dryRun: true, ...more });
