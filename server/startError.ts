/** An error with one German sentence that tells the operator what to do. Printed without a stack; exit code 1. */
export class StartError extends Error {
  override name = 'StartError';
}
