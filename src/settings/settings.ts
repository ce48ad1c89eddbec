import { choice, type GivenRole, problemOf, type Role, text } from '../resources/kit';
import { federalStates } from './federalStates';

/** A new setting is one entry here: settings page, checks and default are derived from it. */
export const settings = {
  INSTANCE_NAME: text({
    label: 'Name der Instanz',
    caption: 'Steht in der Kopfzeile, im Titel des Browsers und in Bestellungen.',
    maxLength: 60,
  }),
  INSTANCE_COLOR: text({ label: 'Farbe', caption: 'Farbe der Kopfzeile, als #rrggbb.', format: 'color' }),
  TIME_ZONE: text({
    label: 'Zeitzone',
    caption: 'Nach ihr richten sich Tage und Uhrzeiten; sonst Europe/Berlin.',
    format: 'timeZone',
    default: 'Europe/Berlin',
  }),
  MAIL_FROM_NAME: text({ label: 'Absendername', caption: 'Steht in Bestellmails als Absender.', maxLength: 100 }),
  MAIL_SERVER: text({
    label: 'Mailserver',
    caption: 'Zum Beispiel smtps://mail.example.com:465 oder smtp://mail.example.com:587. Gilt sofort.',
    format: 'mailServer',
  }),
  MAIL_USER: text({ label: 'Benutzer am Mailserver', caption: 'Meist die E-Mail-Adresse.' }),
  SECRET_MAIL_PASSWORD: text({
    label: 'Passwort am Mailserver',
    caption:
      'Wird nie wieder gezeigt. Es liegt in der Datenbank und damit in jeder Sicherung: Bitte ein eigenes Passwort für Programme nehmen.',
    maxLength: 256,
  }),
  MAIL_FROM: text({
    label: 'Absenderadresse',
    caption: 'Von dieser Adresse kommen Bestellungen; sie gehört meist zum Benutzer am Mailserver.',
    format: 'mailSender',
    default: 'zaehlwerk@localhost',
  }),
  DELIVERY_ADDRESS: text({
    label: 'Lieferadresse',
    caption: 'Steht auf Bestellungen.',
    multiline: true,
    maxLength: 500,
  }),
  FEDERAL_STATE: choice({ label: 'Feiertage nach Land', ...federalStates }),
  ORDER_RULES: choice({
    label: 'Bestellungen nach Bestellschluss',
    caption: 'Gilt auch für Bestellungen unter dem Mindestbestellwert.',
    choices: ['warn', 'refuse'],
    labels: { warn: 'Warnen', refuse: 'Ablehnen' },
    default: 'warn',
  }),
  USERS_SEE_PRICES: choice({
    label: 'Mitarbeiter sehen Preise und Werte',
    caption:
      'Nein: Wer die Rolle User hat, sieht keine Preise, Werte, Rechnungen und Auswertungen, weder auf dem Bildschirm noch in Dateien. Gilt sofort, auch für Zugänge von Programmen zu einzelnen Beständen.',
    choices: ['yes', 'no'],
    labels: { yes: 'Ja', no: 'Nein' },
    default: 'yes',
  }),
  PRICE_JUMP_PERCENT: choice({
    label: 'Preissprünge auf „Heute“',
    caption: 'So weit muss sich ein Preis in einer Woche geändert haben, damit er dort steht; sonst ab 10\u00a0%.',
    choices: ['5', '10', '15', '20', '30', '50', '0'],
    labels: {
      5: 'Ab 5 %',
      10: 'Ab 10 %',
      15: 'Ab 15 %',
      20: 'Ab 20 %',
      30: 'Ab 30 %',
      50: 'Ab 50 %',
      0: 'Nicht melden',
    },
    default: '10',
  }),
  PAR_SERVICE: text({
    label: 'Lieferbereitschaft in Prozent',
    caption:
      'So oft soll bis zur nächsten Lieferung nichts ausgehen. Danach richten sich vorgeschlagene Mindestbestände.',
    format: 'service',
    default: '95',
  }),
  WEIGHT_CODES: text({
    label: 'Muster von Gewichtscodes',
    caption:
      'Eine Zeile je Muster, z. B. 21IIIIIWWWWWC:3. Ziffern stehen fest, I ist der Artikel, W das Gewicht, C die Prüfziffer, nach dem Doppelpunkt die Nachkommastellen.',
    multiline: true,
    maxLength: 1000,
    format: 'weightCodes',
  }),
  SESSION_IDLE_HOURS: text({
    label: 'Abmelden nach Stunden ohne Benutzung',
    caption:
      '0 bis 12, ganze Stunden; 0 heißt nie. Eine Seite, die nur offen steht, gilt nicht als Benutzung. Nach 12 Stunden endet jede Anmeldung. Ohne Netz kannst du auch danach weiterzählen.',
    format: 'hours',
    default: '0',
  }),
  AUDIT_KEEP_MONTHS: text({
    label: 'Protokoll aufheben, in Monaten',
    caption: 'Mindestens 12; 0 heißt für immer. Älteres wird monatsweise entfernt; wie viel, steht dann im Protokoll.',
    format: 'months',
    default: '0',
  }),
  UPLOAD_MB_PER_DAY: text({
    label: 'Hochladen je Person und Tag, in MB',
    caption:
      'Mindestens 50; 0 heißt ohne Grenze. Gezählt werden Dateien wie Rechnungen, Preislisten und Importe, auch solche, die der Server ablehnt. Zählen und Bestellen gehen immer.',
    format: 'megabytes',
    default: '500',
  }),
} as const;

export type SettingKey = keyof typeof settings;

export const settingKeys = Object.keys(settings) as SettingKey[];

/** Settings that only our own server uses; other backends just store them. */
export const ourSettings: readonly SettingKey[] = [
  'FEDERAL_STATE',
  'ORDER_RULES',
  'USERS_SEE_PRICES',
  'MAIL_SERVER',
  'MAIL_USER',
  'SECRET_MAIL_PASSWORD',
  'MAIL_FROM',
  'PRICE_JUMP_PERCENT',
  'PAR_SERVICE',
  'WEIGHT_CODES',
  'UPLOAD_MB_PER_DAY',
];

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settings, key);

export type SettingValues = {
  [K in SettingKey]: (typeof settings)[K] extends { default: string } ? string : string | null;
};

export function readSetting<K extends SettingKey>(
  key: K,
  stored: readonly { key: string; value: string | null }[],
): SettingValues[K] {
  const field = settings[key];
  const value = stored.find((each) => each.key === key)?.value?.trim() || null;
  const isGood = value !== null && problemOf(field, value) === undefined;
  return (isGood ? value : 'default' in field ? field.default : null) as SettingValues[K];
}

export const SIGHT_SETTING = 'USERS_SEE_PRICES';

/** Returns the role that determines the answers: Users see no prices if the setting says so. @param value as stored */
export function roleWithSight(role: GivenRole, value: string | null | undefined): Role {
  const key = SIGHT_SETTING;
  return role === 'User' && readSetting(key, [{ key, value: value ?? null }]) === 'no' ? 'UserWithoutPrices' : role;
}

export const readSettingValues = (stored: Parameters<typeof readSetting>[1]): SettingValues =>
  Object.fromEntries(settingKeys.map((key) => [key, readSetting(key, stored)])) as SettingValues;

/** Replaces a stored password wherever settings are read; sent back, it keeps the stored one. */
export const MASKED = '••••••••';

/** Settings whose value not even administrators can read. */
export const isMaskedSetting = (key: unknown): boolean => key === 'SECRET_MAIL_PASSWORD';

/** Settings whose value only administrators can read, and which the audit log hides. */
export const isSecretSetting = (key: unknown): boolean => String(key).startsWith('SECRET_');

const MAIL_SERVER_KEYS: readonly unknown[] = ['MAIL_SERVER', 'MAIL_USER', 'MAIL_FROM'];

/** Settings that are absent for everyone except administrators. */
export const isAdminSetting = (key: unknown): boolean => isSecretSetting(key) || MAIL_SERVER_KEYS.includes(key);
