import * as rooms from './rooms';

export const callPaths: readonly string[] = Object.values(rooms)
  .flatMap((room): unknown[] => Object.values(room))
  .flatMap((value) => {
    const isCall = typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
    return isCall ? String(value.path) : [];
  });
