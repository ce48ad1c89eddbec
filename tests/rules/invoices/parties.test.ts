import { describe, expect, it } from 'vitest';
import { isCredit, isCreditNote, isReplacement } from '../../../src/rules/invoices/creditTypes';
import { findSupplier, type SupplierFacts } from '../../../src/rules/invoices/findSupplier';
import { orderNumberIn } from '../../../src/rules/invoices/orderReference';

const supplier = (id: number, over: Partial<SupplierFacts> = {}): SupplierFacts => ({
  id,
  name: `Lieferant ${id}`,
  vatId: null,
  taxNumber: null,
  iban: null,
  customerNumber: null,
  ...over,
});
const NOBODY = {
  name: 'Getränke Müller',
  vatId: null,
  taxNumber: null,
  iban: null,
  customerNumber: null,
  orderedFrom: null,
};

describe('whose invoice it is', () => {
  const vat = supplier(1, { vatId: 'DE 811.234-567' });
  const tax = supplier(2, { taxNumber: '12/345/67890' });
  const iban = supplier(3, { iban: 'DE89 3704 0044 0532 0130 00' });
  const branches = [
    supplier(11, { vatId: 'DE999', iban: 'DE01', customerNumber: 'A-1' }),
    supplier(12, { vatId: 'DE999', iban: 'DE02', customerNumber: 'A-2' }),
    supplier(13, { vatId: 'DE999', iban: 'DE02', customerNumber: 'A-3' }),
  ];
  const all = [vat, tax, iban, ...branches];
  it.each([
    ['its VAT id, however it is set', { vatId: 'de811234567' }, 1],
    ['its tax number', { taxNumber: '1234567890' }, 2],
    ['its account', { iban: 'DE89370400440532013000' }, 3],
    ['the first of them that anybody has', { vatId: 'DE000', iban: 'DE89370400440532013000' }, 3],
    ['one of several branches by its account', { vatId: 'DE999', iban: 'de 01' }, 11],
    ['one of several branches by our number there', { vatId: 'DE999', customerNumber: 'a2' }, 12],
    ['one of several branches by the order', { vatId: 'DE999', orderedFrom: 13 }, 13],
    ['one of several branches by all of these', { vatId: 'DE999', iban: 'DE02', customerNumber: 'A-3' }, 13],
    ['a hint that says nothing', { vatId: 'DE999', iban: 'DE77', customerNumber: 'A-1' }, 11],
  ])('is identified by %s', (_, said, id) => {
    const { supplierId, candidates } = findSupplier({ ...NOBODY, ...said }, all);
    expect([supplierId, ...candidates.map((each) => each.id)]).toEqual([id, id]);
  });

  it.each([
    ['a name', { name: 'Lieferant 2' }, [1, 2, 3, 11, 12, 13]],
    ['nothing', {}, []],
    ['several branches', { vatId: 'DE999' }, [11, 12, 13]],
    ['two of them', { vatId: 'DE999', iban: 'DE02' }, [11, 12, 13]],
    ['hints that contradict each other', { vatId: 'DE999', iban: 'DE01', customerNumber: 'A-2' }, [11, 12, 13]],
    ['the order alone', { orderedFrom: 12 }, [12]],
  ])('is asked for with %s', (_, said, ids) => {
    const { supplierId, candidates } = findSupplier({ ...NOBODY, ...said }, all);
    expect([supplierId, candidates.map(({ id }) => id)]).toEqual([null, ids]);
  });

  it('is asked for when a surer number speaks of another company', () => {
    const factored = supplier(4, { vatId: 'DE444', iban: 'DE44' });
    const said = { ...NOBODY, vatId: 'DE555', iban: 'DE44' };
    expect(findSupplier(said, [factored])).toEqual({ supplierId: null, candidates: [{ id: 4, name: 'Lieferant 4' }] });
  });
});

describe('a reference to an order', () => {
  it.each([
    ['17', 17],
    [' 000017 ', 17],
    ['Bestellung 17', 17],
    ['Bestell-Nr. 17', 17],
    ['Bestellung Nr.: 17', 17],
    ['BESTELLNR 17', 17],
    ['PO-17', 17],
    ['Order #17', 17],
    ['order no 17', null],
    ['Nr. 0017', 17],
    ['17a', null],
    ['17/2026', null],
    ['2026-17', null],
    ['Herr Huber', null],
    ['0', null],
    ['1234567890', null],
    ['17 18', null],
    ['', null],
    [null, null],
  ])('%j is number %j', (text, number) => {
    expect(orderNumberIn(text)).toBe(number);
  });
});

describe('a credit', () => {
  it.each([
    ['380', false, '10', false, false],
    ['389', false, '10', false, false],
    ['381', false, '10', true, true],
    ['81', false, '10', true, true],
    ['458', false, null, true, true],
    ['380', true, '10', true, true],
    ['380', false, '-10', false, true],
    ['384', false, '-10', false, true],
    ['384', false, '0', false, false],
  ])('of type %s, root %j and net %j', (typeCode, root, net, calls, is) => {
    const facts = { typeCode, isCreditNote: root, net };
    expect([isCreditNote(facts), isCredit(facts)]).toEqual([calls, is]);
  });

  it.each([
    ['384', '10', true],
    ['384', '-10', false],
    ['384', null, false],
    ['380', '10', false],
  ])('type %s over %j stands for another: %j', (typeCode, net, is) => {
    expect(isReplacement({ typeCode, net })).toBe(is);
  });
});
