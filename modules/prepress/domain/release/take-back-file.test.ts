import { expect, it } from 'vitest';
import { decideTakeBackFile } from './take-back-file.ts';

const current = { superseded: false };

it('takes a file back between its release and the begin of production, and says the way round otherwise', () => {
  expect(decideTakeBackFile({ ...current, lineStatus: 'planned' }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...current, lineStatus: 'into_production' }).accepted).toBe(true);
  expect(decideTakeBackFile({ ...current, lineStatus: 'authorization' })).toMatchObject({
    code: 'FILE_STAYS',
    params: { stage: 'before' },
  });
  expect(decideTakeBackFile({ ...current, lineStatus: 'in_progress' })).toMatchObject({ code: 'FILE_STAYS', params: { stage: 'begun' } });
  expect(decideTakeBackFile({ superseded: true, lineStatus: 'planned' })).toMatchObject({ code: 'UPLOAD_SUPERSEDED' });
});
