import { expect, it } from 'vitest';
import { decideSaveTerm } from './save-term.ts';

it('save term › refuses a sub-department without a department', () => {
  expect(decideSaveTerm('sub_department', { hasDepartment: false })).toMatchObject({ code: 'SUB_DEPARTMENT_OF_NONE', field: 'parentId' });
  expect(decideSaveTerm('sub_department', { hasDepartment: true }).accepted).toBe(true);
  expect(decideSaveTerm('reason', { hasDepartment: false }).accepted).toBe(true);
});
