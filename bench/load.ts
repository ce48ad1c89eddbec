import autocannon from 'autocannon';

export interface Load {
  /** Answers per second, all of them 2xx. */
  perSecond: number;
  /** Milliseconds. */
  p95: number;
}

/**
 * Asks as fast as it can for some seconds.
 * @throws Error when any answer is not 2xx: a fast refusal is no measurement.
 */
export async function load(options: autocannon.Options & { seconds?: number; connections?: number }): Promise<Load> {
  const { seconds = 5, connections = 10, ...request } = options;
  await autocannon({ ...request, connections, duration: 1 });
  const result = await autocannon({ ...request, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${request.url}: ${result.non2xx} wrong answers, ${result.errors} errors`);
  return { perSecond: result['2xx'] / result.duration, p95: result.latency.p97_5 };
}
