// Preloaded into a server (`--import`): each SIGUSR2 sets its clock to the next of the offsets in CLOCK_OFFSETS_MS.
import { isMainThread } from 'node:worker_threads';

const offsets = (process.env.CLOCK_OFFSETS_MS ?? '0').split(',').map(Number);
const RealDate = Date;
let at = 0;
const now = () => RealDate.now() + (offsets[at] ?? 0);

globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(now());
    else super(...values);
  }
  static now() {
    return now();
  }
};
if (isMainThread) {
  process.on('SIGUSR2', () => {
    at = (at + 1) % offsets.length;
  });
}
