import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

/** The questions of one part of a set, without a price; loaded when a part is opened. */
export const PartQuestions = lazyPart(() => import('./part-questions-form.tsx'), 'PartQuestions');
