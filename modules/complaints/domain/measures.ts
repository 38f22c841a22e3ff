import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type Measure = { doneOn: string | null; effective: boolean | null };

/** Whether a measure may be evaluated as effective or not: only after it is done (MEASURE_NOT_DONE). */
export function decideMeasure({ doneOn, effective }: Measure): Decision<undefined, 'MEASURE_NOT_DONE'> {
  return effective !== null && doneOn === null ? refuse('MEASURE_NOT_DONE', {}, 'effective') : accept();
}

/** Counts the measures that keep a complaint open: not done, or not evaluated. An ineffective measure is followed by another one. */
export function openMeasures(measures: readonly Measure[]): number {
  return measures.filter(({ effective }) => effective === null).length;
}
