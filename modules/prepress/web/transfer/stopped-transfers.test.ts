import { expect, it } from 'vitest';
import { forgetStopped, stoppedTransfers } from './stopped-transfers.ts';

const slot = { ebook: 'zout-1' };
const begun = new Date('2026-12-01T09:00:00Z');
const hourLater = begun.getTime() + 3_600_000;

function storeOf(keys: readonly string[]) {
  const kept: Record<string, unknown> = Object.fromEntries(keys.map((key) => [key, JSON.stringify({ creationTime: begun.toString() })]));
  const methods = {
    getItem: (key: string) => kept[key] as string,
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value, enumerable: false });
  return kept as typeof kept & typeof methods;
}
const kept = ['tus::katern/zout-1/boek.pdf/12/34::7', 'tus::katern/klei-1/ander.pdf/12/34::8'];

it('stopped transfers › names what goes on in this slot, as long as the server keeps it', () => {
  const store = storeOf(kept);
  expect(stoppedTransfers(() => store, slot, hourLater)).toEqual(['boek.pdf']);
  expect(stoppedTransfers(() => store, slot, hourLater + 24 * 3_600_000)).toEqual([]);
});

it('stopped transfers › forgets those of a slot that took a file', () => {
  const store = storeOf(kept);
  forgetStopped(() => store, slot);
  expect(Object.keys(store)).toEqual([kept[1]]);
});

it('stopped transfers › are none where the browser blocks its storage', () => {
  const blocked = () => {
    throw new Error('SecurityError');
  };
  expect(stoppedTransfers(blocked, slot, hourLater)).toEqual([]);
  expect(() => forgetStopped(blocked, slot)).not.toThrow();
});
