import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const load = () => import('./calculator.tsx');

/** The calculator as a part of a page; a page that shows no more than its questions does without. */
export const Calculator = lazyPart(load, 'Calculator');

/** Fetches the calculator while a page still reads what it is about. */
export function fetchCalculator(): void {
  void load();
}
