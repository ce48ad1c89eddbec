import { z } from 'zod';
import { messages } from '../resources/kit';
import { additionsTo, callsOf } from './kit/call';
import {
  AMOUNT_SCALE,
  day,
  id,
  ids,
  instant,
  PRICE_SCALE,
  scaled,
  text,
  textId,
  textVersion,
  version,
} from './kit/values';
import {
  countedDeposits,
  stockTaking,
  stockTakingDetails,
  stockTakingItem,
  stockTakingResult,
} from './stockTakingRecords';

const tag = 'Inventuren';
const call = callsOf(tag);
const addition = additionsTo(tag);
const url = '/api/StockTaking';
const byId = z.object({ stockTakingId: textId });

export const MAX_DESCRIPTION = 200;

const description = text(MAX_DESCRIPTION).nullish();

export const startStockTaking = call('stockTaking.start', `POST ${url}/StartNewStockTaking`, {
  summary: 'Inventur starten',
  body: z
    .object({ description, targetDate: z.union([day, instant]).nullish(), stockLocationIds: ids.nullish() })
    .nullish(),
  answer: stockTakingDetails,
  status: 201,
});

export const listStockTakings = call('stockTaking.list', `GET ${url}/GetStockTakings`, {
  summary: 'Inventuren, die neueste zuerst',
  answer: z.array(stockTaking),
});

export const readStockTaking = call('stockTaking.read', `GET ${url}/GetStockTakingDetails`, {
  summary: 'Eine Inventur mit ihren Zeilen in Laufreihenfolge',
  query: byId,
  answer: stockTakingDetails,
});

export const readStockTakingResult = call('stockTaking.result', `GET ${url}/GetStockTakingResult`, {
  summary: 'Ergebnis je Artikel und Gesamtwert',
  query: byId,
  answer: stockTakingResult,
});

const describing = {
  summary: 'Beschreibung ändern',
  body: z.object({ id, description, version }),
  answer: stockTaking,
  additions: ['version'],
} as const;

export const describeStockTaking = call('stockTaking.describe', `DELETE ${url}/UpdateStockTaking`, describing);

export const describeStockTakingByPut = addition(
  'stockTaking.describeByPut',
  `PUT ${url}/UpdateStockTaking`,
  describing,
);

export const deleteStockTaking = call('stockTaking.delete', `DELETE ${url}/DeleteStockTaking`, {
  summary: 'Inventur löschen, solange sie nicht abgeschlossen ist',
  query: z.object({ stockTakingId: textId.optional(), version: textVersion }),
  body: z.object({ stockTakingId: id.optional(), id: id.optional(), version }).nullish(),
  additions: ['version'],
});

/** Reads a non-negative decimal with a point as whole units of 10^-scale. */
const decimalText = (scale: number) =>
  z
    .string(messages.notANumber)
    .regex(/^-?\d+(\.\d+)?$/, messages.notANumber)
    // Checked as text, because conversion would round excess decimals.
    .refine((typed) => !/[1-9]/.test((typed.split('.')[1] ?? '').slice(scale)), messages.tooManyDecimals(scale))
    .transform(Number)
    .pipe(scaled(scale))
    .refine((value) => value >= 0, messages.min(0));

export const saveStockTakingAmount = call('stockTaking.saveAmount', `PUT ${url}/UpdateStockTakingItemAmount`, {
  summary: 'Menge einer Zeile speichern, mit Namen und Zeit',
  query: z.object({
    itemId: textId,
    newAmount: decimalText(AMOUNT_SCALE),
    version: textVersion,
    typedAt: z.string().optional(),
  }),
  answer: stockTakingItem,
  additions: ['version', 'typedAt'],
});

/** Needed because the documented call cannot clear amounts. */
export const clearStockTakingAmount = addition('stockTaking.clearAmount', `PUT ${url}/ClearStockTakingItemAmount`, {
  summary: 'Eine Zeile ist wieder nicht gezählt: Menge, Name und Zeit werden zurückgenommen.',
  query: z.object({ itemId: textId, version: textVersion }),
  answer: stockTakingItem,
});

export const saveStockTakingPrice = call('stockTaking.savePrice', `PUT ${url}/UpdateStockTakingItemPrice`, {
  summary: 'Preis eines Artikels in allen seinen Zeilen dieser Inventur; der Preis des Artikels selbst bleibt.',
  query: z.object({ itemId: textId, newPrice: decimalText(PRICE_SCALE), version: textVersion }),
  answer: z.array(stockTakingItem),
  additions: ['version'],
});

const pieces = z.int(messages.notAnInteger).min(0, messages.min(0)).max(1_000_000, messages.outOfRange).nullable();

export const saveStockTakingDeposit = addition('stockTaking.saveDeposit', `PUT ${url}/SaveDepositCount`, {
  summary: 'Leergut einer Pfandart zählen; ohne Anzahl ist es wieder nicht gezählt.',
  body: z.object({
    stockTakingId: id,
    depositTypeId: id,
    count: pieces,
    before: pieces.optional().describe('Angezeigte Anzahl; ist inzwischen eine andere gezählt: 409 VERSION.'),
  }),
  answer: countedDeposits,
});
