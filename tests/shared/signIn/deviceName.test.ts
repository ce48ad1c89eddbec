import { expect, it } from 'vitest';
import { deviceName } from '../../../src/shared/signIn/deviceName';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  ['Chrome auf Android', `Mozilla/5.0 (Linux; Android 10; K) ${KHTML} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['Samsung Internet auf Android', `Mozilla/5.0 (Linux; Android 14) ${KHTML} SamsungBrowser/27.0 Chrome/125.0 Mobile`],
  ['Edge auf Windows', `Mozilla/5.0 (Windows NT 10.0) ${KHTML} Chrome/140.0 Safari/537.36 Edg/140.0`],
  ['Firefox auf Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
  ['Safari auf iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'],
  ['Chrome auf iPad', 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1'],
  ['Safari auf macOS', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15'],
  ['Chrome auf ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KHTML} Chrome/140.0 Safari/537.36`],
  ['Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64'],
  ['curl', 'curl/8.5.0'],
  ['node', 'node'],
  ['Unbekanntes Gerät', null],
])('%s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name));
