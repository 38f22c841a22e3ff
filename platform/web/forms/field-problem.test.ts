import { expect, it } from 'vitest';
import { fieldProblem } from './field-problem.ts';

const right = { valueMissing: false, typeMismatch: false };
const field = { name: 'email', type: 'text', value: 'drukwerk', required: true, validity: right };

it('a required field that was left empty, or holds blanks alone, is to be filled in', () => {
  expect(fieldProblem({ ...field, value: '', validity: { ...right, valueMissing: true } })).toBe('required');
  expect(fieldProblem({ ...field, value: '  ' })).toBe('required');
  expect(fieldProblem({ ...field, value: '', required: false })).toBeNull();
});
it('an address that is none is told as what it should be', () => {
  const mistyped = { ...right, typeMismatch: true };
  expect(fieldProblem({ ...field, type: 'email', validity: mistyped })).toBe('email');
  expect(fieldProblem({ ...field, type: 'url', validity: mistyped })).toBe('url');
});
it('a field that is right has no problem', () => {
  expect(fieldProblem(field)).toBeNull();
});
