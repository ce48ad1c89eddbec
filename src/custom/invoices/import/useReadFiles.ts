import { useCommand } from '../../../admin/useCommand';
import { newKey } from '../../../dataProvider/newKey';
import { declarePersonalMemory } from '../../../device/memory';
import { useDevice, useMemory } from '../../../device/useDevice';
import { invoicesKey } from '../invoiceKeys';
import { type FileOutcome, readInvoiceFile } from './readInvoiceFile';

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
