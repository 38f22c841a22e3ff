import { describe, expect, it } from 'vitest';
import { draftStore } from './draft-store.ts';

function memory() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('draft store', () => {
  it('returns what was typed', () => {
    const drafts = draftStore(memory());
    drafts.write('/relations/4/edit', 'address', { street: 'Oudegracht' });
    expect(drafts.read('/relations/4/edit', 'address')).toEqual({ street: 'Oudegracht' });
  });
  it('keeps routes and forms apart', () => {
    const drafts = draftStore(memory());
    drafts.write('/relations/4/edit', 'address', { street: 'Oudegracht' });
    expect(drafts.read('/relations/5/edit', 'address')).toBeNull();
    expect(drafts.read('/relations/4/edit', 'contact')).toBeNull();
  });
  it('removes a draft once it is saved', () => {
    const drafts = draftStore(memory());
    drafts.write('/a', 'b', { c: 1 });
    drafts.drop('/a', 'b');
    expect(drafts.read('/a', 'b')).toBeNull();
  });
  it('treats a damaged draft as none', () => {
    const storage = memory();
    storage.setItem('draft:/a:b', '{"c":');
    expect(draftStore(storage).read('/a', 'b')).toBeNull();
  });
  it('works without drafts when the storage refuses', () => {
    const refusing = () => {
      throw new Error('QuotaExceededError');
    };
    const drafts = draftStore({ getItem: refusing, setItem: refusing, removeItem: refusing });
    drafts.write('/a', 'b', { c: 1 });
    expect(drafts.read('/a', 'b')).toBeNull();
  });
});
