import { defineFact } from '#platform/domain/fact.ts';

export const thesisOrdered = defineFact<{ basket: number; customer: number }, { title: string; copies: number | null; defence?: string }>(
  'thesis.ordered',
);
