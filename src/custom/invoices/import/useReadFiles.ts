import { useState } from 'react';
import { useCommand } from '../../../admin/useCommand';
import { newKey } from '../../../dataProvider/newKey';
import { invoicesKey } from '../invoiceKeys';
import { type FileOutcome, readInvoiceFile } from './readInvoiceFile';

/** A file that was chosen, and what became of it; undefined: its turn is yet to come. */
export interface ReadFile {
  key: string;
  name: string;
  outcome: FileOutcome | undefined;
}

/** Reads files one after the other; each has an answer of its own, and none holds up the others. */
export function useReadFiles() {
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const command = useCommand(
    async (send, wanted: readonly { key: string; file: File }[]): Promise<FileOutcome[]> => {
      const outcomes: FileOutcome[] = [];
      for (const { key, file } of wanted) {
        const outcome = await readInvoiceFile(send, file);
        outcomes.push(outcome);
        setFiles((all) => all.map((each) => (each.key === key ? { ...each, outcome } : each)));
      }
      return outcomes;
    },
    { refresh: [invoicesKey] },
  );
  const read = async (chosen: readonly File[]): Promise<FileOutcome[]> => {
    if (command.isRunning || chosen.length === 0) return [];
    const wanted = chosen.map((file) => ({ key: newKey(), file }));
    setFiles(wanted.map(({ key, file }) => ({ key, name: file.name, outcome: undefined })));
    return (await command.run(wanted))?.answer ?? [];
  };
  return { files, read, isReading: command.isRunning, forget: () => setFiles([]) };
}
