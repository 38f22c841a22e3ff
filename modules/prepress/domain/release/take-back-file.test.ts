import { expect, it } from 'vitest';
import { decideTakeBackFile } from './take-back-file.ts';

const current = { superseded: false, holders: [] };

it('takes a file back between its release and the begin of production, and says the way round otherwise', () => {
  expect(decideTakeBackFile({ ...current, lineStatus: 'planned' }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...current, lineStatus: 'into_production' }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...current, lineStatus: 'authorization' })).toMatchObject({
    code: 'FILE_STAYS',
    params: { stage: 'before' },
  });
  expect(decideTakeBackFile({ ...current, lineStatus: 'in_progress' })).toMatchObject({ code: 'FILE_STAYS', params: { stage: 'begun' } });
  expect(decideTakeBackFile({ ...current, superseded: true, lineStatus: 'planned' })).toMatchObject({ code: 'UPLOAD_SUPERSEDED' });
});

it('takes a file back that is in the hot folder of a press, or at a supplier that is told, but not one of which the supplier made its work', () => {
  const planned = { ...current, lineStatus: 'planned' } as const;
  expect(decideTakeBackFile({ ...planned, holders: [{ kind: 'press', name: 'M1' }] }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...planned, holders: [{ kind: 'supplier', name: 'Vouwerij' }] }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...planned, holders: [{ kind: 'made', name: 'Vouwerij' }] })).toMatchObject({
    code: 'FILE_AT_SUPPLIER',
    params: { supplier: 'Vouwerij' },
  });
});
