import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { type ProductStart, productStartEndpoint } from '#modules/catalogue/contract/catalogue.endpoints.ts';
import { readAt } from '#modules/catalogue/domain/case-path.ts';
import { isOpen, type Question } from '#modules/catalogue/domain/question.ts';
import { type Adjustment, type Asked, resolveAnswers } from '#modules/catalogue/domain/resolve-answers.ts';
import { answersIn, settleCase } from '#modules/catalogue/domain/settle-case.ts';
import { tellAdjustment } from '#modules/catalogue/domain/tell-adjustment.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { notify } from '#platform/web/notices/notices.ts';
import type { CalculatorState } from './calculator-state.ts';

/** What the catalogue asks of a product, as its answers now stand; a product without questions lets everything be. */
export type CaseRules = {
  /** Whether the calculator's own field at this place of the case is there: not when its question is hidden, or asked below. */
  shows(path: string): boolean;
  /** Of these choices those that are allowed here. */
  choices<Choice extends { value: string }>(path: string, choices: readonly Choice[]): Choice[];
  /** The questions that the calculator has no field for. */
  extra: readonly Asked[];
  questions: readonly Question[];
  /** Numbers and formats that cannot stay as they are typed, and answers in whose place no other is possible. */
  pending: readonly Adjustment[];
  isPending(path: string): boolean;
};

const free: CaseRules = {
  shows: () => true,
  choices: (_path, choices) => [...choices],
  extra: [],
  questions: [],
  pending: [],
  isPending: () => false,
};
const noQuestions: readonly Question[] = [];
const RulesContext = createContext<CaseRules>(free);
export const useCaseRules = () => useContext(RulesContext);

/** Whether the form of a part has a field for it. */
function hasField({ affects, ...question }: Question): boolean {
  return affects === 'format' ? isOpen(question) : /\.(paper|colours|lamination|pages|colourPages|press|fsc)$/.test(affects);
}

/** Which question somebody is typing an answer to: one with any number or format, whose place changed. */
function typedIn(questions: readonly Question[], before: CalculatorState, next: CalculatorState): string | undefined {
  return questions.find((one) => isOpen(one) && readAt(before.case, one.affects) !== readAt(next.case, one.affects))?.code;
}

/** The answers of a calculation under the rules of the catalogue: what does not go together is changed, and it is said what and why. */
export function useGuardedChange(
  subGroupId: number,
  customerId: number | undefined,
  state: CalculatorState,
  onChange: (next: CalculatorState) => void,
) {
  const start = useCall(productStartEndpoint, { id: subGroupId, ...(customerId !== undefined && { customerId }) });
  const say = useAdjustmentText(start.data);
  const questions = start.data?.questions ?? noQuestions;
  const rules = useMemo(() => rulesOf(questions, state), [questions, state]);
  function change(next: CalculatorState) {
    if (questions.length === 0 || next.case === state.case) return onChange(next);
    const settled = settleCase(questions, next.case, typedIn(questions, state, next));
    if (settled.adjusted.length > 0) tell(settled.adjusted.map(say).join(' '));
    onChange(settled.case === next.case ? next : { ...next, case: settled.case });
  }
  return { change, rules, start };
}

/** What a product starts with for somebody; it is told what of the defaults had to be changed so that they go together. */
export function useProductStart(input: InputOf<typeof productStartEndpoint>, enabled: boolean) {
  const start = useCall(productStartEndpoint, input, { enabled });
  const said = (start.data?.adjusted ?? []).map(useAdjustmentText(start.data)).join(' ');
  useEffect(() => {
    if (said !== '') tell(said);
  }, [said]);
  return start;
}

function rulesOf(questions: readonly Question[], state: CalculatorState): CaseRules {
  if (questions.length === 0) return free;
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

/** What was changed of an answer, and why, in one sentence. */
function useAdjustmentText(start: ProductStart | undefined): (adjustment: Adjustment) => string {
  const t = useTranslations('estimating.adjusted');
  const { locale } = useLocaleSwitch();
  return (adjustment) => t('changed', tellAdjustment(start?.questions ?? [], adjustment, locale));
}

function tell(content: string) {
  notify({ kind: 'info', content, timeoutMs: 10_000 });
}

export function RulesProvider({ rules, children }: { rules: CaseRules; children: ReactNode }) {
  return <RulesContext value={rules}>{children}</RulesContext>;
}
