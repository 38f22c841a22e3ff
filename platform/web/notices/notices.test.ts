import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeNotice, noticeStore, notify } from './notices.ts';

afterEach(() => {
  for (const { id } of noticeStore.read()) closeNotice(id);
  vi.useRealTimers();
});

describe('a notification', () => {
  it('stays five seconds unless it says otherwise', () => {
    notify({ kind: 'success', title: 'Bewaard' });
    notify({ kind: 'info', title: 'Nieuwe versie', timeoutMs: 0 });
    expect(noticeStore.read().map(({ timeoutMs }) => timeoutMs)).toEqual([5000, 0]);
  });
  it('is named by its time, and two in one moment by two names', () => {
    vi.useFakeTimers({ now: 1_764_000_000_000 });
    const first = notify({ kind: 'info', title: 'een' });
    const second = notify({ kind: 'info', title: 'twee' });
    expect(first).toBeGreaterThanOrEqual(1_764_000_000_000);
    expect(second).toBeGreaterThan(first);
  });
  it('queues behind those before it, and is taken out by its id', () => {
    const first = notify({ kind: 'info', title: 'een' });
    notify({ kind: 'info', title: 'twee' });
    closeNotice(first);
    expect(noticeStore.read().map(({ title }) => title)).toEqual(['twee']);
  });
  it('is told to who watches', () => {
    const watch = vi.fn();
    const stop = noticeStore.subscribe(watch);
    closeNotice(notify({ kind: 'info', title: 'een' }));
    stop();
    notify({ kind: 'info', title: 'twee' });
    expect(watch).toHaveBeenCalledTimes(2);
  });
});
