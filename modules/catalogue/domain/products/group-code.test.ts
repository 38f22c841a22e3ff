import { expect, it } from 'vitest';
import { decideGroupCode } from './group-code.ts';

it('save main group, save sub group › refuse a code that another group has', () => {
  expect(decideGroupCode('BOEK', true)).toMatchObject({ code: 'GROUP_CODE_TAKEN', params: { code: 'BOEK' }, field: 'code' });
  expect(decideGroupCode('BOEK', false).accepted).toBe(true);
});
