import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { packExports } from '../../../src/custom/goods/sales/reading/packExports';

const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer());

it('packs tables into one ZIP, and sends every other file as it is', async () => {
  const files = ['Kasse.ZIP', 'lines.csv', 'Foto.jpg', 'index.XML'].map((name) => new File([`of ${name}`], name));
  const packed = await packExports(files);
  expect(packed.map(({ fileName, content }) => [fileName, content.type])).toEqual([
    ['Kasse.ZIP', 'application/zip'],
    ['Foto.jpg', 'application/zip'],
    ['lines.csv, index.XML', 'application/zip'],
  ]);
  const [zip, photo, tables] = await Promise.all(packed.map(({ content }) => bytesOf(content)));
  const told = [zip, photo].map((bytes) => new TextDecoder().decode(bytes));
  expect(told).toEqual(['of Kasse.ZIP', 'of Foto.jpg']);
  const entries = Object.entries(unzipSync(tables ?? new Uint8Array()));
  expect(entries.map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['lines.csv', 'of lines.csv'],
    ['index.XML', 'of index.XML'],
  ]);
});

it('makes the same ZIP of the same tables', async () => {
  const pack = async () => {
    const [only] = await packExports([new File(['a;b'], 'lines.csv')]);
    return Buffer.from(await bytesOf(only?.content as Blob)).toString('base64');
  };
  expect(await pack()).toBe(await pack());
});
