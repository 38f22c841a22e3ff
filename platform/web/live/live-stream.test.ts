import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followStream, type LiveMessage } from './live-stream.ts';

class Source extends EventTarget {
  readyState = 1;
  closed = false;
  close() {
    this.closed = true;
  }
  say(event: string, data: unknown = null) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  /** `rejected`: the server responded with an error status. */
  fail(rejected = false) {
    this.readyState = rejected ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

let sources: Source[];
let messages: LiveMessage[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  messages = [];
  stop = followStream(
    () => {
      sources.push(new Source());
      return sources.at(-1) as never;
    },
    (message) => messages.push(message),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const last = () => sources.at(-1)!;

it('live stream passes on which records changed', () => {
  last().say('open');
  last().say('changed', { version: 8, refs: ['basket:12'] });
  expect(messages).toEqual([{ refs: ['basket:12'] }]);
});
it('live stream has everything read again after a reconnect', () => {
  last().say('open');
  last().fail();
  last().say('open');
  expect(messages).toEqual([{ refs: null }]);
});
it('live stream polls every half minute while disconnected', () => {
  last().fail();
  vi.advanceTimersByTime(61_000);
  expect(messages).toEqual([{ refs: null }, { refs: null }]);
  last().say('open');
  vi.advanceTimersByTime(61_000);
  expect(messages).toHaveLength(3);
});
it('live stream reconnects with a growing delay when the server rejects it', () => {
  last().fail(true);
  vi.advanceTimersByTime(3001);
  expect(sources).toHaveLength(2);
  last().fail(true);
  vi.advanceTimersByTime(1900);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(4200);
  expect(sources).toHaveLength(3);
});
it('live stream reports the end of the session and does not reconnect', () => {
  last().say('ended');
  expect(messages).toEqual(['ended']);
  expect(last().closed).toBe(true);
});
it('live stream makes no attempt after it is stopped', () => {
  last().fail(true);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  expect(messages).toEqual([]);
});
