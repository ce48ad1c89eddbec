import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../../admin/useCommand';
import { importSales, listSalesImports, type SalesImport } from '../../../../contract/sales';
import type { Api } from '../../../../dataProvider/createApi';
import { HttpError } from '../../../../dataProvider/HttpError';
import type { Decimal } from '../../../../rules/readNumber';
import { CHANGED_BY_SALES } from '../salesQueries';
import { type PackedExport, packExports } from './packExports';

export interface ReadFile {
  fileName: string;
  done?: SalesImport;
  isKnown?: boolean;
  error?: unknown;
  answer?: (decimal: Decimal) => void;
}

/** Kept in the query cache, since the page may be left and reopened during the import. */
const FILES = ['readExports'];

export function useReadExports() {
  const client = useQueryClient();
  const { data: files = [] } = useQuery<readonly ReadFile[]>({ queryKey: FILES, queryFn: skipToken });
  const readOne = async (send: Api, index: number, packed: PackedExport, decimal?: Decimal) => {
    const { fileName, content } = packed;
    const tell = (told: Omit<ReadFile, 'fileName'>) =>
      client.setQueryData<readonly ReadFile[]>(FILES, (before) =>
        // Forgotten with the session.
        before?.toSpliced(index, 1, { fileName, ...told }),
      );
    tell({});
    try {
      // Direct call, because the query cache waits for a network.
      const before = await send(listSalesImports, {});
      const done = await send(importSales, { query: { fileName, decimal }, body: content });
      tell({ done, isKnown: before.some(({ id }) => id === done.id) });
    } catch (error) {
      const isQuestion = error instanceof HttpError && error.messages.decimal !== undefined;
      tell({ error, ...(isQuestion ? { answer: (answer) => void again.run({ index, packed, answer }) } : {}) });
      // Later files would be refused as well.
      if (error instanceof HttpError && error.status === 401) throw error;
    }
  };
  const command = useCommand(
    async (send, chosen: readonly File[]) => {
      client.setQueryData<readonly ReadFile[]>(FILES, []);
      const packed = await packExports(chosen);
      for (const [index, each] of packed.entries()) await readOne(send, index, each);
    },
    { refresh: CHANGED_BY_SALES },
  );
  const again = useCommand(
    (send, { index, packed, answer }: { index: number; packed: PackedExport; answer: Decimal }) =>
      readOne(send, index, packed, answer),
    { refresh: CHANGED_BY_SALES },
  );
  return {
    files,
    isRunning: command.isRunning || again.isRunning || files.some(isBeingRead),
    read: (chosen: readonly File[]) => {
      if (chosen.length > 0) void command.run(chosen);
    },
  };
}

export type Reading = ReturnType<typeof useReadExports>;

const isBeingRead = ({ done, error }: ReadFile) => done === undefined && error === undefined;
