const MAIL_SERVER = /^smtps?:\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\]+)(:\d{1,5})?$/i;

/** Accepts host and port only: user and password have their own settings. */
export const isMailServer = (text: string): boolean =>
  MAIL_SERVER.test(text) && URL.canParse(text) && new URL(text).port !== '0';

const MAIL_SENDER =
  /^([^<>@,;:"\\\p{Cc}\p{Cf}]*<[^\s<>@,;:"\p{Cc}\p{Cf}]+@[^\s<>@,;:"\p{Cc}\p{Cf}]+>|[^\s<>@,;:"\p{Cc}\p{Cf}]+@[^\s<>@,;:"\p{Cc}\p{Cf}]+)$/u;

export const isMailSender = (text: string): boolean => MAIL_SENDER.test(text);
