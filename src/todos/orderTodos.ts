import type { Today } from '../contract/today';
import { formatMoney } from '../rules/numbers';
import { dayText } from '../rules/supplierCalendar';
import type { Todo } from './Todo';

export const orderTodos = ({ orders }: Today): Todo[] =>
  orders.flatMap(
    ({
      supplierId,
      supplierName,
      deliveryDay,
      text,
      missingValue,
      orderIds,
      urgency,
      filed,
      addendum,
      orderedFor,
    }): Todo[] => {
      if (filed)
        return orderIds.map((id) => ({
          key: `filed ${id}`,
          title: supplierName,
          detail: `${addendum ? 'Nachtrag zu Bestellung' : 'Bestellung'} ${id} liegt nur als Datei`,
          urgency,
          action: 'Senden',
          to: `/order/${id}`,
        }));
      const until =
        text === null ? [] : [urgency === 'late' ? `${capital(text)} – Bestellschluss vorbei` : capital(text)];
      if (orderIds.length === 0) {
        return [
          {
            key: `nothing ordered ${supplierId} ${deliveryDay}`,
            title: supplierName,
            detail: [
              ...until,
              orderedFor ? `bestellt ist schon für ${dayText(orderedFor)}` : 'noch nichts bestellt',
            ].join('; '),
            urgency,
            action: 'Bestellen',
            to: `/order_sheet/${supplierId}?liefertag=${deliveryDay}`,
          },
        ];
      }
      const missing = missingValue ? [`zum Mindestbestellwert fehlen ${formatMoney(missingValue)}`] : [];
      return orderIds.map((id) => ({
        key: `order ${id}`,
        title: supplierName,
        detail: [...until, ...missing].join('; ') || 'Noch nicht gesendet, ohne Liefertag',
        urgency,
        action: 'Senden',
        to: `/order/${id}`,
      }));
    },
  );

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
