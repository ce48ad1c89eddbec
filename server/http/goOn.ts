/**
 * What follows from a value that may be there already: then at once, without a turn of the promises for each step. Most requests
 * wait for nothing before their answer, and waiting for nothing was a good part of what they cost.
 */
export const goOn = <T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> =>
  value instanceof Promise ? value.then(next) : next(value);
