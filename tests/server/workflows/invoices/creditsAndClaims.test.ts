import { expect, it } from 'vitest';
import { describeRules } from '../../../helpers/databases';
import { useClaims } from './claimHouse';
import { pils, TODAY } from './invoiceHouse';

/** Bottles of Pils at 0.60, as agreed. Invoices are numbered from 1. */
type Step =
  | { bill: number }
  | { credit: number; of: number }
  /** Read without a reference; belongs to `of` by a later step only. */
  | { loose: number }
  | { assign: number; to: number }
  | { discard: number }
  | { accept: number }
  | { claim: number; asks: number };

interface Story {
  /** Bottles that came. */
  came: number;
  steps: readonly Step[];
  /** Bottles that are too many on invoices that are open at the end; 0 for those that match. */
  tooMany?: Readonly<Record<number, number>>;
}

describeRules('credits and claims of several invoices', (database) => {
  const { accept, claim, credit, discard, imported, orderPils, put, read, receive, state } = useClaims(database);

  it.each<[string, Story]>([
    [
      'leave the bill before one that was claimed and credited as it was',
      {
        came: 24,
        steps: [{ bill: 36 }, { bill: 24 }, { claim: 2, asks: 24 }, { credit: 24, of: 2 }],
        tooMany: { 1: 12 },
      },
    ],
    [
      'leave it so where a part of the claim was credited',
      {
        came: 24,
        steps: [{ bill: 36 }, { bill: 24 }, { claim: 2, asks: 24 }, { credit: 6, of: 2 }],
        tooMany: { 1: 12 },
      },
    ],
    [
      'make room for what was given back beyond the claim',
      {
        came: 24,
        steps: [{ bill: 36 }, { bill: 36 }, { claim: 2, asks: 36 }, { credit: 24, of: 2 }, { credit: 24, of: 2 }],
        tooMany: { 1: 0 },
      },
    ],
    [
      'make no room for bills that are claimed already',
      {
        came: 24,
        steps: [{ bill: 36 }, { claim: 1, asks: 12 }, { bill: 12 }, { credit: 12, of: 2 }],
        tooMany: { 2: 0 },
      },
    ],
    [
      'make no room for bills that are accepted already',
      { came: 24, steps: [{ bill: 36 }, { accept: 1 }, { bill: 12 }, { credit: 12, of: 2 }], tooMany: { 2: 0 } },
    ],
    [
      'are counted once where a credit is assigned after an earlier claim',
      {
        came: 24,
        steps: [{ bill: 36 }, { bill: 24 }, { loose: 11 }, { claim: 1, asks: 12 }, { assign: 3, to: 2 }],
        tooMany: { 2: 13 },
      },
    ],
    [
      'are counted once over three invoices',
      {
        came: 24,
        steps: [
          { bill: 36 },
          { claim: 1, asks: 12 },
          { bill: 12 },
          { credit: 12, of: 2 },
          { bill: 24 },
          { credit: 12, of: 4 },
          { claim: 4, asks: 12 },
        ],
        tooMany: { 2: 0 },
      },
    ],
    [
      'that came before the claim settle nothing of it',
      {
        came: 24,
        steps: [
          { bill: 24 },
          { bill: 24 },
          { credit: 6, of: 2 },
          { claim: 2, asks: 18 },
          { credit: 18, of: 2 },
          { bill: 12 },
        ],
        tooMany: { 5: 12 },
      },
    ],
    [
      'that are discarded take their room along',
      {
        came: 24,
        steps: [{ bill: 36 }, { claim: 1, asks: 12 }, { bill: 12 }, { credit: 12, of: 2 }, { discard: 3 }],
        tooMany: { 2: 12 },
      },
    ],
  ])('%s', async (_, { came, steps, tooMany = {} }) => {
    const order = await orderPils(20);
    await receive(order, came / 24);
    const said: Awaited<ReturnType<typeof imported>>[] = [];
    const at = (index: number) => said[index - 1]!;
    const goods = (bottles: number) => [pils(bottles, Number((bottles * 0.6).toFixed(2)), { price: null })];
    const take = async (step: Step) => {
      if ('bill' in step) {
        const number = `RE-${++state.number}`;
        said.push(await imported({ number, issueDate: TODAY, orderReference: `${order}`, lines: goods(step.bill) }));
      } else if ('credit' in step)
        said.push(await credit('0', { precedingInvoice: at(step.of).number, lines: goods(step.credit) }));
      else if ('loose' in step) said.push(await credit('0', { lines: goods(step.loose) }));
      else if ('assign' in step) await put({ id: at(step.assign).id, settlesInvoiceId: at(step.to).id });
      else if ('discard' in step) await discard(at(step.discard).id);
      else if ('accept' in step) await accept(at(step.accept).id);
      else {
        const open = Number((step.asks * 0.6).toFixed(2));
        expect((await claim(at(step.claim).id)).body).toMatchObject({ state: 'claimed', claim: { open } });
      }
    };
    for (const step of steps) await take(step);
    for (const [index, bottles] of Object.entries(tooMany)) {
      const { state, lines } = (await read(at(Number(index)).id)).body as Awaited<ReturnType<typeof imported>>;
      const [line] = lines;
      expect([state, line?.claimAmount]).toEqual([
        bottles === 0 ? 'matches' : 'differs',
        Number((bottles * 0.6).toFixed(2)),
      ]);
    }
  });
});
