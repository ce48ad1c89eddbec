import { LoadError } from './LoadError';
import { LoadingState, type LoadingStateProps } from './LoadingState';

interface ReadStateProps extends LoadingStateProps {
  error: unknown;
  /** Shows no skeleton, as there is data already, or nothing to load. */
  isRead?: boolean;
}

export const ReadState = ({ error, isRead = false, ...loading }: ReadStateProps) =>
  error ? <LoadError error={error} /> : !isRead && <LoadingState {...loading} />;
