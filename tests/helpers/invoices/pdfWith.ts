import { deflateSync } from 'node:zlib';

export interface Attached {
  name: string;
  content: string | Uint8Array;
  mimeType?: string;
  /** Filters (`/ASCIIHexDecode`) of content that is written as it is instead of being deflated. */
  filter?: string;
}

/**
 * Returns a PDF of one page with attached files, written by hand: a PDF written by the reader's own library would say
 * nothing about others.
 */
export function pdfWith(files: Attached[], { trailer = '', catalog = '' } = {}): Buffer {
  const objects: Buffer[] = [];
  const add = (text: string, stream?: Buffer) => {
    const number = objects.length + 1;
    const body = stream
      ? [Buffer.from(`<< ${text} /Length ${stream.length} >>\nstream\n`), stream, Buffer.from('\nendstream')]
      : [Buffer.from(text)];
    objects.push(Buffer.concat([Buffer.from(`${number} 0 obj\n`), ...body, Buffer.from('\nendobj\n')]));
    return `${number} 0 R`;
  };
  const specifications = files.map(({ name, content, mimeType = 'text/xml', filter }) => {
    const bytes = Buffer.from(content);
    const type = mimeType && `/Subtype /${mimeType.replace('/', '#2F')}`;
    const stream = add(
      `/Type /EmbeddedFile ${type} /Filter ${filter ?? '/FlateDecode'}`,
      filter ? bytes : deflateSync(bytes),
    );
    return { name, at: add(`<< /Type /Filespec /F (${name}) /UF ${hexText(name)} /EF << /F ${stream} >> >>`) };
  });
  const page = add('<< /Type /Page /MediaBox [0 0 595 842] /Parent null >>');
  const pages = add(`<< /Type /Pages /Kids [${page}] /Count 1 >>`);
  const names = specifications.map(({ name, at }) => `(${name}) ${at}`).join(' ');
  const root = add(
    `<< /Type /Catalog /Pages ${pages} /Names << /EmbeddedFiles << /Names [${names}] >> >> ${catalog} >>`,
  );
  return assembled(objects, `/Root ${root} ${trailer}`);
}

function assembled(objects: Buffer[], trailer: string): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets = objects.map((object) => {
    const offset = length;
    parts.push(object);
    length += object.length;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table + end)]);
}

/** UTF-16 with byte order mark, as PDF writes names beyond ASCII. */
const hexText = (text: string) => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
