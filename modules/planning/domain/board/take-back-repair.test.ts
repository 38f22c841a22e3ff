import { expect, it } from 'vitest';
import { decideTakeBackRepair } from './take-back-repair.ts';

it('a repair is taken back once, while something that it moved can go back', () => {
  expect(decideTakeBackRepair(null, 2)).toMatchObject({ accepted: true });
  expect(decideTakeBackRepair(null, 0)).toMatchObject({ code: 'REPAIR_OVERTAKEN' });
  expect(decideTakeBackRepair('2026-11-23T04:20:00Z', 2)).toMatchObject({ code: 'REPAIR_TAKEN_BACK' });
});
