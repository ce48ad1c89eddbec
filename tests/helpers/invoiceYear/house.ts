import { HABITS, type Habits } from './habits';
import type { Random } from './random';

/** Whole numbers: `price` in ten-thousandths of euros per unit, `perPackage` in units. */
export interface TrueArticle {
  id: number;
  supplier: number;
  name: string;
  number: string | null;
  ownNumber: string;
  ownName: string;
  gtin: string | null;
  isMeasured: boolean;
  perPackage: number;
  price: number;
}

export interface TrueDeposit {
  id: number;
  name: string;
  cents: number;
}

export interface TrueSupplier {
  id: number;
  vatId: string;
  habits: Habits;
  articles: TrueArticle[];
}

export interface TrueHouse {
  group: number;
  suppliers: TrueSupplier[];
  deposits: TrueDeposit[];
}

/** Calls the server as administrator. @throws Error unless the call succeeds */
export type Ask = <T>(method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => Promise<T>;

const SORTS = ['Pils', 'Helles', 'Cola', 'Limonade', 'Riesling', 'Saft', 'Wasser', 'Sirup', 'Espresso', 'Tonic'];
const SIZES = ['0,2 l', '0,33 l', '0,5 l', '0,75 l', '1 l'];

export async function furnish(
  ask: Ask,
  random: Random,
  size: { suppliers: number; articles: number },
): Promise<TrueHouse> {
  const create = async (url: string, body: unknown) => (await ask<{ id: number }>('POST', url, body)).id;
  const bottle = await create('/api/Units', { name: 'Flasche' });
  const kilo = await create('/api/Units', { name: 'kg' });
  const pack = await create('/api/PackagingUnits', { name: 'Gebinde' });
  const place = await create('/api/StockLocations', { name: 'Keller', countingOrder: 1 });
  const group = await create('/api/StockItemGroups', { name: 'Alles', executionDayOfWeek: 1 });
  const deposits: TrueDeposit[] = [];
  for (const [name, cents, kind] of [
    ['Flasche 0,08', 8, 'bottle'],
    ['Kasten 1,50', 150, 'crate'],
  ] as const)
    deposits.push({ name, cents, id: await create('/api/DepositTypes', { name, value: cents / 100, kind }) });
  const suppliers: TrueSupplier[] = [];
  for (let at = 0; at < size.suppliers; at++) {
    const habits = HABITS[at % HABITS.length];
    if (!habits) throw new Error('No habits');
    const vatId = `DE${100_000_000 + at * 7_654_321}`;
    const id = await create('/api/Suppliers', { name: `Lieferant ${at + 1}`, vatId });
    const supplier: TrueSupplier = { id, vatId, habits, articles: [] };
    for (let each = at; each < size.articles; each += size.suppliers) {
      const article = anyArticle(random, habits, { supplier: id, each });
      article.id = await create('/api/StockItems', {
        name: article.name,
        unitId: article.isMeasured ? kilo : bottle,
        unitsPerPackage: article.perPackage,
        packagingUnitId: pack,
        supplierId: id,
        orderNumber: article.number,
        pricePerUnit: article.price / 10_000,
        stockLocations: [place],
      });
      if (article.gtin !== null)
        await create('/api/StockItemCodes', { stockItemId: article.id, code: article.gtin, factor: 1 });
      supplier.articles.push(article);
    }
    suppliers.push(supplier);
  }
  return { group, suppliers, deposits };
}

function anyArticle(
  random: Random,
  habits: Habits,
  { supplier, each }: { supplier: number; each: number },
): TrueArticle {
  const isMeasured = random.onceIn(10);
  const sort = `${random.oneOf(SORTS)} ${each}`;
  const hasNumber = !['text', 'gtin', 'buyer'].includes(habits.names) || random.onceIn(3);
  return {
    id: 0,
    supplier,
    name: `${sort} ${random.oneOf(SIZES)}`,
    number: hasNumber ? String(1000 + each) : null,
    ownNumber: `X-${each * 31}`,
    ownName: `${sort.toUpperCase()} MW`,
    gtin: habits.names === 'gtin' || habits.mistypesCodes ? gtinOf(each) : null,
    isMeasured,
    perPackage: isMeasured ? random.oneOf([5, 10]) : random.oneOf([1, 6, 12, 20, 24, 24]),
    price: 4000 + random.below(60_000),
  };
}

function gtinOf(each: number): string {
  const digits = `40${String(1_000_000_000 + each * 13).slice(0, 10)}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
