import { LoadError } from './LoadError';
import { LoadingState, type LoadingStateProps } from './LoadingState';

/** Shows an error, or a skeleton while data loads. */
export const ReadState = ({ error, ...loading }: { error: unknown } & LoadingStateProps) =>
  error ? <LoadError error={error} /> : <LoadingState {...loading} />;
