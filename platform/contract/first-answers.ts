/** A read that a page needs first, with its answer. */
export type FirstRead = { name: string; input: unknown; output: unknown };

/** What a page brings along for a visitor, so that their browser need not ask: who visits, and the first reads, in one language. */
export type FirstAnswers = { language: 'nl' | 'en'; reads: FirstRead[] };

/** The id of the element of the page with its first answers, and of the one that shows them until the scripts run. */
export const firstAnswersId = 'first-answers';
export const firstViewId = 'first-view';
