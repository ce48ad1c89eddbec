import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { ImportReport } from '../../contract/csv';
import { type ImportFile, rehearseImport, storeImport } from '../../dataProvider/csvCalls';
import { readBase64 } from '../../dataProvider/readBase64';
import { useHttp } from '../../device/useDevice';
import { useWrite } from '../../device/useWrite';
import type { AnyResource } from '../../resources/kit';
import { ARTICLE_TARGETS } from '../../rules/articles/articleImport';
import { useShowError } from '../../ui/useShowError';
import { useInvalidate } from '../records/useInvalidate';

/** Missing choices are the server's guess. */
export type Choices = Omit<ImportFile, 'base64' | 'onlyGood'>;

interface ChosenFile {
  name: string;
  base64: string;
  /** Distinguishes files of one name. */
  number: number;
}

export function useImport(resource: AnyResource, onDone: () => void) {
  const [file, setFile] = useState<ChosenFile>();
  const isOfArticles = resource.name === 'stockItems';
  const initial: Choices = isOfArticles ? { create: [...ARTICLE_TARGETS] } : {};
  const [choices, setChoices] = useState(initial);
  const [isStoring, setStoring] = useState(false);
  const chosen = useRef(0);
  const http = useHttp();
  const write = useWrite();
  const invalidate = useInvalidate();
  const notify = useNotify();
  const showError = useShowError();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['import', resource.name, file?.number, choices],
    queryFn: ({ signal }) => rehearseImport(http, resource, { base64: file?.base64 ?? '', ...choices }, signal),
    enabled: file !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

  const choose = async (picked: File) => {
    try {
      const base64 = await readBase64(picked);
      chosen.current += 1;
      // Usually the same file, corrected; unknown columns do not matter.
      setChoices(({ mapping, defaults, create }) => ({ mapping, defaults, create }));
      setFile({ name: picked.name, base64, number: chosen.current });
    } catch (cause) {
      showError(cause);
    }
  };
  const store = async (report: ImportReport, onlyGood?: true) => {
    if (!file) return;
    setStoring(true);
    try {
      // Stores what was previewed, whatever the server would guess now.
      const mapping = Object.fromEntries(report.columns.map(({ header, field }) => [header, field]));
      const { counts } = await storeImport(write, resource, { ...choices, mapping, onlyGood, base64: file.base64 });
      notify(`Importiert: ${counts.new} neu, ${counts.changed} geändert.`, { type: 'success' });
      onDone();
      invalidate(resource.name);
      if (isOfArticles) for (const target of ['stockItemCodes', ...ARTICLE_TARGETS]) invalidate(target);
    } catch (cause) {
      showError(cause);
      void refetch();
    } finally {
      setStoring(false);
    }
  };
  return {
    file,
    choose,
    choices,
    setChoices,
    report: error ? undefined : data,
    error,
    isBusy: isFetching || isStoring,
    store,
  };
}
