import { Loader } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { calculatorOptionsEndpoint } from '#modules/estimating/contract/calculate.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Problem } from '#platform/web/parts/problem.tsx';
import { useSteady } from '#platform/web/parts/use-steady.ts';
import { RouteBand } from './answer-head.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorState } from './calculator-state.ts';
import { RulesProvider, useGuardedChange } from './case-rules.tsx';
import { useCalculation } from './use-calculation.ts';

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  productId: number;
  customerId: number | undefined;
};

/** The questions of one part of something larger, for a number that is decided there; what cannot be made says what would do instead. */
export function PartQuestions({ state, onChange: take, productId, customerId }: Props) {
  const t = useTranslations('estimating.calculator');
  const { change, rules, start } = useGuardedChange(productId, customerId, state, take);
  const onChange = useSteady(change);
  const options = useCall(calculatorOptionsEndpoint, {});
  const { answered } = useCalculation(state, productId, customerId);
  if (options.error) return <Problem error={options.error} retry={() => void options.refetch()} />;
  if (start.error) return <Problem error={start.error} retry={() => void start.refetch()} />;
  if (!options.data || !start.data) return <Loader m="xl" size="sm" aria-label={t('loading')} />;
  return (
    <RulesProvider rules={rules}>
      {answered.refused && (
        <RouteBand answered={answered} state={state} onChange={onChange} comparing={false} onCompare={() => undefined} />
      )}
      <CalculatorForm
        withoutQuantities
        state={state}
        options={options.data}
        answered={answered}
        onChange={onChange}
        productId={productId}
      />
    </RulesProvider>
  );
}
