import { LoadError } from './LoadError';
import { LoadingState, type LoadingStateProps } from './LoadingState';

/** In place of data that is not there: the error, or a skeleton until it comes. */
export const ReadState = ({ error, ...loading }: { error: unknown } & LoadingStateProps) =>
  error ? <LoadError error={error} /> : <LoadingState {...loading} />;
