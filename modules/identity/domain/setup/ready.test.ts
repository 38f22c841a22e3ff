import { expect, it } from 'vitest';
import { backupState, serviceState, stateOfRest } from './ready.ts';

it('a stub is never shown as the real service', () => {
  expect(serviceState(true, true)).toBe('ready');
  expect(serviceState(false, true)).toBe('stub');
  expect(serviceState(false, false)).toBe('missing');
});
it('a backup of more than two days needs attention, and none is missing', () => {
  expect([0, 2, 3].map((days) => backupState({ days, lost: 0 }))).toEqual(['ready', 'ready', 'attention']);
  expect(backupState(undefined)).toBe('missing');
});
it('a backup without all files needs attention', () => {
  expect(backupState({ days: 0, lost: 1 })).toBe('attention');
});
it('a backup that failed needs attention at once, whatever the last one was', () => {
  expect(backupState({ days: 0, lost: 0 }, true)).toBe('attention');
  expect(backupState(undefined, true)).toBe('attention');
});
it('a list is ready when nothing is left', () => {
  expect(stateOfRest(0, 'missing')).toBe('ready');
  expect(stateOfRest(2)).toBe('attention');
});
