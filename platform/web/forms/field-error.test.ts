import { expect, it } from 'vitest';
import { fieldError } from './field-error.ts';

const valid = { valueMissing: false, typeMismatch: false };
const field = { name: 'email', type: 'text', value: 'drukwerk', required: true, validity: valid };

it('a required field that is empty or only whitespace has the error "required"', () => {
  expect(fieldError({ ...field, value: '', validity: { ...valid, valueMissing: true } })).toBe('required');
  expect(fieldError({ ...field, value: '  ' })).toBe('required');
  expect(fieldError({ ...field, value: '', required: false })).toBeNull();
});
it('a mistyped address has the error of its type', () => {
  const mistyped = { ...valid, typeMismatch: true };
  expect(fieldError({ ...field, type: 'email', validity: mistyped })).toBe('email');
  expect(fieldError({ ...field, type: 'url', validity: mistyped })).toBe('url');
});
it('a valid field has no error', () => {
  expect(fieldError(field)).toBeNull();
});
