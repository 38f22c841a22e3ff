import { expect, it } from 'vitest';
import { withTexts } from '#test/plan/with-texts.tsx';
import { useOutcomeText } from './use-outcome-text.ts';

const parts = { tardiness: 0, late: 0, overtime: 0, setup: 0, moves: 0, flow: 0 };
const none = { minutes: 0, lines: 0 };
const preview = (before: Partial<typeof parts>, after: Partial<typeof parts>, lateness = { before: none, after: none }) => ({
  ...{ end: 0, minutes: 0, pushed: [], late: [] as string[], inTime: [] as string[], lateness },
  objective: { before: { ...parts, ...before }, after: { ...parts, ...after } },
});
const says = (locale: 'nl' | 'en', move: ReturnType<typeof preview>) => withTexts(locale, useOutcomeText)(move);

const worse = {
  // A line of priority 4 that leaves a day after its truck.
  ...preview(
    {},
    { tardiness: 5760, late: 4, overtime: 120, setup: 35, moves: 3, flow: 2160 },
    { before: none, after: { minutes: 1440, lines: 1 } },
  ),
  late: ['26-1142-1'],
};

it('names every part of the objective that gets worse, in plain units, and the lateness as it is', () => {
  expect(says('nl', worse)).toEqual([
    ...[
      'Te laat wordt: 26-1142-1.',
      'Samen 24 u 00 meer te laat.',
      '1 order meer te laat.',
      'Overuren 2 u 00 meer.',
      'Instellen 35 min meer.',
    ],
    ...['Binnen twee dagen 3 keer verzet.', 'Doorlooptijd samen 1,5 dagen langer.', 'Plan 608.560 slechter.'],
  ]);
  expect(says('en', worse)).toEqual([
    ...['Becomes late: 26-1142-1.', '24 h 00 more late in all.', '1 order more late.', 'Overtime 2 h 00 more.', 'Set-up 35 min more.'],
    ...['3 moves within two days.', 'Flow 1.5 days longer in all.', 'Plan 608,560 worse.'],
  ]);
});

it('names every part that gets better', () => {
  const { objective, lateness } = worse;
  const better = { ...worse, late: [], inTime: ['26-1142-1', '26-1143-1'] };
  const turned = {
    ...better,
    objective: { before: objective.after, after: objective.before },
    lateness: { before: { minutes: 90, lines: 2 }, after: lateness.before },
  };
  expect(says('en', turned)).toEqual([
    ...[
      'In time by it: 26-1142-1, 26-1143-1.',
      '1 h 30 less late in all.',
      '2 orders fewer late.',
      'Overtime 2 h 00 less.',
      'Set-up 35 min less.',
    ],
    ...['3 moves fewer within two days.', 'Flow 1.5 days shorter in all.', 'Plan 608,560 better.'],
  ]);
});

it('leaves out what does not differ, and says a short flow in minutes', () => {
  expect(says('nl', preview({ setup: 20 }, { setup: 20 }))).toEqual([]);
  expect(says('nl', preview({}, { flow: 30 }))).toEqual(['Doorlooptijd samen 30 min langer.', 'Plan 30 slechter.']);
  expect(says('nl', preview({ flow: 1440 }, {}))).toEqual(['Doorlooptijd samen 1 dag korter.', 'Plan 1.440 beter.']);
});
