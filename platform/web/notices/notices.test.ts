import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeNotice, noticeStore, notify } from './notices.ts';

afterEach(() => {
  for (const { id } of noticeStore.read()) closeNotice(id);
  vi.useRealTimers();
});

describe('notification', () => {
  it('stays five seconds by default', () => {
    notify({ kind: 'success', title: 'Bewaard' });
    notify({ kind: 'info', title: 'Nieuwe versie', timeoutMs: 0 });
    expect(noticeStore.read().map(({ timeoutMs }) => timeoutMs)).toEqual([5000, 0]);
  });
  it('has a time-based id that is unique within one millisecond', () => {
    vi.useFakeTimers({ now: 1_764_000_000_000 });
    const first = notify({ kind: 'info', title: 'een' });
    const second = notify({ kind: 'info', title: 'twee' });
    expect(first).toBeGreaterThanOrEqual(1_764_000_000_000);
    expect(second).toBeGreaterThan(first);
  });
  it('queues behind earlier ones and is removed by its id', () => {
    const first = notify({ kind: 'info', title: 'een' });
    notify({ kind: 'info', title: 'twee' });
    closeNotice(first);
    expect(noticeStore.read().map(({ title }) => title)).toEqual(['twee']);
  });
  it('replaces the one of its group, also while that is queued', () => {
    notify({ kind: 'info', title: 'een' });
    notify({ kind: 'success', title: 'twee', group: 'board' });
    notify({ kind: 'success', title: 'drie', group: 'board' });
    expect(noticeStore.read().map(({ title }) => title)).toEqual(['een', 'drie']);
  });
  it('calls the subscribers until they unsubscribe', () => {
    const watch = vi.fn();
    const stop = noticeStore.subscribe(watch);
    closeNotice(notify({ kind: 'info', title: 'een' }));
    stop();
    notify({ kind: 'info', title: 'twee' });
    expect(watch).toHaveBeenCalledTimes(2);
  });
});
