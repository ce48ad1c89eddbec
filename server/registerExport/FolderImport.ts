import { hash } from 'node:crypto';
import type { RowKind, SoldTotal } from '../../src/rules/sales/SoldTotal';
import type { ClosingFacts, ExportData } from './ExportData';
import { ExportRefusal } from './ExportRefusal';
import type { ClosingSums, ExportKeeper, ItemAsked } from './ExportTask';
import { groupIndices } from './growableArray';
import { type CountedRow, type JudgedReceipt, Menus, receiptJudge } from './judgeReceipts';
import type { LineOrder } from './lineParts';
import type { Tally } from './Tally';

const RECEIPTS = 400;
/** Lines stored per transaction, in some milliseconds. */
const LINES = 1000;

type Line = [string, string, string, RowKind, number | null, number, number | null, number | null];

/** Passes the receipts of one folder to the keeper, closing by closing, in small portions. */
export class FolderImport {
  readonly #menus = new Menus();
  readonly #ids = new Map<number, number | null>();
  readonly #noted = new Set<number>();
  readonly #sales = new Map<number, Tally['report']['sales'][number]>();

  constructor(
    private readonly data: ExportData,
    private readonly order: LineOrder,
    private readonly keeper: ExportKeeper,
    private readonly tally: Tally,
  ) {}

  async run(isDry: boolean): Promise<void> {
    const { data, tally } = this;
    const judge = receiptJudge(data, this.order, this.#menus);
    const count = data.receiptKeys.texts.length;
    const { starts, order } = groupIndices(data.receipts.closing.values, count, data.closings.length);
    for (const [number, facts] of data.closings.entries()) {
      const receipts = order.subarray(starts[number], starts[number + 1]);
      await this.#importClosing(facts, receipts, judge, isDry);
    }
    for (const taxonomy of data.taxonomies)
      if (!tally.report.taxonomies.includes(taxonomy)) tally.report.taxonomies.push(taxonomy);
    tally.report.sales.push(...this.#sales.values());
  }

  async #importClosing(
    facts: ClosingFacts,
    receipts: Int32Array,
    judge: ReturnType<typeof receiptJudge>,
    isDry: boolean,
  ): Promise<void> {
    const { keeper, data } = this;
    const kasseId = data.registers.texts[facts.register] ?? '';
    this.tally.closing(kasseId, facts.zNr);
    const { closingId, hasReceipts } = await keeper.openClosing({
      kasseId,
      device: data.devices.get(kasseId) ?? null,
      zNr: facts.zNr,
      businessDay: facts.businessDay,
      createdAt: Number.isNaN(facts.createdAt) ? null : new Date(facts.createdAt).toISOString(),
    });
    const summary = new ClosingSummary(facts.createdAt);
    let part: number | undefined;
    for (let start = 0; start < receipts.length; start += RECEIPTS) {
      const judged = Array.from(receipts.subarray(start, start + RECEIPTS), judge);
      summary.notice(judged);
      this.#noteItems(kasseId, judged);
      const fresh = await this.#unknown(kasseId, facts.zNr, judged, hasReceipts ? closingId : null);
      await this.#askItems(kasseId, fresh);
      if (fresh.length === 0) continue;
      if (!isDry && closingId !== null) part ??= await keeper.beginPart(closingId);
      await this.#store(fresh, summary, part === undefined || closingId === null ? undefined : { part, closingId });
    }
    // A closing without receipts is stored too, as it proves that nothing was sold.
    if (!isDry && closingId !== null && receipts.length === 0) part = await keeper.beginPart(closingId);
    if (part !== undefined) await keeper.endPart(part, summary.of(this.#ids));
  }

  #noteItems(kasseId: string, judged: readonly JudgedReceipt[]) {
    for (const { rows } of judged)
      for (const { item } of rows) {
        if (item === null || this.#noted.has(item)) continue;
        this.#noted.add(item);
        const key = this.data.items[item]?.key;
        if (key !== undefined) this.tally.sold(`${kasseId} ${key}`);
      }
  }

  /** Omits known receipts, whether their content is the same or not. */
  async #unknown(kasseId: string, zNr: number, judged: readonly JudgedReceipt[], closingId: number | null) {
    const bonIds = judged.map(({ bonId }) => bonId);
    const known = new Map(closingId === null ? [] : await this.keeper.hashesOf(closingId, bonIds));
    return judged.filter((receipt) => {
      const key = this.tally.remembers ? JSON.stringify([kasseId, zNr, receipt.bonId]) : '';
      const hash = known.get(receipt.bonId) ?? this.tally.remembered(key);
      if (hash === undefined) {
        this.tally.remember(key, receipt);
        return true;
      }
      if (hash === receipt.contentHash) this.tally.known();
      else this.tally.changed(kasseId, zNr, receipt);
      return false;
    });
  }

  async #askItems(kasseId: string, judged: readonly JudgedReceipt[]) {
    const items = new Set<number>();
    const menus = new Set<number>();
    for (const { rows } of judged)
      for (const { item } of rows) if (item !== null && !this.#ids.has(item)) (item < 0 ? menus : items).add(item);
    await this.#ask(kasseId, [...items], (item) => {
      const { register, ...texts } = this.data.items[item] as ExportData['items'][number];
      return texts;
    });
    await this.#ask(kasseId, [...menus], (menu) => {
      const parts = this.#menus.partsOf(menu) ?? [];
      const keys = parts.map((part) => this.data.items[part]?.key).sort();
      const key = `menu ${hash('sha256', JSON.stringify(keys), 'base64url')}`;
      return { key, parts: parts.map((part) => this.#ids.get(part) ?? null) };
    });
  }

  async #ask(kasseId: string, items: readonly number[], asked: (item: number) => ItemAsked) {
    if (items.length === 0) return;
    const found = await this.keeper.itemIds(kasseId, items.map(asked));
    for (const [place, item] of items.entries()) {
      const { id = null, isNew = false } = found[place] ?? {};
      this.#ids.set(item, id);
      if (isNew && item >= 0) this.tally.newItem(`${kasseId} ${this.data.items[item]?.key}`);
    }
  }

  async #store(
    fresh: readonly JudgedReceipt[],
    summary: ClosingSummary,
    place: { part: number; closingId: number } | undefined,
  ) {
    let receipts: [string, string, string, string][] = [];
    let lines: Line[] = [];
    const flush = async () => {
      if (place)
        await this.keeper.addReceipts(place.part, place.closingId, JSON.stringify(receipts), JSON.stringify(lines));
      receipts = [];
      lines = [];
    };
    for (const receipt of fresh) {
      const instant = new Date(receipt.at).toISOString();
      this.tally.added(receipt, instant);
      summary.addReceipt(receipt);
      receipts.push([receipt.bonId, instant, receipt.type, receipt.contentHash]);
      for (const row of receipt.rows) {
        summary.addRow(row, instant);
        this.#countSale(row);
        const { position, kind, item, amount, gross, net } = row;
        lines.push([
          receipt.bonId,
          position,
          instant,
          kind,
          item === null ? null : (this.#ids.get(item) ?? null),
          amount,
          gross,
          net,
        ]);
        if (lines.length >= LINES) await flush();
      }
    }
    if (receipts.length > 0 || lines.length > 0) await flush();
  }

  #countSale({ kind, item, gross }: CountedRow) {
    if (kind !== 'sale' || item === null) return;
    if (gross !== null) this.tally.report.turnover += gross;
    const parts = this.#menus.partsOf(item) ?? [item];
    const sale = this.#sales.get(item) ?? {
      ids: parts.map((part) => this.#ids.get(part) ?? null),
      isMenu: item < 0,
      gross: 0,
      lines: 0,
      linesWithoutGross: 0,
    };
    sale.gross += gross ?? 0;
    sale.lines += 1;
    sale.linesWithoutGross += gross === null ? 1 : 0;
    this.#sales.set(item, sale);
  }
}

/** Ignored receipts further away do not widen the closing: registers date an aborted receipt to 1970 or the year 1. */
const FAR_MS = 31 * 86_400_000;

class ClosingSummary {
  readonly #counting = new Span();
  readonly #added = new Span();
  readonly #ignored: number[] = [];
  #receipts = 0;
  #turnover = 0;
  readonly #totals = new Map<string, SoldTotal & { item: number | null }>();

  /** @param createdAt of the closing; NaN if unknown */
  constructor(private readonly createdAt: number) {}

  /** Notes all receipts of the closing in this file, including known ones. */
  notice(receipts: readonly JudgedReceipt[]) {
    for (const { at, ignoredAs } of receipts) if (ignoredAs === null) this.#counting.widen(at);
  }

  addReceipt({ at, ignoredAs }: JudgedReceipt) {
    this.#receipts += 1;
    if (ignoredAs === null) this.#added.widen(at);
    else this.#ignored.push(at);
  }

  addRow({ kind, item, amount, gross, net }: CountedRow, instant: string) {
    const key = `${kind} ${item}`;
    const total = this.#totals.get(key) ?? {
      item,
      soldItemId: null,
      kind,
      lines: 0,
      amount: 0,
      gross: 0,
      net: 0,
      linesWithoutGross: 0,
      linesWithoutNet: 0,
      firstAt: instant,
      lastAt: instant,
    };
    this.#totals.set(key, total);
    total.lines += 1;
    total.amount += amount;
    total.gross += gross ?? 0;
    total.net += net ?? 0;
    total.linesWithoutGross += gross === null ? 1 : 0;
    total.linesWithoutNet += net === null ? 1 : 0;
    if (instant < total.firstAt) total.firstAt = instant;
    if (instant > total.lastAt) total.lastAt = instant;
    if (kind === 'sale' && gross !== null) this.#turnover += gross;
    if (![total.amount, total.gross, total.net, this.#turnover].every(Number.isSafeInteger))
      throw new ExportRefusal({ message: 'Beträge oder Mengen eines Abschlusses sind zusammen zu groß.' });
  }

  of(ids: ReadonlyMap<number, number | null>): ClosingSums {
    const near = this.#counting.isEmpty ? new Span(this.createdAt) : this.#counting;
    for (const at of this.#ignored) if (near.isEmpty || near.distance(at) <= FAR_MS) this.#added.widen(at);
    return {
      ...this.#added.instants(),
      receipts: this.#receipts,
      turnover: this.#turnover,
      totals: Array.from(this.#totals.values(), ({ item, ...total }) => {
        return { ...total, soldItemId: item === null ? null : (ids.get(item) ?? null) };
      }),
    };
  }
}

class Span {
  #first = Number.POSITIVE_INFINITY;
  #last = Number.NEGATIVE_INFINITY;

  constructor(at = Number.NaN) {
    if (!Number.isNaN(at)) this.widen(at);
  }

  get isEmpty(): boolean {
    return this.#first > this.#last;
  }

  widen(at: number) {
    this.#first = Math.min(this.#first, at);
    this.#last = Math.max(this.#last, at);
  }

  distance(at: number): number {
    return Math.max(this.#first - at, at - this.#last, 0);
  }

  instants(): Pick<ClosingSums, 'firstAt' | 'lastAt'> {
    const [firstAt = null, lastAt = null] = this.isEmpty
      ? []
      : [this.#first, this.#last].map((at) => new Date(at).toISOString());
    return { firstAt, lastAt };
  }
}
