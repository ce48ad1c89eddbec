import { expect, it } from 'vitest';
import { readInvoiceFile } from '../../../server/einvoice/readInvoiceFile';
import { ublXml } from '../../helpers/invoices';
import { answerTo } from './refusal';

const written = (encoding: string, name = 'Käse 5€') => ublXml({ lines: [{ name }] }, encoding);
/** Bytes of a text in an encoding that Node.js cannot write; the code of `€` differs in each. */
const bytes = (encoding: string, euro: number) =>
  Buffer.from(Array.from(written(encoding), (letter) => (letter === '€' ? euro : letter.charCodeAt(0))));

it.each<[string, Buffer]>([
  ['UTF-8', Buffer.from(written('UTF-8'))],
  ['UTF-8 in lower case', Buffer.from(written('utf-8'))],
  ['UTF-8 without a declaration', Buffer.from(written('').replace(/^.*\n/, ''))],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${written('UTF-8')}`)],
  ['UTF-8 with a mark, without a declaration', Buffer.from(`\ufeff${written('').replace(/^.*\n/, '')}`)],
  ['UTF-16, little end first', Buffer.from(`\ufeff${written('UTF-16')}`, 'utf16le')],
  ['UTF-16, big end first', Buffer.from(`\ufeff${written('utf-16')}`, 'utf16le').swap16()],
  ['UTF-16 that is declared otherwise', Buffer.from(`\ufeff${written('UTF-8')}`, 'utf16le')],
  ['ISO-8859-15', bytes('ISO-8859-15', 0xa4)],
  ['Windows-1252', bytes('windows-1252', 0x80)],
  [
    'Windows-1252 in simple quotes',
    Buffer.from(
      bytes('Windows-1252', 0x80)
        .toString('latin1')
        .replaceAll(/(?<=^.*)"(?=.*\n)/g, "'"),
      'latin1',
    ),
  ],
])('%s is read', async (_, file) => {
  expect((await readInvoiceFile(file)).document.lines[0]?.name).toBe('Käse 5€');
});

it('ISO-8859-1 is read', async () => {
  const file = Buffer.from(written('ISO-8859-1', 'Käse'), 'latin1');
  expect((await readInvoiceFile(file)).document.lines[0]?.name).toBe('Käse');
});

it.each<[string, Buffer, string]>([
  [
    'UTF-8 that is none',
    Buffer.from(written('UTF-8').replace('DE123456789', 'ö'), 'latin1'),
    'Zeile 10 enthält Zeichen, die kein UTF-8 sind.',
  ],
  [
    'half a letter',
    Buffer.from(`\ufeff${written('UTF-16')}`, 'utf16le').subarray(0, -1),
    'Zeile 38 enthält Zeichen, die kein UTF-16LE sind.',
  ],
  ['an unknown name', Buffer.from(written('EBCDIC-37')), 'Die Zeichenkodierung „EBCDIC-37“ wird so nicht gelesen.'],
  ['UTF-16 by name alone', Buffer.from(written('UTF-16')), 'Die Zeichenkodierung „UTF-16“ wird so nicht gelesen.'],
  [
    'a name of every object',
    Buffer.from(written('constructor')),
    'Die Zeichenkodierung „constructor“ wird so nicht gelesen.',
  ],
])('%s is refused', async (_, file, why) => {
  expect(await answerTo(file)).toBe(`VALIDATION Die Datei ist keine E-Rechnung: ${why}`);
});
