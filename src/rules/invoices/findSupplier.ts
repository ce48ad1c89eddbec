import { partyKey } from './partyKeys';

export interface SupplierFacts {
  id: number;
  name: string;
  vatId: string | null;
  taxNumber: string | null;
  iban: string | null;
  /** BT-46 */
  customerNumber: string | null;
}

interface SellerFacts extends Omit<SupplierFacts, 'id'> {
  orderedFrom: number | null;
}

interface FoundSupplier {
  supplierId: number | null;
  candidates: { id: number; name: string }[];
}

const KEYS = ['vatId', 'taxNumber', 'iban'] as const;

/** Other hints narrow ties and must agree; a name alone never suffices. `suppliers` may contain merged ones twice. */
export function findSupplier(seller: SellerFacts, suppliers: readonly SupplierFacts[]): FoundSupplier {
  const hinted = distinct(
    suppliers.filter(({ id, name }) => id === seller.orderedFrom || sharesName(name, seller.name)),
  );
  for (const key of KEYS) {
    const told = partyKey(seller[key]);
    if (told === '') continue;
    const alike = suppliers.filter((each) => partyKey(each[key]) === told);
    const found = distinct(alike);
    if (found.length === 0) continue;
    const [one, ...others] = found.length === 1 ? found : narrowed(alike, seller);
    if (one && others.length === 0 && !isOther(one, seller, key))
      return { supplierId: one.id, candidates: [named(one)] };
    return { supplierId: null, candidates: found.map(named) };
  }
  return { supplierId: null, candidates: hinted.map(named) };
}

const distinct = (suppliers: readonly SupplierFacts[]): SupplierFacts[] =>
  [...new Map(suppliers.toReversed().map((each) => [each.id, each])).values()].reverse();

const isOther = (supplier: SupplierFacts, seller: SellerFacts, found: (typeof KEYS)[number]): boolean =>
  KEYS.slice(0, KEYS.indexOf(found)).some((key) => partyKey(seller[key]) !== '' && partyKey(supplier[key]) !== '');

function narrowed(alike: readonly SupplierFacts[], { iban, customerNumber, orderedFrom }: SellerFacts) {
  const hints: ((supplier: SupplierFacts) => boolean)[] = [
    (each) => partyKey(iban) !== '' && partyKey(each.iban) === partyKey(iban),
    (each) => partyKey(customerNumber) !== '' && partyKey(each.customerNumber) === partyKey(customerNumber),
    (each) => each.id === orderedFrom,
  ];
  const hinted = hints.map((hint) => new Set(alike.filter(hint).map(({ id }) => id))).filter(({ size }) => size > 0);
  return distinct(alike).filter(({ id }) => hinted.every((ids) => ids.has(id)));
}

const named = ({ id, name }: SupplierFacts) => ({ id, name });

/** Skips short words such as GmbH, Co and KG. */
const SHORTEST_WORD = 5;
const wordsOf = (name: string) =>
  new Set((name.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD));

function sharesName(one: string, other: string): boolean {
  const words = wordsOf(other);
  return [...wordsOf(one)].some((word) => words.has(word));
}
