import { describe, expect, it } from 'vitest';
import type { EventDraft } from './events-of-operations.ts';
import { type OwnActivity, withOwnActivities } from './own-activities.ts';

const draft = (key: string, after: [string, number][], more: Partial<EventDraft> = {}): EventDraft => ({
  ...{ key, activity: key, component: null, placeCode: key.toUpperCase(), sequence: 0, setupMinutes: 0, runMinutes: 10, minutes: 10 },
  ...{ quantityIn: 500, unit: 'sheet', predecessors: after.map(([before, waitMinutes]) => ({ key: before, waitMinutes })) },
  ...more,
});
const line = [
  draft('prepress', []),
  draft('cover', [['prepress', 0]], { activity: 'print', component: 'cover' }),
  draft('inner', [['prepress', 0]], { activity: 'print', component: 'inner', quantityOut: 480, paper: 'HVO90' }),
  draft('cut', [
    ['cover', 0],
    ['inner', 240],
  ]),
  draft('dispatch', [['cut', 0]]),
];
const numbering: OwnActivity = { code: 'NUM', follows: 'print', placeCode: 'N1', setupMinutes: 15, perHour: 1_000, subGroupIds: [] };
const said = (drafts: readonly EventDraft[]) =>
  drafts.map(({ sequence, activity, predecessors }) =>
    [sequence, activity, ...predecessors.map(({ key, waitMinutes }) => `${key}+${waitMinutes}`)].join(' '),
  );

describe('own activities', () => {
  it('come after the last operation that they follow, with its rest, and before what followed it', () => {
    const drafts = withOwnActivities(line, [numbering], null);
    expect(said(drafts)).toEqual([
      ...['10 prepress', '20 print prepress+0', '30 print prepress+0', '40 NUM inner+240', '50 cut cover+0 own NUM+0', '60 dispatch cut+0'],
    ]);
  });
  it('take in what comes out, at their own set-up and speed', () => {
    const made = withOwnActivities(line, [numbering], null).find(({ activity }) => activity === 'NUM');
    expect(made).toMatchObject({
      quantityIn: 480,
      quantityOut: 480,
      setupMinutes: 15,
      runMinutes: 28.8,
      minutes: 44,
      placeCode: 'N1',
      paper: 'HVO90',
    });
  });
  it('take in what the next operation does, where the calculation says no more', () => {
    const gross = line.map((one) => (one.key === 'inner' ? { ...one, quantityIn: 520, quantityOut: undefined } : one)) as EventDraft[];
    expect(withOwnActivities(gross, [numbering], null).find(({ activity }) => activity === 'NUM')).toMatchObject({ quantityIn: 500 });
  });
  it('that follow one activity come in their order', () => {
    const perforating = { ...numbering, code: 'PERF' };
    const order = withOwnActivities(line, [numbering, perforating], null).map(({ activity }) => activity);
    expect(order).toEqual(['prepress', 'print', 'print', 'NUM', 'PERF', 'cut', 'dispatch']);
  });
  it('are left out of other products, and of a line without the activity that they follow', () => {
    const ofProduct = { ...numbering, subGroupIds: [7] };
    expect(withOwnActivities(line, [ofProduct], 7)).toHaveLength(6);
    for (const subGroupId of [8, null]) expect(withOwnActivities(line, [ofProduct], subGroupId)).toEqual(line);
    expect(withOwnActivities(line, [{ ...numbering, follows: 'stitch' }], 7)).toEqual(line);
  });
});
