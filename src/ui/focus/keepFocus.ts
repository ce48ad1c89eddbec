/**
 * Keeps the focus on the page when what has it goes: a row that is deleted, a dialog whose button went meanwhile, a button
 * that is off while it works. Browsers leave it nowhere then, and who listens begins at the top again. It goes on where it
 * was lost, at the nearest thing around that takes it, such as the table or the page's heading; a button that is off gets
 * it back as soon as it is on. Whoever knows better, such as a field that wants it as soon as it is there, comes first.
 * @returns ends it
 */
export function keepFocus(): () => void {
  /** Where the focus was last, and where it was last outside of dialogs and menus. */
  let last: Place | undefined;
  let below: Place | undefined;
  let wasOff = false;
  /** Has it in place of what was lost. */
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
  // Who points somewhere else leaves on purpose.
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
  /** What it lay in, from the inside: what is gone cannot be asked any more. */
  around: readonly HTMLElement[];
}

/** Milliseconds that something may be off before the focus goes on without it: longer than saving takes. */
const PATIENCE_MS = 1500;

/** What stands on the screen stays where it is. */
const QUIETLY = { preventScroll: true };

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : [];
}

const isOff = (element: HTMLElement) => element.matches(':disabled');

const takesFocus = (element: HTMLElement) =>
  element.isConnected && element.hasAttribute('tabindex') && !isOff(element) && !element.closest('[aria-hidden=true]');
