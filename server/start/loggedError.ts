import { mapStack } from './mapStack';

interface LoggedError {
  type: string;
  code?: unknown;
  message: string;
  stack?: string;
  cause?: LoggedError;
}

const MAX_CAUSES = 4;

/** Leaves out the details that databases and mail servers add, since they quote rows, names and addresses. */
export function loggedError(error: unknown, left = MAX_CAUSES): LoggedError | undefined {
  if (!(error instanceof Error))
    return error === undefined ? undefined : { type: typeof error, message: 'kein Fehlerobjekt' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    ...('code' in error ? { code: error.code } : {}),
    message,
    stack: stack && mapStack(stack),
    ...(cause !== undefined && left > 0 ? { cause: loggedError(cause, left - 1) } : {}),
  };
}
