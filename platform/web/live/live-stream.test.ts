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
  /** `given`: the server answered that it will not have it. */
  fail(given = false) {
    this.readyState = given ? 2 : 0;
    this.dispatchEvent(new Event('error'));
  }
}

let sources: Source[];
let told: LiveMessage[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  told = [];
  stop = followStream(
    () => {
      sources.push(new Source());
      return sources.at(-1) as never;
    },
    (message) => told.push(message),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});
const last = () => sources.at(-1)!;

it('says which records changed', () => {
  last().say('open');
  last().say('changed', { version: 8, refs: ['basket:12'] });
  expect(told).toEqual([{ refs: ['basket:12'] }]);
});
it('has all read again when the stream comes back', () => {
  last().say('open');
  last().fail();
  last().say('open');
  expect(told).toEqual([{ refs: null }]);
});
it('reads all every half minute while the stream is away', () => {
  last().fail();
  vi.advanceTimersByTime(61_000);
  expect(told).toEqual([{ refs: null }, { refs: null }]);
  last().say('open');
  vi.advanceTimersByTime(61_000);
  expect(told).toHaveLength(3);
});
it('opens a new one when the server refused, later each time', () => {
  last().fail(true);
  vi.advanceTimersByTime(3001);
  expect(sources).toHaveLength(2);
  last().fail(true);
  vi.advanceTimersByTime(1900);
  expect(sources).toHaveLength(2);
  vi.advanceTimersByTime(4200);
  expect(sources).toHaveLength(3);
});
it('tells that the session is over, and does not come back for it', () => {
  last().say('ended');
  expect(told).toEqual(['ended']);
  expect(last().closed).toBe(true);
});
it('stops when it is stopped', () => {
  last().fail(true);
  stop();
  vi.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  expect(told).toEqual([]);
});
