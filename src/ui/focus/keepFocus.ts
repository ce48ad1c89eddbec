/** Moves lost focus to the nearest ancestor, or back to a button once enabled; screen readers would go to the top. */
export function keepFocus(): () => void {
  let last: Place | undefined;
  let below: Place | undefined;
  let wasOff = false;
  let standIn: HTMLElement | undefined;
  let soon: Timer | undefined;
  let patience: Timer | undefined;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === standIn) return;
    forget();
    last = { element: target, around: ancestorsOf(target) };
    if (!target.closest('.MuiModal-root')) below = last;
  };
  const forget = () => {
    last = standIn = undefined;
    wasOff = false;
    clearTimeout(patience);
    patience = undefined;
  };
  const look = () => {
    soon = undefined;
    if (!last) return;
    const { element } = last;
    const active = document.activeElement;
    if (active !== document.body && active !== standIn && active !== element) return;
    if (!element.isConnected) goOn();
    else if (isOff(element)) {
      wasOff = true;
      if (!standIn) patience ??= setTimeout(goOn, PATIENCE_MS);
    } else if (wasOff && active !== element) element.focus(QUIETLY);
  };
  const goOn = () => {
    if (!last || document.activeElement !== document.body) return;
    const next = [...last.around, ...(below?.around ?? [])].find(takesFocus);
    const heading = next?.matches('main') ? next.querySelector<HTMLElement>('h1[tabindex]') : null;
    standIn = heading ?? next;
    standIn?.focus(QUIETLY);
  };
  const observer = new MutationObserver(() => {
    if (!last) return;
    const active = document.activeElement;
    if (active === document.body || active === standIn || isOff(last.element)) soon ??= setTimeout(look);
  });
  const leave = () => {
    forget();
    below = undefined;
  };

  document.addEventListener('pointerdown', leave, { capture: true });
  document.addEventListener('focusin', note);
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('pointerdown', leave, { capture: true });
    document.removeEventListener('focusin', note);
    observer.disconnect();
    clearTimeout(soon);
    clearTimeout(patience);
  };
}

type Timer = ReturnType<typeof setTimeout>;

interface Place {
  element: HTMLElement;
  /** Ancestors, innermost first; recorded because a removed element has none. */
  around: readonly HTMLElement[];
}

/** Longer than a save takes. */
const PATIENCE_MS = 1500;

const QUIETLY = { preventScroll: true };

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

const isOff = (element: HTMLElement) => element.matches(':disabled');

const takesFocus = (element: HTMLElement) =>
  element.isConnected && element.hasAttribute('tabindex') && !isOff(element) && !element.closest('[aria-hidden=true]');
