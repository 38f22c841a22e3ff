import { lazyPart } from '#platform/web/parts/lazy-part.tsx';

const load = () => import('./calculator.tsx');

/** The calculator, loaded on demand; a page with only its questions does without. */
export const Calculator = lazyPart(load, 'Calculator');

/** Loads the calculator while a page still reads its data. */
export function fetchCalculator(): void {
  void load();
}
