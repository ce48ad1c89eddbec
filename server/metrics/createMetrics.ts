import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Observed } from '../http/observe';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const NANO = 1e9;

export interface Metrics {
  registry: Registry;
  observe(observed: Observed): void;
  close(): void;
}

/** Measures requests, event loop and memory. The library's default metrics start observers that cannot be stopped. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'zaehlwerk_http_requests_total',
    help: 'Requests answered, by pattern of the address.',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  });
  const durations = new Histogram({
    name: 'zaehlwerk_http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers,
  });
  addProcess(registry);
  const stopLoop = addEventLoop(registry);
  return {
    registry,
    observe({ method, route = 'none', status, ms }) {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, ms / 1000);
    },
    close() {
      stopLoop();
      registry.clear();
    },
  };
}

function addProcess(registry: Registry) {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  gauge('process_start_time_seconds', 'When the process started.', () => Date.now() / 1000 - process.uptime());
  gauge('process_cpu_seconds_total', 'Processor time, user and system.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
}

function addEventLoop(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'Delay of the event loop since the metrics were last read.',
    labelNames: ['quantile'] as const,
    registers: [registry],
    collect() {
      for (const quantile of [50, 90, 99, 100])
        this.set({ quantile: String(quantile / 100) }, delays.percentile(quantile) / NANO);
      delays.reset();
    },
  });
  return () => delays.disable();
}
