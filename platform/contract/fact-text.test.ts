import { expectTypeOf, it } from 'vitest';
import type { RecordedFact } from './fact-text.ts';

it('a fact that is recorded by its name has the parameters of its text, but its states', () => {
  type Data = RecordedFact<'upload.received'>['data'];
  expectTypeOf<{ name: string; number: number; more: string }>().toExtend<Data>();
  expectTypeOf<{ name: string }>().not.toExtend<Data>();
});

it('a name without a text cannot be recorded', () => {
  expectTypeOf<{ fact: 'upload.forgotten'; refs: { line: number } }>().not.toExtend<RecordedFact<'upload.forgotten'>>();
});
