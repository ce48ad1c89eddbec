import { Problem } from '../problem';

/** A problem on its way to another thread, which no instance of a class survives. */
export type SentProblem = ReturnType<typeof sentProblem>;

export const sentProblem = ({ code, detail, extras: { errors } }: Problem) => ({ code, detail, errors });

export const receivedProblem = ({ code, detail, errors }: SentProblem) => new Problem(code, detail, { errors });
