export function deviceName(userAgent: string | null): string {
  if (userAgent === null) return 'Unbekanntes Gerät';
  const browser = find(BROWSERS, userAgent);
  const system = find(SYSTEMS, userAgent);
  if (browser && system) return `${browser} auf ${system}`;
  // Tools put their name first: "curl/8.5.0".
  return browser ?? system ?? (userAgent.split(/[\s/]/, 1)[0] || 'Unbekanntes Gerät');
}

type Names = readonly (readonly [sign: RegExp, name: string])[];

const find = (names: Names, userAgent: string) => names.find(([sign]) => sign.test(userAgent))?.[1];

/** Rarer browsers first, since they also name the common ones. */
const BROWSERS: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
