import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { type ProductStart, readProductStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readAt } from '#modules/catalogue/domain/questions/case-path.ts';
import { describeAdjustment } from '#modules/catalogue/domain/questions/describe-adjustment.ts';
import { isOpen, type Question } from '#modules/catalogue/domain/questions/question.ts';
import { type Adjustment, type AskedQuestion, resolveAnswers } from '#modules/catalogue/domain/questions/resolve-answers.ts';
import { answersIn, settleCase } from '#modules/catalogue/domain/questions/settle-case.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { CalculatorState } from './calculator-state.ts';

/** The catalogue's rules for the current answers of a product; a product without questions allows everything. */
export type CaseRules = {
  /** Whether the calculator shows its own field at this path of the case: not when the question is hidden or asked below. */
  shows(path: string): boolean;
  /** Filters the choices to those that are allowed here. */
  choices<Choice extends { value: string }>(path: string, choices: readonly Choice[]): Choice[];
  /** The visible questions that the calculator has no field for. */
  extra: readonly AskedQuestion[];
  questions: readonly Question[];
  /** Typed numbers and formats that are not allowed, and answers for which no other is possible. */
  pending: readonly Adjustment[];
  isPending(path: string): boolean;
};

const noRules: CaseRules = {
  shows: () => true,
  choices: (_path, choices) => [...choices],
  extra: [],
  questions: [],
  pending: [],
  isPending: () => false,
};
const noQuestions: readonly Question[] = [];
const RulesContext = createContext<CaseRules>(noRules);
export const useCaseRules = () => useContext(RulesContext);

/** Whether the form of a part has a field for the question. */
function hasField({ affects, ...question }: Question): boolean {
  return affects === 'format' ? isOpen(question) : /\.(paper|colours|lamination|pages|colourPages|press|fsc)$/.test(affects);
}

/** The open question (any number or format) that the user is typing an answer to: the one whose value changed. */
function changedOpenQuestion(questions: readonly Question[], before: CalculatorState, next: CalculatorState): string | undefined {
  return questions.find((one) => isOpen(one) && readAt(before.case, one.affects) !== readAt(next.case, one.affects))?.code;
}

/**
 * Applies the rules of the catalogue to a change: replaces answers that contradict each other and notifies the user what changed and why.
 */
export function useGuardedChange(
  subGroupId: number,
  customerId: number | undefined,
  state: CalculatorState,
  onChange: (next: CalculatorState) => void,
) {
  const start = useCall(readProductStartEndpoint, { id: subGroupId, ...(customerId !== undefined && { customerId }) });
  const say = useAdjustmentText(start.data);
  const questions = start.data?.questions ?? noQuestions;
  const rules = useMemo(() => rulesOf(questions, state), [questions, state]);
  function change(next: CalculatorState) {
    if (questions.length === 0 || next.case === state.case) return onChange(next);
    const settled = settleCase(questions, next.case, changedOpenQuestion(questions, state, next));
    if (settled.adjusted.length > 0) notifyAdjustment(settled.adjusted.map(say).join(' '));
    onChange(settled.case === next.case ? next : { ...next, case: settled.case });
  }
  return { change, rules, start };
}

/** Reads the initial state of a product for a customer and notifies the user which defaults were replaced to fit together. */
export function useProductStart(input: InputOf<typeof readProductStartEndpoint>, enabled: boolean) {
  const start = useCall(readProductStartEndpoint, input, { enabled });
  const message = (start.data?.adjusted ?? []).map(useAdjustmentText(start.data)).join(' ');
  useEffect(() => {
    if (message !== '') notifyAdjustment(message);
  }, [message]);
  return start;
}

function rulesOf(questions: readonly Question[], state: CalculatorState): CaseRules {
  if (questions.length === 0) return noRules;
  const { visible, hidden, adjusted } = resolveAnswers(questions, answersIn(questions, state.case));
  const pending = adjusted.filter(({ question: code, to }) => to === null || questions.some((one) => one.code === code && isOpen(one)));
  return {
    shows: (path) => !questions.some((one) => one.affects === path && (hidden.includes(one.code) || !hasField(one))),
    choices: (path, choices) => {
      const asked = visible.find(({ question }) => question.affects === path);
      if (!asked || isOpen(asked.question)) return [...choices];
      return choices.filter(({ value }) => value === readAt(state.case, path) || asked.answers.some((answer) => answer.value === value));
    },
    extra: visible
      .filter(({ question }) => !hasField(question))
      .map((asked) => ({ ...asked, value: readAt(state.case, asked.question.affects) ?? null })),
    questions,
    pending,
    isPending: (path) => questions.some((one) => one.affects === path && pending.some(({ question: code }) => code === one.code)),
  };
}

/** Gives one sentence about a changed answer and the reason. */
function useAdjustmentText(start: ProductStart | undefined): (adjustment: Adjustment) => string {
  const t = useTranslations('estimating.adjusted');
  const { locale } = useLocaleSwitch();
  return (adjustment) => t('changed', describeAdjustment(start?.questions ?? [], adjustment, locale));
}

function notifyAdjustment(content: string) {
  notify({ kind: 'info', content, timeoutMs: 10_000 });
}

export function RulesProvider({ rules, children }: { rules: CaseRules; children: ReactNode }) {
  return <RulesContext value={rules}>{children}</RulesContext>;
}
