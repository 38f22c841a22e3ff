import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type Measure = { doneOn: string | null; effective: boolean | null };

/** Whether it may be said that a measure helped or did not: only once it is done (MEASURE_NOT_DONE). */
export function decideMeasure({ doneOn, effective }: Measure): Decision<undefined, 'MEASURE_NOT_DONE'> {
  return effective !== null && doneOn === null ? refuse('MEASURE_NOT_DONE', {}, 'effective') : accept();
}

/** Measures that still keep a complaint open: not done, or not yet checked. One that did not help is followed by another. */
export function openMeasures(measures: readonly Measure[]): number {
  return measures.filter(({ effective }) => effective === null).length;
}
