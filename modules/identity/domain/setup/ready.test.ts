import { expect, it } from 'vitest';
import { backupState, serviceState, stateOfRest } from './ready.ts';

it('a stub is never shown as the real service', () => {
  expect(serviceState(true, true)).toBe('ready');
  expect(serviceState(false, true)).toBe('stub');
  expect(serviceState(false, false)).toBe('missing');
});
it('a backup of more than two days needs attention, and none is missing', () => {
  expect([undefined, 0, 2, 3].map(backupState)).toEqual(['missing', 'ready', 'ready', 'attention']);
});
it('a list is ready when nothing is left', () => {
  expect(stateOfRest(0, 'missing')).toBe('ready');
  expect(stateOfRest(2)).toBe('attention');
});
