import { expect, it } from 'vitest';
import roles from '#modules/identity/domain/setup/roles.json' with { type: 'json' };
import { landsOnFloor } from './lands-on-floor.ts';

it('of the roles of a new shop only the operator begins on the shop floor', () => {
  expect(roles.filter(({ permissions }) => landsOnFloor(permissions)).map(({ code }) => code)).toEqual(['operator']);
});
