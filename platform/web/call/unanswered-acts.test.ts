import { describe, expect, it } from 'vitest';
import { unansweredActs } from './unanswered-acts.ts';

const act = { text: '{"copies":2}', key: 'a', sent: { copies: 2, botToken: 'b' } };

function tab() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

describe('unanswered acts', () => {
  it('are there after a reload, each under its name, until they are answered', () => {
    const storage = tab();
    unansweredActs(storage).keep('/shop/1:order', act);
    expect(unansweredActs(storage).read('/shop/1:order')).toEqual(act);
    expect(unansweredActs(storage).read('/shop/2:order')).toBeNull();
    unansweredActs(storage).drop('/shop/1:order');
    expect(unansweredActs(storage).read('/shop/1:order')).toBeNull();
  });

  it('are forgotten after an hour', () => {
    const storage = tab();
    unansweredActs(storage, () => 1_000).keep('order', act);
    expect(unansweredActs(storage, () => 1_000 + 59 * 60_000).read('order')).toEqual(act);
    expect(unansweredActs(storage, () => 1_000 + 60 * 60_000).read('order')).toBeNull();
  });

  it('are lost in a browser that refuses storage or holds something else', () => {
    const refusing = () => {
      throw new Error('refused');
    };
    const acts = unansweredActs({ getItem: refusing, setItem: refusing, removeItem: refusing });
    acts.keep('order', act);
    acts.drop('order');
    expect(acts.read('order')).toBeNull();
    expect(unansweredActs({ ...tab(), getItem: () => 'no JSON' }).read('order')).toBeNull();
  });
});
