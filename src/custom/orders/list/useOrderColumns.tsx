import CheckCircle from '@mui/icons-material/CheckCircle';
import Edit from '@mui/icons-material/Edit';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { IconButton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useHasAdditions } from '../../../device/useDevice';
import { useTimeZone } from '../../../queries/useTimeZone';
import { order } from '../../../resources/records/order';
import { formatDate, formatDateTime } from '../../../rules/dates';
import { formatMoney } from '../../../rules/numbers';
import type { Column } from '../../../ui/table/Column';
import type { SortValue } from '../../../ui/table/sortRows';
import { column as columnOf } from '../../../ui/table/valueColumn';
import { DeliveryLine } from '../delivery/DeliveryLine';
import type { DeliveryText } from '../delivery/deliveryText';
import type { Order } from '../orderRecords';
import { SignLine } from '../SignLine';
import { useOrigin } from '../useOrigin';
import { mailSignState } from './mailSignState';

export const WAYS = order.sentBy.field.labels;

export interface OrderColumnsOptions {
  showSent: boolean;
  isNarrow: boolean;
  listPath: string;
  deliveryOf: (order: Order) => DeliveryText | undefined;
}

export function useOrderColumns(options: OrderColumnsOptions): Column<Order>[] {
  const { showSent, isNarrow, listPath, deliveryOf } = options;
  const timeZone = useTimeZone();
  const origin = useOrigin();
  const hasAdditions = useHasAdditions();

  return useMemo(() => {
    const column = columnOf<Order, SortValue>;
    const signs = (order: Order) => {
      const delivery = deliveryOf(order);
      // Where there is a column Liefertag, a line about delivery shows only for orders that can still be sent.
      const isTold = delivery && (isNarrow || delivery.isOrderable);
      const isJustSent = !showSent && order.sent;
      if (!isTold && !isJustSent && !mailSignState(order)) return null;
      return (
        <>
          {isTold && <DeliveryLine delivery={delivery} wraps={isNarrow} />}
          <MailSign order={order} />
          {isJustSent && <JustSent isFiled={order.sentBy === 'file'} />}
        </>
      );
    };
    const id = column('id', 'Id', (order) => order.id, { width: 56 });
    const supplier = column('supplier', 'Lieferant', ({ supplier: { name } }) => name, {
      render: (order) => {
        const more = signs(order);
        return <Lines first={order.supplier.name} more={[]} signs={more} wraps={more === null} />;
      },
      isName: true,
    });
    const group = column('group', 'Bestand', groupOf, {
      ...(showSent ? { width: 132 } : { minWidth: 100 }),
      render: (order) => <Lines first={groupOf(order)} more={[origin(order)].filter(Boolean)} />,
    });
    const created = column('created', 'Erstellt', (order) => order.created, {
      render: (order) => formatDateTime(order.created, timeZone),
      width: showSent ? 112 : 152,
    });
    const sent = column('sent', 'Gesendet', (order) => order.sent, {
      render: (order) => (
        <>
          {formatDateTime(order.sent, timeZone)}
          {order.sentBy === 'file' && (
            <InsertDriveFile
              titleAccess="Nur als Datei"
              color="warning"
              sx={{ fontSize: 16, ml: 0.5, verticalAlign: 'text-bottom' }}
            />
          )}
        </>
      ),
      width: 112,
    });
    const edit: Column<Order> = {
      key: 'edit',
      label: 'Bearbeiten',
      hideLabel: true,
      width: 60,
      align: 'right',
      render: ({ id }) => (
        <Tooltip title="Bearbeiten">
          <IconButton aria-label="Bearbeiten" component={Link} to={`/order/${id}`} state={{ listPath }} edge="end">
            <Edit />
          </IconButton>
        </Tooltip>
      ),
    };
    const day = column('deliveryDay', 'Liefertag', ({ deliveryDay = null }) => deliveryDay, {
      render: ({ deliveryDay }) => formatDate(deliveryDay),
      width: 110,
    });
    const value = column('value', 'Wert', ({ value: euros = null }) => euros, {
      render: ({ value: euros }) => formatMoney(euros),
      width: 105,
      align: 'right',
      isMoney: true,
    });
    const state = column('state', 'Stand', stateOf, { width: 100 });
    const way = column('sentBy', 'Weg', ({ sentBy }) => (sentBy ? WAYS[sentBy] : null), {
      width: 90,
      startsHidden: true,
    });
    const note = column('note', 'Kommentar', (order) => order.note, { startsHidden: true });
    if (!isNarrow)
      return [
        id,
        supplier,
        group,
        created,
        ...(showSent ? [sent] : []),
        ...(hasAdditions ? [day, value, ...(showSent ? [state] : []), way] : []),
        note,
        edit,
      ];

    const details = (order: Order) => [
      groupOf(order),
      `Erstellt ${formatDateTime(order.created, timeZone)}`,
      ...(showSent && order.sent
        ? [`Gesendet ${formatDateTime(order.sent, timeZone)}${order.sentBy === 'file' ? ', nur als Datei' : ''}`]
        : []),
    ];
    const all: Column<Order> = {
      ...supplier,
      render: (order) => <Lines first={order.supplier.name} more={details(order)} signs={signs(order)} wraps />,
    };
    return [id, all, edit];
  }, [timeZone, origin, hasAdditions, isNarrow, showSent, listPath, deliveryOf]);
}

const stateOf = ({ sent, sentBy, receipt }: Order): string => {
  if (!sent) return 'erstellt';
  if (receipt === 'complete') return 'geliefert';
  if (receipt === 'partial') return 'teilweise geliefert';
  return sentBy === 'file' ? 'als Datei abgelegt' : 'gesendet';
};

const groupOf = ({ stockItemGroup }: Order) => stockItemGroup?.name ?? '–';

const JustSent = ({ isFiled }: { isFiled: boolean }) =>
  isFiled ? (
    <SignLine icon={<InsertDriveFile />} text="als Datei abgelegt" color="warning.main" />
  ) : (
    <SignLine icon={<CheckCircle />} text="gesendet" color="success.main" />
  );

interface LinesProps {
  first: string;
  more: readonly string[];
  signs?: ReactNode;
  wraps?: boolean;
}

function Lines({ first, more, signs, wraps = false }: LinesProps) {
  return (
    <>
      <Typography className={wraps ? 'text' : undefined} noWrap={!wraps} component="div" sx={{ font: 'inherit' }}>
        {first}
      </Typography>
      {more.map((text) => (
        <Typography
          key={text}
          noWrap={!wraps}
          component="div"
          variant="caption"
          color="textSecondary"
          sx={{ lineHeight: 1.25 }}
        >
          {text}
        </Typography>
      ))}
      {signs}
    </>
  );
}

function MailSign({ order }: { order: Order }) {
  const state = mailSignState(order);
  if (!state) return null;
  const { text, color, Icon } = MAIL_SIGNS[state];
  return <SignLine icon={<Icon />} text={text} color={color} />;
}

const MAIL_SIGNS = {
  waiting: { text: 'Mail wartet', color: 'text.secondary', Icon: Schedule },
  failed: { text: 'Mail fehlgeschlagen', color: 'error.main', Icon: ErrorOutline },
  unclear: { text: 'Mail unklar', color: 'warning.main', Icon: HelpOutline },
};
