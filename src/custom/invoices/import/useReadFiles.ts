import { useCommand } from '../../../admin/useCommand';
import { type Invoice, importInvoice } from '../../../contract/invoices';
import type { Api } from '../../../dataProvider/createApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { newKey } from '../../../dataProvider/newKey';
import { readBase64 } from '../../../dataProvider/readBase64';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice, useMemory } from '../../../device/useDevice';
import { errorText } from '../../../ui/useShowError';
import { invoicesKey } from '../invoiceKeys';

export interface ReadFile {
  key: string;
  file: File;
  outcome: FileOutcome | undefined;
}

const filesRead = declarePersonalMemory<readonly ReadFile[]>(() => []);

export function useReadFiles() {
  const store = useDevice().memory(filesRead);
  const [files] = useMemory(filesRead);
  const command = useCommand(
    async (send, wanted: readonly ReadFile[]): Promise<FileOutcome[]> => {
      const outcomes: FileOutcome[] = [];
      for (const { key, file } of wanted) {
        const outcome = await readInvoiceFile(send, file);
        outcomes.push(outcome);
        store.set(store.get().map((each) => (each.key === key ? { ...each, outcome } : each)));
      }
      return outcomes;
    },
    { refresh: [invoicesKey] },
  );
  const isReading = command.isRunning || files.some(({ outcome }) => outcome === undefined);
  return {
    files,
    isReading,
    async read(chosen: readonly File[]): Promise<FileOutcome[]> {
      if (isReading || chosen.length === 0) return [];
      const wanted = chosen.map((file) => ({ key: newKey(), file, outcome: undefined }));
      store.set(wanted);
      return (await command.run(wanted))?.answer ?? [];
    },
    async readAgain(): Promise<void> {
      if (isReading) return;
      const isMissed = ({ outcome }: ReadFile) => outcome?.state === 'refused' && outcome.isTemporary;
      const all = store.get().map((each) => (isMissed(each) ? { ...each, outcome: undefined } : each));
      store.set(all);
      await command.run(all.filter(({ outcome }) => outcome === undefined));
    },
    forget: () => store.set([]),
  };
}

type FileOutcome =
  | { state: 'read'; invoice: Invoice }
  | { state: 'duplicate'; message: string; other: { id: number; title: string } | undefined }
  /** `isTemporary`: the server was unreachable or timed out. */
  | { state: 'refused'; message: string; isTemporary?: boolean };

const MAX_BYTES = 20 * 1024 ** 2;
const TEMPORARY = [0, 502, 503, 504];

async function readInvoiceFile(send: Api, file: File): Promise<FileOutcome> {
  if (file.size > MAX_BYTES) return { state: 'refused', message: 'Die Datei ist zu groß (höchstens 20 MB).' };
  try {
    const content = await readBase64(file);
    return { state: 'read', invoice: await send(importInvoice, { body: { fileName: file.name, content } }) };
  } catch (error) {
    if (!(error instanceof HttpError)) return { state: 'refused', message: errorText(error) };
    const { body, message, messages } = error;
    if (body?.code === 'DUPLICATE') return { state: 'duplicate', message, other: body.usedBy?.[0] };
    const [reason = message] = Object.values(messages);
    return { state: 'refused', message: reason, isTemporary: TEMPORARY.includes(error.status) };
  }
}
