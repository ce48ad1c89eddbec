import Typography from '@mui/material/Typography';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { UserError } from '../rules/UserError';
import { errorText, useShowError } from './useShowError';

/** As `import('./Part')` answers. */
type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A dialog that is loaded when it is first opened. Where that fails (no network, or a server with another version by now), a
 * message says so, the dialog is closed, and the page stays as it is; the next time it is tried anew.
 */
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

/**
 * A part of a page that comes after the page. Where it cannot be loaded or shown, a sentence stands in its place, and all
 * the rest stays.
 * @param placeholder stands there meanwhile
 */
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
  'Das konnte nicht geladen werden. Bitte Netzwerk prüfen und noch einmal versuchen, sonst die Seite neu laden.';
const PART_FAILED = 'Ein Teil dieser Seite konnte nicht geladen werden. Bitte Netzwerk prüfen und die Seite neu laden.';

/** The same part for all that show it; after a failure one that is loaded anew, since `lazy` keeps what it failed with. */
function startOf<P>(load: Load<P>, failure: string): () => ComponentType<P> {
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        current = begin();
        throw new UserError(failure, { cause });
      }),
    );
  let current = begin();
  // Its type has lost which properties it takes.
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
