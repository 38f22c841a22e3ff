import { expect, it } from 'vitest';
import { instant, localMoment } from './shapes.ts';

it.each([
  ['2026-11-18T09:00:00Z', true, false],
  ['2026-11-18T09:00:00.123456789+01:00', true, false],
  ['2026-11-18T09:00:00.1234567891Z', false, false],
  ['2026-11-18T09:00', false, true],
  ['2026-11-18T09:00:00.1234567891', false, false],
  ['0026-11-18T09:00:00', false, false],
])('%s is a moment: %s, one in the time zone of the shop: %s', (text, isInstant, isLocal) => {
  expect([instant.safeParse(text).success, localMoment.safeParse(text).success]).toEqual([isInstant, isLocal]);
});
