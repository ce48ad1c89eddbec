import type { SalesImport } from '../../../src/contract/sales';
import type { Json, Reply, TestApp } from '../testApp';

interface Sent {
  token?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

export async function sendExport<T = SalesImport>(
  test: TestApp,
  zip: Buffer,
  { token = test.admin, query = {}, headers = {} }: Sent = {},
): Promise<Reply<T>> {
  const {
    statusCode,
    headers: answered,
    body,
  } = await test.app.inject({
    method: 'POST',
    url: `/api/SalesImports?${new URLSearchParams({ fileName: 'kasse.zip', ...query })}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip', ...headers },
    payload: zip,
  });
  return { status: statusCode, headers: answered, text: body, body: (body === '' ? undefined : JSON.parse(body)) as T };
}

/** Sends an export and returns the import. @throws Error when it is refused */
export async function imported(test: TestApp, zip: Buffer, sent?: Sent): Promise<SalesImport> {
  const { status, body, text } = await sendExport(test, zip, sent);
  if (status > 201) throw new Error(`${status}: ${text}`);
  return body;
}

export type Refused = { code: string; detail: string; errors?: Record<string, string> } & Json;
