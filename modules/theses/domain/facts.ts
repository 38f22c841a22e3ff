import { defineFact } from '#platform/domain/fact.ts';

export const thesisOrdered = defineFact<{ basket: number; customer: number }, { title: string; copies: number | null; defence?: string }>(
  'thesis.ordered',
);

/** `before` is the day that was known until now. */
export const defenceMoved = defineFact<{ basket: number; customer: number }, { defence: string; at: string; before: string | null }>(
  'thesis.defence_moved',
);

export const titlePageApproved = defineFact<{ basket: number; customer: number }, { approved: string }>('thesis.title_page_approved');
