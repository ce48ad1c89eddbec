import { useQueryClient } from '@tanstack/react-query';
import { type Command, type CommandOptions, useCommand } from '../../../admin/useCommand';
import type { Invoice } from '../../../contract/invoices';
import type { Api } from '../../../dataProvider/createApi';
import { HttpError } from '../../../dataProvider/HttpError';
import { errorText, useShowError } from '../../../ui/useShowError';
import { invoiceKey, invoicesKey } from '../invoiceKeys';
import { STATE_WORDS } from '../invoiceWords';

/** Command on an invoice. Refetches it after a refusal, which usually means that somebody else changed it. */
export function useInvoiceCommand<V = void, A extends Invoice = Invoice>(
  id: number,
  work: (send: Api, variables: V) => Promise<A>,
  options: Pick<CommandOptions<V, A>, 'ask' | 'done'> = {},
): Command<V, A> {
  const client = useQueryClient();
  const showError = useShowError();
  return useCommand(
    async (send, variables: V) => {
      const invoice = await work(send, variables);
      client.setQueryData(invoiceKey(id), invoice);
      return invoice;
    },
    {
      ...options,
      refresh: [[...invoicesKey, 'list']],
      onError: (error) => {
        showError(new Error(withState(error)));
        void client.invalidateQueries({ queryKey: invoiceKey(id) });
      },
    },
  );
}

function withState(error: unknown): string {
  const text = errorText(error);
  const body = error instanceof HttpError && error.status === 409 ? error.body : undefined;
  if (!body) return text;
  const { state } = Object(body.current) as Partial<Invoice>;
  if (state && state in STATE_WORDS) return `${text} Stand jetzt: „${STATE_WORDS[state]}“.`;
  return body.code === 'VERSION' ? `${text} Die Seite zeigt, was jetzt gilt.` : text;
}
