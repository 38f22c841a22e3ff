import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyLive, watchTopics } from './live-topics.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

it('a watcher of one record runs when that record changes, and not for another', () => {
  const run = vi.fn();
  const stop = watchTopics(['basket:12'], run);
  notifyLive(['basket:13', 'line:12']);
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
  notifyLive(['line:3', 'basket:12']);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
it('a watcher of a kind runs for any record of it', () => {
  const run = vi.fn();
  const stop = watchTopics(['basket'], run);
  notifyLive(['basket:7']);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
it('every watcher runs after a gap in the stream', () => {
  const run = vi.fn();
  const stop = watchTopics(['shipment:1'], run);
  notifyLive(null);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(1);
  stop();
});
it('a watcher runs twice for a hundred changes in a second, the second time after the last', () => {
  const run = vi.fn();
  const stop = watchTopics(['basket'], run);
  for (let change = 0; change < 100; change += 1) {
    notifyLive([`basket:${change}`]);
    vi.advanceTimersByTime(10);
  }
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});
it('a stopped watcher does not run', () => {
  const run = vi.fn();
  const stop = watchTopics(['basket'], run);
  notifyLive(['basket:7']);
  stop();
  vi.advanceTimersByTime(5000);
  expect(run).not.toHaveBeenCalled();
});
