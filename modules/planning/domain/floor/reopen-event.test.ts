import { describe, expect, it } from 'vitest';
import { decideMakeMore, decideReopen } from './reopen-event.ts';

describe('reopen event', () => {
  const ready = { status: 'ready' as const, activity: 'trim' };
  const line = { lineStatus: 'ready' as const, packedIn: [] };

  it('opens a finished operation of a line that is made', () => expect(decideReopen(ready, line)).toMatchObject({ accepted: true }));

  it.each([
    ['EVENT_NOT_READY', { ...ready, status: 'planned' as const }, line],
    ['NOT_COUNTED_HERE', { ...ready, activity: 'dispatch' }, line],
    ['LINE_NOT_MADE', ready, { ...line, lineStatus: 'delivered' as const }],
    ['GOODS_PACKED', ready, { ...line, packedIn: ['Z-1'] }],
  ])('refuses %s', (code, event, of) => expect(decideReopen(event, of)).toMatchObject({ accepted: false, code }));
});

it('make more refuses a line that is not made, and one without operations', () => {
  expect(decideMakeMore('partly_delivered', 3)).toMatchObject({ accepted: true });
  expect(decideMakeMore('delivered', 3)).toMatchObject({ code: 'LINE_NOT_MADE' });
  expect(decideMakeMore('in_progress', 0)).toMatchObject({ code: 'NOTHING_TO_REPEAT' });
});
