import { expect, it } from 'vitest';
import { mayReload } from './lost-files.ts';

function storage() {
  const kept = new Map<string, string>();
  return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
}

it('a lost style or script loads the page anew once, and not again right after', () => {
  const kept = storage();
  expect(mayReload(kept, 1_000_000)).toBe(true);
  expect(mayReload(kept, 1_005_000)).toBe(false);
  expect(mayReload(kept, 1_061_000)).toBe(true);
});
it('a browser that remembers nothing never goes round', () => {
  const refusing = {
    getItem: () => null,
    setItem: () => {
      throw new Error('storage is full');
    },
  };
  expect(mayReload(refusing, 1_000_000)).toBe(false);
});
