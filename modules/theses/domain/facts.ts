import { defineFact } from '#platform/domain/fact.ts';

export const thesisOrdered = defineFact<{ basket: number; customer: number }, { title: string; copies: number | null; defence?: string }>(
  'thesis.ordered',
);

export const defenceMoved = defineFact<{ basket: number; customer: number }, { defence: string; at: string }>('thesis.defence_moved');
