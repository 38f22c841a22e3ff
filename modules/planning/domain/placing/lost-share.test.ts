import { expect, it } from 'vitest';
import { lostShare } from './lost-share.ts';

it('values all of what is ready, what has begun by its hours, and nothing of what has not', () => {
  expect(lostShare({ status: 'ready', minutes: 60 }, 20)).toBe(1);
  expect(lostShare({ status: 'in_progress', minutes: 60 }, 15)).toBe(0.25);
  expect(lostShare({ status: 'on_hold', minutes: 60 }, 90)).toBe(1);
  expect(lostShare({ status: 'planned', minutes: 60 }, 0)).toBe(0);
});
