import { type RequestOptions, request } from './request';

/** Long enough for every browser to have begun reading. */
const KEPT_MS = 60_000;

/**
 * Fetches a file with the token, which a plain link could not send, and hands it to the browser to be saved.
 * @throws HttpError as `http` does
 */
export async function download(path: string, filename: string, query?: RequestOptions['query']): Promise<void> {
  const { body } = await request<Blob>('GET', path, { query, isFile: true });
  const url = URL.createObjectURL(body);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
