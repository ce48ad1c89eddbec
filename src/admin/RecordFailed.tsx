import { HttpError } from '../dataProvider/HttpError';
import { FailedPage, type FailedPageProps } from '../ui/FailedPage';
import { MessagePage } from '../ui/MessagePage';

/** In place of the form of a record: there is none, or it could not be read. */
export function RecordFailed({ error, ...back }: Pick<FailedPageProps, 'backTo' | 'backLabel'> & { error: Error }) {
  const isUnknown = error instanceof HttpError && error.status === 404;
  if (isUnknown) return <MessagePage title="Nicht gefunden" text={error.message} {...back} />;
  return <FailedPage title="Nicht geladen" error={error} {...back} />;
}
