import { Loader } from '@mantine/core';
import { readCalculatorOptionsEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { RouteBand } from '#modules/estimating/web/price/answer-head.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorState } from './calculator-state.ts';
import { RulesProvider, useGuardedChange } from './case-rules.tsx';
import { useCalculation } from './use-calculation.ts';

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  productId: number;
  customerId: number | undefined;
  /** Shows the quantity as well. */
  withQuantities?: boolean;
  /** Uses the draft of the parameters. */
  draft?: boolean;
};

/**
 * The questions without a price: of one part of a set, for a quantity that is set there, or beside the price; a refused case gets
 * suggestions.
 */
export function PartQuestions({ state, onChange: take, productId, customerId, withQuantities = false, draft = false }: Props) {
  const t = useTranslations('estimating.calculator');
  const { change, rules, start } = useGuardedChange(productId, customerId, state, take);
  const onChange = useStableCallback(change);
  const options = useCall(readCalculatorOptionsEndpoint, draft ? { draft } : {});
  const { answered } = useCalculation(state, productId, customerId, { draft });
  if (!options.data || !start.data) {
    const failed = [options, start].find(({ error }) => error !== null);
    if (failed) return <LoadError error={failed.error} retry={() => void failed.refetch()} />;
    return <Loader m="xl" size="sm" aria-label={t('loading')} />;
  }
  return (
    <RulesProvider rules={rules}>
      {answered.refused && (
        <RouteBand answered={answered} state={state} onChange={onChange} comparing={false} onCompare={() => undefined} />
      )}
      <CalculatorForm
        withoutQuantities={!withQuantities}
        state={state}
        options={options.data}
        answered={answered}
        onChange={onChange}
        productId={productId}
      />
    </RulesProvider>
  );
}
