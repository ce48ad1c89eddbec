import Close from '@mui/icons-material/Close';
import { Box, IconButton, Portal, Snackbar } from '@mui/material';
import {
  CloseNotificationContext,
  undoableEventEmitter,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { type FocusEvent, isValidElement, useEffect, useRef, useState } from 'react';
import { useIsSignedIn } from '../device/useDevice';
import { Button } from '../ui/Button';
import { HEADER_HEIGHT } from './Header';
import { isLasting, type Note, withNotes } from './notes';

/** See docs/rules.md, Figures. */
const DURATION_MS = 5000;

/** Passing messages. Errors stay until closed or the next action (WCAG 2.2.1); no message covers controls. */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const isSignedIn = useIsSignedIn();
  const [notes, setNotes] = useState<readonly Note[]>([]);

  const settle = ({ payload }: Note, isUndo: boolean) => {
    if (!payload.notificationOptions?.undoable) return;
    const mutation = takeMutation();
    if (mutation) mutation({ isUndo });
    else undoableEventEmitter.emit('end', { isUndo });
  };
  const close = (note: Note, isUndo = false) => {
    setNotes((shown) => shown.filter((each) => each !== note));
    settle(note, isUndo);
  };
  useEffect(() => {
    if (notifications.length === 0 && (isSignedIn || notes.length === 0)) return;
    // The login tells itself why a session ended, and nobody else needs the rest.
    const next = isSignedIn ? withNotes(notes, notifications) : [];
    for (const gone of notes.filter((note) => !next.includes(note))) settle(gone, false);
    setNotes(next);
    setNotifications((waiting) => waiting.filter((each) => !notifications.includes(each)));
  });

  // A new attempt clears errors, because its own result may appear elsewhere on the page.
  useEffect(() => {
    const forget = () => setNotes((shown) => shown.filter(({ payload }) => payload.type !== 'error'));
    document.addEventListener('submit', forget, { capture: true });
    return () => document.removeEventListener('submit', forget, { capture: true });
  }, []);

  if (notes.length === 0) return null;
  return (
    // Outside the page, where a dialog would hide it from screen readers.
    <Portal>
      <Box sx={place}>
        {notes.map((note) => (
          <Message key={note.id} note={note} onClose={() => close(note)} onUndo={() => close(note, true)} />
        ))}
      </Box>
    </Portal>
  );
}

function Message({ note, onClose, onUndo }: { note: Note; onClose: () => void; onUndo: () => void }) {
  const { message, type, notificationOptions = {} } = note.payload;
  const { autoHideDuration = DURATION_MS, messageArgs, multiLine, undoable, action } = notificationOptions;
  const translate = useTranslate();
  const lasts = isLasting(note);
  const before = useRef<HTMLElement>(null);
  const text = typeof message === 'string' ? translate(message, messageArgs) : message;
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  const closeByHand = () => {
    before.current?.focus();
    onClose();
  };
  return (
    <CloseNotificationContext value={onClose}>
      <Snackbar
        open
        autoHideDuration={lasts ? null : autoHideDuration}
        disableWindowBlurListener={undoable}
        onClose={(_event, reason) => {
          // A tap elsewhere or Escape does not mean that an error was read.
          if (!lasts || reason === 'timeout') onClose();
        }}
        onFocus={remember}
        message={text}
        action={
          (action || undoable || lasts) && (
            // Choosing the action closes the message, since it was read.
            <>
              {action && (
                // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button or link in it is pressed
                <span onClick={onClose}>{action}</span>
              )}
              {undoable && <Button label={translate('ra.action.undo')} color="inherit" size="small" onClick={onUndo} />}
              {lasts && (
                <IconButton color="inherit" aria-label="Meldung schließen" onClick={closeByHand}>
                  <Close fontSize="small" />
                </IconButton>
              )}
            </>
          )
        }
        slotProps={{
          content: { role: type === 'error' ? 'alert' : 'status', sx: [colors(type), multiLine === true && LINES] },
        }}
        sx={STATIC}
      >
        {isValidElement(message) ? <div>{message}</div> : undefined}
      </Snackbar>
    </CloseNotificationContext>
  );
}

const colors = (type: Note['payload']['type']) =>
  type === 'info' ? {} : { bgcolor: `${type}.main`, color: `${type}.contrastText` };

const LINES = { whiteSpace: 'pre-wrap' };

const STATIC = {
  position: 'static',
  transform: 'none',
  maxWidth: 600,
  pointerEvents: 'auto',
  '& .MuiSnackbarContent-root': {
    flexWrap: 'nowrap',
    minWidth: { sm: 288 },
    minHeight: HEADER_HEIGHT - 4,
    py: 0,
  },
  '& .MuiSnackbarContent-message': { overflowWrap: 'anywhere', minWidth: 0 },
} as const;

const place = {
  position: 'fixed',
  // Below short-lived layers such as a phone's menu.
  zIndex: 'appBar',
  left: 8,
  right: 8,
  display: 'flex',
  flexDirection: 'column',
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  pointerEvents: 'none',
  displayPrint: 'none',
  // No higher than a one-line header, so that the page's title stays visible; further down may be buttons.
  top: 'calc(2px + env(safe-area-inset-top))',
  // Dialogs with buttons have them at the bottom; dialogs without start at the top.
  'body:has(.MuiDialog-root) &': { zIndex: 'snackbar', top: 'auto', bottom: 8 },
  'body:has(.MuiDialogActions-root) &': { top: 8, bottom: 'auto' },
} as const;
