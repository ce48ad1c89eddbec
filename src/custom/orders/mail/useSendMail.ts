import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import type { Answered } from '../../../contract/kit/call';
import { sendOrderMail } from '../../../contract/orderMails';
import { problemIn } from '../../../dataProvider/HttpError';
import { useApi } from '../../../device/useDevice';
import { useMasterData } from '../../../queries/masterData';
import { isUntold } from '../../../rules/isUntold';
import { UserError } from '../../../rules/UserError';
import { readSetting } from '../../../settings/settings';
import type { Question } from '../../../ui/dialogs/useConfirm';
import type { OneAtATime } from '../../../ui/useOneAtATime';
import { useShowError } from '../../../ui/useShowError';
import { orderQueries } from '../orderQueries';
import type { Order } from '../orderRecords';
import { useOrderCommand } from '../useOrderCommand';
import { BY_PHONE, NOT_SENT, refusedByRules } from './refusedByRules';
import { useOrderWarnings } from './useOrderWarnings';

/** @param showPreview shows the page's preview again if the server finds that it has changed */
export function useSendMail(order: Order, oneAtATime: OneAtATime, showPreview?: () => void) {
  const notify = useNotify();
  const [isSending, setSending] = useState(false);
  const showError = useShowError();
  const findWarnings = useOrderWarnings(order.id);
  const queries = useQueryClient();
  const { queryKey: previewKey } = orderQueries(useApi()).mailPreview(order.id);
  /** Returns the hash of the preview last shown; undefined if this person changed the order since. */
  const seen = () => {
    const shown = showPreview && queries.getQueryState(previewKey);
    return shown?.isInvalidated ? undefined : shown?.data?.contentHash;
  };
  const warnings = useRef<string[]>([]);
  const mailState = order.mail?.state;
  const again = askedAgain(order);

  const rules = readSetting('ORDER_RULES', useMasterData('configValues').all);
  const isRefused = () => rules === 'refuse' && warnings.current.length > 0;
  const otherWay = isUntold(order) ? [BY_PHONE] : [];

  const command = useOrderCommand(
    async (send) => {
      if (isRefused()) throw new UserError([NOT_SENT, ...warnings.current, ...otherWay].join(' '));
      setSending(true);
      const answer: Partial<Answered<typeof sendOrderMail>> | undefined = await send(sendOrderMail, {
        params: { orderId: order.id },
        body: {
          ...(again && again !== MARKED && { repeat: true as const }),
          wasTold: !isUntold(order),
          contentHash: seen(),
        },
      });
      const wasFiled = answer?.transport === 'file';
      const news = (answer?.warnings ?? [])
        .map(({ message }) => message)
        .filter((each) => !warnings.current.includes(each));
      const done = wasFiled ? FILED : `Mail an ${order.supplier.name} verschickt.`;
      const type = news.length > 0 || wasFiled ? 'warning' : 'success';
      notify([done, ...news].join(' '), { type });
    },
    {
      prepare: async () => {
        warnings.current = await findWarnings();
      },
      ask: () => (isRefused() ? undefined : question(mailState === 'waiting' ? undefined : again, warnings.current)),
      onError: (error) => {
        showError(refusedByRules(error, ...otherWay));
        const problem = problemIn(error);
        // With `current`, the order was told otherwise meanwhile, and its page says how.
        if (problem?.code === 'VERSION' && !problem.current) showPreview?.();
      },
      oneAtATime,
    },
  );
  const send = async () => {
    await command.run();
    setSending(false);
  };
  return { send, isSending };
}

const FILED = 'Als Datei abgelegt, nicht gemailt.';

function question(again: typeof AGAIN | undefined, warnings: readonly string[]): Question | undefined {
  if (warnings.length === 0)
    return (
      again && {
        title: again.title,
        text: `${again.text} ${again.title === 'Nochmal?' ? 'Nochmal senden?' : 'Jetzt senden?'}`,
        ok: again.ok,
      }
    );
  return { title: 'Trotzdem senden?', text: [...(again ? [again.text] : []), ...warnings].join(' '), ok: 'Senden' };
}

function askedAgain({ sentBy, generatedHtml, mail }: Order): typeof AGAIN | undefined {
  if (sentBy === 'file') return FILED_BEFORE;
  if (generatedHtml) return AGAIN;
  if (mail?.state === 'unclear') return UNCLEAR;
  return sentBy === 'hand' ? MARKED : undefined;
}

const AGAIN = { title: 'Nochmal?', text: 'Mail wurde bereits verschickt.', ok: 'OK' };
const FILED_BEFORE = {
  title: 'Jetzt mailen?',
  text: 'Die Bestellung liegt bisher nur als Datei auf dem Server; der Lieferant hat keine Mail bekommen.',
  ok: 'Senden',
};
const MARKED = {
  title: 'Trotzdem mailen?',
  text: 'Die Bestellung ist schon von Hand als gesendet markiert, etwa weil sie telefonisch bestellt wurde.',
  ok: 'Senden',
};
const UNCLEAR = { title: 'Nochmal?', text: 'Ob die letzte Mail angekommen ist, ist unklar.', ok: 'OK' };
