import { HttpError } from '../../dataProvider/HttpError';
import { MessagePage } from '../../layout/MessagePage';

/** In place of an inventory's page: there is no such inventory, or it could not be read. */
export function NotLoaded({ error }: { error: Error }) {
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400);
  if (error instanceof HttpError && error.status === 0) {
    return (
      <MessagePage
        title="Keine Verbindung"
        text="Diese Inventur ist auf diesem Gerät noch nicht geladen. Sie erscheint von selbst, sobald der Server wieder erreichbar ist."
        {...back}
      />
    );
  }
  return (
    <MessagePage
      title={isUnknown ? 'Inventur nicht gefunden' : 'Inventur nicht geladen'}
      text={isUnknown ? 'Diese Inventur gibt es nicht oder nicht mehr.' : error.message}
      {...back}
    />
  );
}

const back = { backTo: '/stock_taking', backLabel: 'Zu den Inventuren' };
