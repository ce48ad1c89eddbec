import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import {
  CloseNotificationContext,
  undoableEventEmitter,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'ra-core';
import { type FocusEvent, isValidElement, useEffect, useRef, useState } from 'react';
import { HEADER_HEIGHT } from './Header';
import { isLasting, type Note, withNotes } from './notes';

/** docs/rules.md, Figures. */
const DURATION_MS = 5000;

/**
 * What the user is told in passing. An error stays until it is closed or something else has been done (WCAG 2.2, 2.2.1);
 * the rest goes by itself. It never lies where something has to be tapped on the page: on a phone
 * over the header, whose menu stands at the bottom as well, and in front of a dialog at its other end.
 */
export function Notifications() {
  const { notifications, setNotifications } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const [notes, setNotes] = useState<readonly Note[]>([]);

  /** What could be undone is done as soon as it cannot be any more. */
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
    if (notifications.length === 0) return;
    const next = withNotes(notes, notifications);
    for (const gone of notes.filter((note) => !next.includes(note))) settle(gone, false);
    setNotes(next);
    setNotifications((waiting) => waiting.filter((each) => !notifications.includes(each)));
  });

  if (notes.length === 0) return null;
  return (
    // Beside the page, and not in it: a dialog in front of the page would hide it from those who listen.
    <Portal>
      <Box sx={place}>
        {notes.map((note) => (
          <Message key={note.id} note={note} onClose={() => close(note)} onUndo={() => close(note, true)} />
        ))}
      </Box>
    </Portal>
  );
}

interface MessageProps {
  note: Note;
  onClose: () => void;
  onUndo: () => void;
}

function Message({ note, onClose, onUndo }: MessageProps) {
  const { message, type, notificationOptions = {} } = note.payload;
  const { autoHideDuration = DURATION_MS, messageArgs, multiLine, undoable, action } = notificationOptions;
  const translate = useTranslate();
  const lasts = isLasting(note);
  const before = useRef<HTMLElement>(null);
  const text = typeof message === 'string' ? translate(message, messageArgs) : message;
  // Where the focus was before somebody came here with the keyboard.
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
          // A tap elsewhere, or the key that closes a dialog, says nothing about an error.
          if (!lasts || reason === 'timeout') onClose();
        }}
        onFocus={remember}
        message={text}
        action={
          (action || undoable || lasts) && (
            // What is chosen here is seen: the message goes.
            <>
              {action && (
                // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button or link in it is pressed
                <span onClick={onClose}>{action}</span>
              )}
              {undoable && (
                <Button color="inherit" size="small" onClick={onUndo}>
                  {translate('ra.action.undo')}
                </Button>
              )}
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

/** The place is that of all of them. */
const STATIC = {
  position: 'static',
  transform: 'none',
  maxWidth: 600,
  pointerEvents: 'auto',
  '& .MuiSnackbarContent-root': {
    flexWrap: 'nowrap',
    minWidth: { sm: 288 },
    minHeight: { xs: HEADER_HEIGHT - 4, sm: 0 },
    py: { xs: 0, sm: 0.75 },
  },
  '& .MuiSnackbarContent-message': { overflowWrap: 'anywhere', minWidth: 0 },
} as const;

const place = {
  position: 'fixed',
  // Below what is opened for a moment, such as the menu of a phone.
  zIndex: 'appBar',
  left: 8,
  right: 8,
  display: 'flex',
  flexDirection: 'column',
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: 1,
  pointerEvents: 'none',
  displayPrint: 'none',
  // As high as the header where it is one line: the page's title and its buttons begin below.
  top: { xs: 'calc(2px + env(safe-area-inset-top))', sm: 'auto' },
  bottom: { xs: 'auto', sm: 'calc(24px + var(--page-bar, 0px))' },
  // A dialog has its fields and buttons in the middle, and buttons at its bottom; one without buttons begins at the top.
  'body:has(.MuiDialog-root) &': { zIndex: 'snackbar', top: 'auto', bottom: 8 },
  'body:has(.MuiDialogActions-root) &': { top: 8, bottom: 'auto' },
} as const;
