import { describe, expect, it } from 'vitest';
import { decideRemoveGroup } from './remove-group.ts';

describe('remove group', () => {
  it('accepts a group without uses', () => expect(decideRemoveGroup([])).toMatchObject({ accepted: true }));
  it('refuses a group in use, naming at most five uses', () => {
    expect(decideRemoveGroup(['Boeken'])).toMatchObject({ code: 'GROUP_IN_USE', params: { where: ['Boeken'] } });
    expect(decideRemoveGroup(['1', '2', '3', '4', '5', '6'])).toMatchObject({ params: { where: ['1', '2', '3', '4', '5'] } });
  });
});
