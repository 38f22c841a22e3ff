import { Loader } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { readCalculatorOptionsEndpoint } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import type { NeighbourChange } from '#modules/estimating/domain/calculator/neighbour.ts';
import { AnswerHead, RouteBand, UnansweredBand } from '#modules/estimating/web/price/answer-head.tsx';
import { Ladder } from '#modules/estimating/web/price/ladder.tsx';
import { SpeedOffers } from '#modules/estimating/web/price/speed-offers.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import type { SoldLine } from './advice-panel.tsx';
import styles from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { type CalculatorState, withAlongside, withBoughtIn, withNeighbour } from './calculator-state.ts';
import { RulesProvider, useGuardedChange } from './case-rules.tsx';
import type { ProductChoice } from './making-fields.tsx';
import { type GangedLine, useCalculation } from './use-calculation.ts';
import { useEarliestDays } from './use-earliest-days.ts';
import { useWarnings } from './use-warnings.ts';

const Breakdown = lazyPart(() => import('#modules/estimating/web/price/breakdown.tsx'), 'Breakdown');
// Everything below the ladder appears together with the first price, so that the layout does not move.
const PriceCurve = lazyPart(() => import('#modules/estimating/web/price/price-curve.tsx'), 'PriceCurve');
const VariantCompare = lazyPart(() => import('#modules/estimating/web/price/variant-compare.tsx'), 'VariantCompare');
const OnlinePrices = lazyPart(() => import('#modules/estimating/web/price/online-prices.tsx'), 'OnlinePrices');
const OtherRoutes = lazyPart(() => import('#modules/estimating/web/sheet/other-routes.tsx'), 'OtherRoutes');
const PriceChain = lazyPart(() => import('#modules/estimating/web/price/price-chain.tsx'), 'PriceChain');
const SheetFigure = lazyPart(() => import('#modules/estimating/web/sheet/sheet-figure.tsx'), 'SheetFigure');
const AdvicePanel = lazyPart(() => import('./advice-panel.tsx'), 'AdvicePanel');

/** A constant empty value, so that its identity never triggers a render. */
const noLines: readonly never[] = [];

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  productId: number;
  /** Other products that the same answers can be made as: other bindings. */
  products: readonly ProductChoice[];
  onProduct: (id: number) => void;
  customerId: number | undefined;
  /** Calculates with the draft of the parameters: prices only, without advice, since nothing is saved. */
  draft?: boolean;
  /** The lines that are ganged on the opened line. */
  sold?: readonly SoldLine[];
  /** The sheets that the opened line is ganged on. */
  along?: GangedLine | undefined;
};

/** Questions at the left, the live result in the middle, reasons at the right. */
export function Calculator({
  state,
  onChange: take,
  productId,
  products,
  onProduct,
  customerId,
  draft = false,
  sold = noLines,
  along,
}: Props) {
  const t = useTranslations('estimating.calculator');
  const { change, rules, start } = useGuardedChange(productId, customerId, state, take);
  const onChange = useStableCallback(change);
  const options = useCall(readCalculatorOptionsEndpoint, draft ? { draft } : {});
  const live = useCalculation(state, productId, customerId, { draft, along });
  const { answered } = live;
  // Renders the price first; its explanation follows in the next frame.
  const explained = useDeferredValue(answered);
  const days = useEarliestDays(answered.priced ? answered.pricedCase : undefined, productId, draft);
  const warnings = useWarnings(answered.priced);
  const [comparing, setComparing] = useState(false);
  const pick = useStableCallback((quantity: number) => change({ ...state, quantity, fixedPrice: null }));
  const apply = useStableCallback((neighbour: NeighbourChange) => change(withNeighbour(state, neighbour)));
  const takeAlong = useStableCallback((subGroupId: number, along: boolean) => change(withAlongside(state, subGroupId, along)));
  const buy = useStableCallback((boughtIn: Parameters<typeof withBoughtIn>[1]) => change(withBoughtIn(state, boughtIn)));
  const fix = useStableCallback((fixedPrice: CalculatorState['fixedPrice']) => change({ ...state, fixedPrice }));
  if (!options.data || !start.data) {
    const failed = [options, start].find(({ error }) => error !== null);
    if (failed) return <LoadError error={failed.error} retry={() => void failed.refetch()} />;
    return <Loader m="xl" size="sm" aria-label={t('loading')} />;
  }
  const { priced, refused } = answered;
  const reasons = explained.priced;
  const older = refused !== undefined || live.error !== null;
  return (
    <div className={styles.calculator}>
      <div className={styles.questions}>
        <RulesProvider rules={rules}>
          <CalculatorForm
            state={state}
            options={options.data}
            answered={explained}
            onChange={onChange}
            products={products}
            productId={productId}
            onProduct={onProduct}
            startsHere={!draft}
          />
        </RulesProvider>
      </div>
      <div className={styles.answer}>
        {live.error && !priced ? <LoadError error={live.error} retry={live.retry} /> : null}
        {!priced && refused && (
          <RouteBand answered={answered} state={state} along={along} onChange={onChange} comparing={false} onCompare={() => undefined} />
        )}
        {priced && (
          <>
            <div className={styles.price} data-stale={older || undefined}>
              <AnswerHead priced={priced} fixedPrice={state.fixedPrice} older={older} />
            </div>
            {live.error ? (
              <UnansweredBand error={live.error} onRetry={live.retry} />
            ) : (
              <RouteBand
                answered={answered}
                state={state}
                along={along}
                onChange={onChange}
                comparing={comparing}
                onCompare={() => setComparing(!comparing)}
              />
            )}
            <div className={styles.figures} data-stale={live.stale || undefined}>
              <Ladder priced={priced} days={days} vatRate={live.vatRate} comparing={comparing} onPick={pick} />
              {days.get(priced.chosen.quantity) && <SpeedOffers priced={priced} day={days.get(priced.chosen.quantity)!} onFix={fix} />}
              {warnings.map((warning) => (
                <p key={warning} className={styles.warning}>
                  {warning}
                </p>
              ))}
              {reasons && reasons.curve.chosen.length > 0 && <PriceCurve priced={reasons} />}
            </div>
            {!draft && (
              <VariantCompare
                state={state}
                priced={priced}
                subGroupId={productId}
                customerId={customerId}
                along={along}
                onChange={onChange}
              />
            )}
            {reasons && <Breakdown chosen={reasons.chosen} parameterSet={live.parameterSet} />}
          </>
        )}
      </div>
      {reasons && (
        <aside className={styles.reasons} data-stale={live.stale || undefined}>
          <SheetFigure sheets={reasons.chosen.sheets} format={explained.pricedCase.format} />
          <OtherRoutes chosen={reasons.chosen} components={explained.pricedCase.components} />
          {!draft && (
            <OnlinePrices
              pricedCase={explained.pricedCase}
              quantity={reasons.chosen.quantity}
              price={reasons.chosen.chain.price}
              subGroupId={productId}
              customerId={customerId}
              bought={state.case.boughtIn}
              onTake={buy}
            />
          )}
          {!draft && (
            <AdvicePanel
              pricedCase={explained.pricedCase}
              quantity={reasons.chosen.quantity}
              subGroupId={productId}
              customerId={customerId}
              chosen={state.alongside ?? noLines}
              sold={sold}
              along={along}
              onApply={apply}
              onAlong={takeAlong}
            />
          )}
          <PriceChain priced={reasons} vatRate={live.vatRate} fixedPrice={state.fixedPrice} onFix={fix} />
        </aside>
      )}
    </div>
  );
}
