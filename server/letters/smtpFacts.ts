export function smtpFacts(cause: unknown) {
  const error: Record<string, unknown> = cause instanceof Error ? { ...cause } : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(error.code),
    originalCode: text(error.originalCode),
    command: text(error.command),
    response: text(error.response),
    responseCode: typeof error.responseCode === 'number' ? error.responseCode : 0,
  };
}
