import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { HttpError } from '../../dataProvider/HttpError';
import { useUnsentBookings } from '../../device/useBooking';
import { useApi, useDevice } from '../../device/useDevice';
import { articlesQuery } from '../../queries/articles';
import { useMasterData } from '../../queries/masterData';
import { useDataProvider } from '../../queries/useDataProvider';
import { textKey } from '../../resources/kit';
import { MISTYPED, readWeightPatterns, scannedQuantity } from '../../rules/codes';
import { readLineCode } from '../../rules/lineCode';
import { lookUpCode } from '../../rules/lookUpCode';
import { UserError } from '../../rules/UserError';
import { useIsSettled } from '../../ui/useIsSettled';

export interface Scanned {
  stockItemId: number;
  name: string;
  /** Units, 3 decimals. */
  quantity: number;
}

export interface Unlinked {
  /** Code normalised as in the database. */
  linkCode: string;
}

/** Looks up a scanned code, offline among the codes on this device. @throws HttpError, UserError */
export function useLookUp(): (text: string) => Promise<Scanned | Unlinked> {
  const api = useApi();
  const { connection } = useDevice();
  const onDevice = useKeptCodes();
  return async (text) => {
    if (readLineCode(text)) return onDevice(text);
    if (connection.get() === 'lost') return onDevice(text);
    const calls = await readCalls();
    if (!calls) return onDevice(text);
    try {
      const { stockItemId, stockItem, quantity } = await api(calls.readItemByCode, { query: { code: text } });
      return { stockItemId, name: String(stockItem.name), quantity };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (error.status === 0) return onDevice(text);
      const linkCode = error.body?.linkCode;
      if (typeof linkCode !== 'string') throw error;
      return { linkCode };
    }
  };
}

/** Loaded on demand, to keep call schemas out of lists with a scan button. Undefined if loading fails. */
const readCalls = () => import('../../contract/codes').catch(() => undefined);

function useKeptCodes(): (text: string) => Scanned | Unlinked {
  const codes = useMasterData('stockItemCodes');
  const settings = useMasterData('configValues');
  const unsent = useUnsentBookings('code');
  const query = articlesQuery(useDataProvider());
  const { data: articles } = useQuery({ ...query, enabled: useIsSettled() });
  const byCode = useMemo(() => {
    const linked = unsent.map(({ booking }) => ({
      code: String(booking.code),
      stockItemId: Number(booking.stockItemId),
      factor: Number(booking.factor),
    }));
    return new Map([...codes.all, ...linked].map((each) => [textKey(each.code), each]));
  }, [codes.all, unsent]);
  const articleOf = (stockItemId: number) => {
    const article = articles?.find(({ id }) => id === stockItemId);
    if (article) return { stockItemId, name: article.name };
    throw new UserError('Dieser Artikel ist auf diesem Gerät noch nicht bekannt. Bitte mit Netz noch einmal scannen.');
  };
  return (text) => {
    const line = readLineCode(text);
    if (line) return { ...articleOf(line.stockItemId), quantity: 1 };
    const patterns = readWeightPatterns(settings.all.find(({ key }) => key === 'WEIGHT_CODES')?.value ?? null);
    const result = lookUpCode(text, patterns, (code) => byCode.get(textKey(code)));
    if ('linkCode' in result) {
      if (result.isMistyped) throw new UserError(MISTYPED);
      return { linkCode: result.linkCode };
    }
    const { stockItemId, factor } = result.found;
    return { ...articleOf(stockItemId), quantity: scannedQuantity(factor, result.weight) };
  };
}
