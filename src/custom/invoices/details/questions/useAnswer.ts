import type { AnsweredLine } from '../../../../contract/invoiceLines';
import { type Invoice, saveInvoiceLines, updateInvoice } from '../../../../contract/invoices';
import type { Sent } from '../../../../contract/kit/call';
import { useInvoiceCommand } from '../useInvoiceCommand';

type Told = Omit<NonNullable<Sent<typeof updateInvoice>['body']>, 'id' | 'version'>;
type Said = Omit<AnsweredLine, 'id'>;

export interface Answer {
  tellInvoice(told: Told): void;
  sayLine(lineId: number, said: Said): void;
  isRunning: boolean;
}

export function useAnswer(id: number, version: number, onDone: (invoice: Invoice) => void): Answer {
  const tell = useInvoiceCommand(id, (send, told: Told) => send(updateInvoice, { body: { id, version, ...told } }));
  const say = useInvoiceCommand(id, (send, body: AnsweredLine) =>
    send(saveInvoiceLines, { params: { id }, query: { version }, body }),
  );
  return {
    tellInvoice: (told) => void tell.run(told).then((done) => done && onDone(done.answer)),
    sayLine: (lineId, said) => void say.run({ id: lineId, ...said }).then((done) => done && onDone(done.answer)),
    isRunning: tell.isRunning || say.isRunning,
  };
}
