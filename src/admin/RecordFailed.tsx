import { isNotFound } from '../dataProvider/HttpError';
import { FailedPage, type FailedPageProps } from '../ui/FailedPage';
import { MessagePage } from '../ui/MessagePage';

export function RecordFailed({ error, ...back }: Pick<FailedPageProps, 'backTo' | 'backLabel'> & { error: Error }) {
  if (isNotFound(error)) return <MessagePage title="Nicht gefunden" text={error.message} {...back} />;
  return <FailedPage title="Nicht geladen" error={error} {...back} />;
}
