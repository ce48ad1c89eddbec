const watched = Symbol.for('listeners that tests watch');

interface Entry {
  type: string;
  listener: unknown;
  capture: boolean;
  signal: AbortSignal | undefined;
}

/** Returns the listeners added to `target` since the first call for it, as `window hears keydown: (event) => …`. */
export function listenersOf(name: string, target: EventTarget & { [watched]?: Entry[] }): string[] {
  target[watched] ??= watch(target);
  return (
    target[watched]
      // React adds this listener once per document and keeps it.
      .filter(({ type, signal }) => type !== 'selectionchange' && !signal?.aborted)
      .map(({ type, listener }) => `${name} hears ${type}: ${String(listener).slice(0, 120)}`)
  );
}

function watch(target: EventTarget): Entry[] {
  const entries: Entry[] = [];
  const find = (type: string, listener: unknown, capture: boolean) =>
    entries.findIndex((one) => one.type === type && one.listener === listener && one.capture === capture);
  const drop = (type: string, listener: unknown, capture: boolean) => {
    const at = find(type, listener, capture);
    if (at >= 0) entries.splice(at, 1);
  };
  const { addEventListener, removeEventListener } = target;
  target.addEventListener = (type, listener, options) => {
    const { capture = options === true, once, signal } = typeof options === 'object' ? options : {};
    if (listener && find(type, listener, capture) < 0) entries.push({ type, listener, capture, signal });
    if (once) addEventListener.call(target, type, () => drop(type, listener, capture), { capture, once });
    addEventListener.call(target, type, listener, options);
  };
  target.removeEventListener = (type, listener, options) => {
    drop(type, listener, typeof options === 'object' ? Boolean(options.capture) : Boolean(options));
    removeEventListener.call(target, type, listener, options);
  };
  return entries;
}
