import { expect, it } from 'vitest';
import { mayReload } from './reload-for-missing-files.ts';

function storage() {
  const items = new Map<string, string>();
  return { getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value) };
}

it('mayReload allows one reload a minute', () => {
  const session = storage();
  expect(mayReload(session, 1_000_000)).toBe(true);
  expect(mayReload(session, 1_005_000)).toBe(false);
  expect(mayReload(session, 1_061_000)).toBe(true);
});
it('mayReload allows no reload in a browser without storage', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('storage is full');
    },
  };
  expect(mayReload(refusing, 1_000_000)).toBe(false);
});
