import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportReport } from '../../contract/csv';
import { type ImportFile, previewImport, storeImport } from '../../dataProvider/csvCalls';
import { createKeptTries } from '../../dataProvider/keptTries';
import { newKey } from '../../dataProvider/newKey';
import { readBase64 } from '../../dataProvider/readBase64';
import { useHttp } from '../../device/useDevice';
import type { AnyResource } from '../../resources/kit';
import { ARTICLE_TARGETS } from '../../rules/articles/articleImport';
import { HEAD_LENGTH, importOf, MAX_HEADS } from '../../rules/listPreferences';
import { useShowError } from '../../ui/useShowError';
import { useListChoice } from '../choices/useListChoice';
import { useInvalidate } from '../records/useInvalidate';
import { isImported } from './importedFields';

export type Choices = Omit<ImportFile, 'base64' | 'onlyGood'>;

interface ChosenFile {
  name: string;
  base64: string;
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
  const [keep] = useState(createKeptTries<string>);
  const invalidate = useInvalidate();
  const notify = useNotify();
  const showError = useShowError();
  const { chosen: kept, change: remember } = useListChoice(resource.name);
  const [recalledFile, settle] = useState(0);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['import', resource.name, file?.number, choices],
    queryFn: ({ signal }) => previewImport(http, resource, { base64: file?.base64 ?? '', ...choices }, signal),
    enabled: file !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });

  const recall = useEffectEvent(({ columns }: ImportReport) => {
    const found = importOf(kept?.imports ?? [], headsOf(columns));
    if (!found) return;
    // Fields may have been removed since the mapping was stored.
    const mapping = Object.fromEntries(
      Object.entries(found.mapping).filter(([, field]) => field === null || isImported(resource, field)),
    );
    setChoices((now) => (now.mapping || now.defaults ? now : { ...now, mapping, defaults: { ...found.defaults } }));
  });
  const fileNumber = file?.number ?? 0;
  useEffect(() => {
    if (!data || isPlaceholderData || recalledFile === fileNumber) return;
    settle(fileNumber);
    recall(data);
  }, [data, isPlaceholderData, recalledFile, fileNumber]);

  const choose = async (picked: File) => {
    try {
      const base64 = await readBase64(picked);
      chosen.current += 1;
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
      // Sends the previewed mapping, because the server might guess differently now.
      const mapping = Object.fromEntries(report.columns.map(({ header, field }) => [header, field]));
      const sent: ImportFile = { ...choices, mapping, onlyGood, base64: file.base64 };
      const { counts } = await keep(sent, newKey(), (key) => storeImport(http, resource, sent, key));
      const heads = headsOf(report.columns);
      if (kept && isMemorable(heads))
        remember({ rememberImport: { heads, mapping, defaults: choices.defaults ?? {} } });
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
    setting: recalledFile,
    report: error ? undefined : data,
    error,
    isBusy: isFetching || isStoring,
    store,
  };
}

const headsOf = (columns: ImportReport['columns']): string[] => columns.map(({ header }) => header);

const isMemorable = (heads: readonly string[]): boolean =>
  heads.length <= MAX_HEADS && heads.every(({ length }) => length <= HEAD_LENGTH);
