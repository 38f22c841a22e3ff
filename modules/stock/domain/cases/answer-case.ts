import { applyEvent } from '../events/apply-event.ts';
import { answerQuestion } from './questions.ts';
import { openBook, type StockCase, withEventDefaults } from './stock-case.ts';

/** The answers to a case. */
export type CaseResult = { id: string; outcomes: object[]; answers: object[] };

/** Applies the events of a case in their order and answers its questions (rule book of stock, section 11). */
export function answerCase(stockCase: StockCase): CaseResult {
  const book = openBook(stockCase);
  const outcomes = (stockCase.events ?? []).flatMap((event) => {
    const outcome = applyEvent(book, withEventDefaults(event));
    if (outcome.outcome === 'done') return [];
    const reported = 'code' in outcome ? { code: outcome.code, ...outcome.params } : {};
    return [{ event: event.id, outcome: outcome.outcome, ...reported }];
  });
  return {
    id: stockCase.id,
    outcomes,
    answers: (stockCase.questions ?? []).map((question) => answerQuestion(book, question, stockCase.now)),
  };
}
