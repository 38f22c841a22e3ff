import { Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calculatorOptionsEndpoint } from '#modules/estimating/contract/calculate.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { AnswerHead, RouteBand } from './answer-head.tsx';
import styles from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorState } from './calculator-state.ts';
import { RulesProvider, useGuardedChange } from './case-rules.tsx';
import { Ladder } from './ladder.tsx';
import type { ProductChoice } from './making-fields.tsx';
import { useCalculation } from './use-calculation.ts';
import { useEarliest } from './use-earliest.ts';
import { useWarnings } from './use-warnings.ts';

const Breakdown = lazyPart(() => import('./breakdown.tsx'), 'Breakdown');
// All below the ladder comes together with the first price, so that nothing that stands there moves.
const PriceCurve = lazyPart(() => import('./price-curve.tsx'), 'PriceCurve');
const VariantCompare = lazyPart(() => import('./variant-compare.tsx'), 'VariantCompare');
const OnlinePrices = lazyPart(() => import('./online-prices.tsx'), 'OnlinePrices');
const OtherRoutes = lazyPart(() => import('./other-routes.tsx'), 'OtherRoutes');
const PriceChain = lazyPart(() => import('./price-chain.tsx'), 'PriceChain');
const SheetFigure = lazyPart(() => import('./sheet-figure.tsx'), 'SheetFigure');
const AdvicePanel = lazyPart(() => import('./advice-panel.tsx'), 'AdvicePanel');

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  productId: number;
  /** Products that the same answers can be made as: other bindings. */
  products: readonly ProductChoice[];
  onProduct: (id: number) => void;
  customerId: number | undefined;
  /** With the parameters in the making: prices only, without advice, since nothing of it is kept. */
  draft?: boolean;
};

/** Questions at the left, the answer in the middle while one types, reasons at the right. */
export function Calculator({ state, onChange: take, productId, products, onProduct, customerId, draft = false }: Props) {
  const t = useTranslations('estimating.calculator');
  const { change: onChange, rules, start } = useGuardedChange(productId, customerId, state, take);
  const options = useCall(calculatorOptionsEndpoint, draft ? { draft } : {});
  const live = useCalculation(state, productId, customerId, draft);
  const days = useEarliest(live.priced ? live.pricedCase : undefined, productId, draft);
  const warnings = useWarnings(live.priced);
  const [comparing, setComparing] = useState(false);
  if (options.error) return <Problem error={options.error} retry={() => void options.refetch()} />;
  if (start.error) return <Problem error={start.error} retry={() => void start.refetch()} />;
  if (!options.data || !start.data) return <Loader m="xl" size="sm" aria-label={t('loading')} />;
  const { priced } = live;
  return (
    <div className={styles.calculator}>
      <div className={styles.questions}>
        <RulesProvider rules={rules}>
          <CalculatorForm
            state={state}
            options={options.data}
            live={live}
            onChange={onChange}
            products={products}
            productId={productId}
            onProduct={onProduct}
            startsHere={!draft}
          />
        </RulesProvider>
      </div>
      <div className={styles.answer}>
        {live.error ? <Problem error={live.error} retry={live.retry} /> : null}
        {!priced && live.refused && (
          <RouteBand live={live} state={state} onChange={onChange} comparing={false} onCompare={() => undefined} />
        )}
        {priced && (
          <>
            <div className={styles.price}>
              <AnswerHead priced={priced} fixedPrice={state.fixedPrice} />
            </div>
            <RouteBand live={live} state={state} onChange={onChange} comparing={comparing} onCompare={() => setComparing(!comparing)} />
            <div className={styles.figures} data-stale={live.stale || undefined}>
              <Ladder
                priced={priced}
                days={days}
                vatRate={live.vatRate}
                comparing={comparing}
                onPick={(quantity) => onChange({ ...state, quantity, fixedPrice: null })}
              />
              {warnings.map((warning) => (
                <p key={warning} className={styles.warning}>
                  {warning}
                </p>
              ))}
              {priced.curve.chosen.length > 0 && <PriceCurve priced={priced} />}
            </div>
            {!draft && <VariantCompare state={state} priced={priced} subGroupId={productId} customerId={customerId} onChange={onChange} />}
            <Breakdown chosen={priced.chosen} parameterSet={live.parameterSet} />
          </>
        )}
      </div>
      {priced && (
        <aside className={styles.reasons} data-stale={live.stale || undefined}>
          <SheetFigure sheets={priced.chosen.sheets} format={state.case.format} />
          <OtherRoutes
            chosen={priced.chosen}
            paperOf={(role) => state.case.components.find((component) => component.role === role)?.paper ?? ''}
          />
          {!draft && (
            <OnlinePrices
              state={state}
              priced={{ case: live.pricedCase, quantity: priced.chosen.quantity, price: priced.chosen.chain.price }}
              subGroupId={productId}
              customerId={customerId}
              onChange={onChange}
            />
          )}
          {!draft && (
            <AdvicePanel
              state={state}
              priced={{ case: live.pricedCase, quantity: priced.chosen.quantity }}
              subGroupId={productId}
              customerId={customerId}
              onChange={onChange}
            />
          )}
          <PriceChain
            priced={priced}
            vatRate={live.vatRate}
            fixedPrice={state.fixedPrice}
            onFix={(fixedPrice) => onChange({ ...state, fixedPrice })}
          />
        </aside>
      )}
    </div>
  );
}
