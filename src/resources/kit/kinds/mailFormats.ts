const MAIL_SERVER = /^smtps?:\/\/(\[[0-9a-f:.]+\]|[^\s/?#@:[\]\\]+)(:\d{1,5})?$/i;

/** Host and port alone: user and password are settings of their own. */
export const isMailServer = (text: string): boolean =>
  MAIL_SERVER.test(text) && URL.canParse(text) && new URL(text).port !== '0';

const MAIL_SENDER =
  /^([^<>@,;:"\\\p{Cc}\p{Cf}]*<[^\s<>@,;:"\p{Cc}\p{Cf}]+@[^\s<>@,;:"\p{Cc}\p{Cf}]+>|[^\s<>@,;:"\p{Cc}\p{Cf}]+@[^\s<>@,;:"\p{Cc}\p{Cf}]+)$/u;

/** One address, bare or as `Name <address>`; hosts need no dot. */
export const isMailSender = (text: string): boolean => MAIL_SENDER.test(text);
