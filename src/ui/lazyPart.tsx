import { Typography } from '@mui/material';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { UserError } from '../rules/UserError';
import { errorText, useShowError } from './useShowError';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Loads a dialog on demand. After a failure a message appears, the dialog closes, and the next attempt loads again. */
export function lazyDialog<P extends { onClose: (isDone: boolean) => void }>(load: Load<P>): ComponentType<P> {
  const begin = startOf(load, DIALOG_FAILED);
  return function LazyDialog(props: P) {
    const [Part] = useState(begin);
    const showError = useShowError();
    const give = (error: unknown) => {
      showError(error);
      props.onClose(false);
    };
    return (
      <ErrorBoundary fallback={null} onError={give}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Loads part of a page on demand. After a failure an error text replaces it, and the rest keeps working. */
export function lazyPart<P extends object>(load: Load<P>, placeholder: ReactNode = null): ComponentType<P> {
  const begin = startOf(load, PART_FAILED);
  return function LazyPart(props: P) {
    const [Part] = useState(begin);
    return (
      <ErrorBoundary FallbackComponent={InPlace}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

const DIALOG_FAILED =
  'Das konnte nicht geladen werden. Bitte das Netz prüfen und noch einmal versuchen, sonst die Seite neu laden.';
const PART_FAILED = 'Ein Teil dieser Seite konnte nicht geladen werden. Bitte das Netz prüfen und die Seite neu laden.';

/** Shares one component among all users, and replaces it after a failure, because `lazy` caches errors. */
function startOf<P>(load: Load<P>, failure: string): () => ComponentType<P> {
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        current = begin();
        throw new UserError(failure, { cause });
      }),
    );
  let current = begin();
  return () => current as unknown as ComponentType<P>;
}

function InPlace({ error }: { error: unknown }) {
  const [text] = useState(() => errorText(error));
  return (
    <Typography role="status" color="textSecondary">
      {text}
    </Typography>
  );
}
