import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { ignoreSecondClick } from '../../../../ui/ignoreSecondClick';
import { isForPage, usePageKeys } from '../../../../ui/keys/useKeys';
import { SecondaryText } from '../../../../ui/SecondaryText';

export interface QuestionOption {
  key: string;
  label: string;
  detail?: string;
  /** Highlighted, and chosen by Enter. */
  isLikely?: boolean;
  choose: () => void;
}

export interface QuestionCardProps {
  title: string;
  /** Number of questions after this one; undefined where it depends on the answer. */
  left?: number;
  facts?: readonly (string | false | null | undefined)[];
  why?: string;
  options: readonly QuestionOption[];
  disabled: boolean;
  takesFocus?: boolean;
  children?: ReactNode;
}

export function QuestionCard(props: QuestionCardProps) {
  const { title, left, facts = [], why, options, disabled, takesFocus, children } = props;
  const titleId = useId();
  const told = facts.filter(Boolean).join(', ');
  const heading = useRef<HTMLHeadingElement>(null);
  usePageKeys(
    {
      answerByNumber: (_, at) => {
        if (!disabled) options[at]?.choose();
        return at < options.length;
      },
      answerLikely: ({ target }) => {
        const isMeant = !(target instanceof Element && target.closest('button, a'));
        if (isMeant && !disabled) options.find(({ isLikely }) => isLikely)?.choose();
        return isMeant;
      },
    },
    isAnswer,
  );
  useEffect(() => {
    // Moves focus on, because the pressed button has vanished.
    if (takesFocus) heading.current?.focus();
    else if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, borderColor: 'info.main' }}>
      <Stack spacing={1.5}>
        <Stack spacing={0.5} sx={{ overflowWrap: 'anywhere' }}>
          <Typography variant="overline" color="textSecondary" sx={{ lineHeight: 1.5 }}>
            {left === undefined
              ? 'Zu klären'
              : left === 0
                ? 'Zu klären: die letzte Frage'
                : `Zu klären: noch ${left + 1} Fragen`}
          </Typography>
          <Typography
            ref={heading}
            tabIndex={-1}
            id={titleId}
            variant="h2"
            sx={{ width: 'fit-content', borderRadius: 1 }}
          >
            {title}
          </Typography>
          {told && <Typography>{told}</Typography>}
          {why && <SecondaryText>{why}</SecondaryText>}
        </Stack>
        <Stack direction="row" useFlexGap onClickCapture={ignoreSecondClick} sx={{ flexWrap: 'wrap', gap: 1 }}>
          {options.map(({ key, label, detail, isLikely, choose }, at) => (
            <Button
              key={key}
              variant={isLikely ? 'contained' : 'outlined'}
              disabled={disabled}
              onClick={choose}
              aria-keyshortcuts={at < 9 ? String(at + 1) : undefined}
              sx={{
                minHeight: 48,
                textAlign: 'left',
                justifyContent: 'flex-start',
                gap: 1.25,
                overflowWrap: 'anywhere',
              }}
            >
              {at < 9 && (
                <Typography component="span" aria-hidden variant="caption" sx={{ opacity: 0.75 }}>
                  {at + 1}
                </Typography>
              )}
              <span>
                {label}
                {detail && (
                  <Typography component="span" variant="caption" sx={{ display: 'block', lineHeight: 1.3 }}>
                    {detail}
                  </Typography>
                )}
              </span>
            </Button>
          ))}
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}

/** Ignores a held key, which may have opened this page or answered the previous question. */
const isAnswer = (event: KeyboardEvent) => !event.repeat && isForPage(event);
