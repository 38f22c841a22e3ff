import { describe, expect, it } from 'vitest';
import { at } from '#test/shifts.ts';
import { planned } from '#test/standing-plan.ts';
import { decideSetOvertime } from './set-overtime.ts';

const window = { start: at('tue 17:00'), end: at('tue 19:00') };
const works = { ...planned(1, 'tue 16:30'), end: at('tue 17:30') };

describe('set overtime', () => {
  it('opens what is offered, and closes what is open and empty', () => {
    expect(decideSetOvertime({ ...window, open: true }, { offered: [window], opened: [], events: [works] })).toMatchObject({
      accepted: true,
    });
    expect(decideSetOvertime({ ...window, open: false }, { offered: [], opened: [window], events: [] })).toMatchObject({ accepted: true });
  });
  it.each([
    ['OVERTIME_NOT_OFFERED', true, { offered: [], opened: [window] }],
    ['OVERTIME_NOT_OFFERED', false, { offered: [window], opened: [] }],
    ['OVERTIME_IN_USE', false, { offered: [], opened: [window] }],
  ])('refuses with %s', (code, open, known) =>
    expect(decideSetOvertime({ ...window, open }, { ...known, events: [works] })).toMatchObject({ accepted: false, code }),
  );
});
