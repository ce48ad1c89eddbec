import { decodeWindows1252 } from '../sheets/decodeFile';
import type { TableFormat } from './indexXml';

/** Decodes a table piece by piece. @throws TypeError for bytes that are not UTF-8 */
export function tableDecoder(encoding: TableFormat['encoding']): (bytes?: Buffer) => string {
  if (encoding === 'windows-1252') return (bytes) => (bytes ? decodeWindows1252(bytes) : '');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}
