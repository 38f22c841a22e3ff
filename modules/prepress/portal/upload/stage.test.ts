import { expect, it } from 'vitest';
import { stageOf } from './stage.ts';

const checked = { status: 'checked', printable: true };
const slot = (upload: { status: string; printable: boolean } | null, proof: string | null = null) => ({
  upload,
  proof: proof === null ? null : { status: proof },
});
const stage = (...slots: ReturnType<typeof slot>[]) => stageOf([{ open: true, slots }]);

it('an order goes from missing files to the check, corrections and then the proof', () => {
  expect(stage(slot(checked), slot(null))).toBe('bring');
  expect(stage(slot(checked), slot({ status: 'running', printable: false }))).toBe('checking');
  expect(stage(slot(checked), slot({ status: 'checked', printable: false }))).toBe('mend');
  expect(stage(slot(checked, 'open'), slot(checked, 'rejected'))).toBe('mend');
  expect(stage(slot(checked, 'open'), slot(checked, 'approved'))).toBe('proof');
});
it('an order is done once its lines are in production', () => expect(stageOf([{ open: false, slots: [slot(null)] }])).toBe('done'));
