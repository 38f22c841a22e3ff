import { Button } from '@mantine/core';
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react';
import { memo } from 'react';
import { useLocale } from 'use-intl';
import type { PricedCalculation } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { type CalculatorState, type Role, withRoute, withSuggestion } from '#modules/estimating/web/calculator/calculator-state.ts';
import type { GangedLine, LatestCalculation } from '#modules/estimating/web/calculator/use-calculation.ts';
import { useRefusalText } from '#modules/estimating/web/calculator/use-refusal-text.ts';
import { eurosOf, type Money } from '#platform/domain/money.ts';
import { asCallError } from '#platform/web/call/call-error.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useErrorText } from '#platform/web/notices/use-error-text.ts';
import styles from './answer-head.module.css';
import { useAnimatedNumber } from './use-animated-number.ts';

type HeadProps = {
  priced: PricedCalculation;
  fixedPrice: Money | null;
  /** The current input has no price: this one is of the previous input. */
  older: boolean;
};

/** The price, at a fixed place, and its main components. */
export const AnswerHead = memo(({ priced, fixedPrice, older }: HeadProps) => {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const { chosen, ladder } = priced;
  const rung = ladder.find(({ quantity }) => quantity === chosen.quantity)!;
  const price = fixedPrice ?? rung.price;
  const shown = useAnimatedNumber(price);
  const each = fixedPrice === null ? rung.each : (Math.round(price / chosen.quantity) as Money);
  const margin = eurosOf(price) === 0 ? 0 : (price - rung.cost) / price;
  const facts = [
    { label: t('cost'), value: format.money(rung.cost) },
    { label: t('margin'), value: format.percent(margin) },
    { label: t('weight'), value: `${format.fixed(chosen.pieceWeightG, 2)} g` },
    { label: t('boxes'), value: format.quantity(rung.boxes) },
  ];
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.what}>{t('copiesExclusive', { quantity: chosen.quantity })}</p>
        <p className={`${styles.price} num`} aria-live="polite">
          <strong>{format.money(shown, { sign: true })}</strong>
          <span>{t('eachPrice', { price: format.money(each, { sign: true, decimals: 4 }) })}</span>
          {older ? <em>{t('older')}</em> : fixedPrice !== null && <em>{t('fixed')}</em>}
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
});

type BandProps = {
  answered: LatestCalculation;
  state: CalculatorState;
  /** The sheets that the opened line is ganged on. */
  along?: GangedLine | undefined;
  onChange: (state: CalculatorState) => void;
  comparing: boolean;
  onCompare: () => void;
};

/** Replaces that line when the call failed: the prices are of the previous input. */
export function UnansweredBand({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('estimating.calculator');
  const tActions = useTranslations('platform.actions');
  const errorText = useErrorText();
  return (
    <div className={styles.band} data-tone="warning" role="alert">
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      <p>{asCallError(error).isWithoutAnswer ? t('noAnswer') : t('unanswered', { why: errorText(error) })}</p>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {tActions('retry')}
      </Button>
    </div>
  );
}

/** One line of constant height: the saving of the route, the extra cost of a fixed route, or the refusal. */
export function RouteBand({ answered, state, along, onChange, comparing, onCompare }: BandProps) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const refusal = useRefusalText();
  const { refused, priced } = answered;
  if (refused) {
    return (
      <div className={styles.band} data-tone="warning" role="status">
        <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
        <p>{refusal(refused)}</p>
        <span className={styles.suggestions}>
          {refused.suggestions.map(({ role, field, value }) => (
            <Button
              key={`${field} ${value}`}
              size="compact-sm"
              variant="default"
              onClick={() => onChange(withSuggestion(state, { role, field, value }))}
            >
              {t(`suggest.${field}`, { value })}
            </Button>
          ))}
        </span>
      </div>
    );
  }
  if (!priced) return null;
  const { rival, route, routes } = priced.chosen;
  const role = (Object.keys(route)[0] ?? 'inner') as Role;
  const chosen = (route[role] ?? []).join(' + ');
  const better = state.case.route?.[role] && routes.find((one) => one.role === role && one.difference !== null && one.difference < 0);
  if (better) {
    return (
      <div className={styles.band} data-tone="warning">
        <IconRoute size={18} stroke={1.5} aria-hidden />
        <p>
          {t.rich('byHand', {
            chosen,
            better: better.presses.join(' + '),
            saving: format.money(-better.difference! as Money, { sign: true }),
            strong: (words) => <strong>{words}</strong>,
          })}
        </p>
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(withRoute(state, role, null))}>
          {t('chooseAutomatic')}
        </Button>
      </div>
    );
  }
  if (state.case.gangedOn) {
    return (
      <div className={styles.band}>
        {along ? <BesideWhom along={along} room={priced.chosen.room} /> : t('goesAlong', { role: state.case.gangedOn.role })}
      </div>
    );
  }
  if (priced && state.case.boughtIn?.prices.some(({ quantity }) => quantity === priced.chosen.quantity))
    return <div className={styles.band}>{t('boughtIn', { supplier: state.case.boughtIn.supplier })}</div>;
  if (state.case.sharesSheetWith) return <div className={styles.band}>{t('sharesSheet')}</div>;
  if (!rival) return <div className={styles.band}>{t('onlyRoute', { chosen })}</div>;
  return (
    <div className={styles.band} data-tone="success">
      <IconRoute size={18} stroke={1.5} aria-hidden />
      <p>
        {t.rich('saves', {
          chosen,
          saving: format.money(rival.difference, { sign: true }),
          rival: rival.presses.join(' + '),
          price: format.money(rival.price),
          alone: rival.presses.length === 1 && route[role]?.length === 2 ? 'yes' : 'no',
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <Button size="compact-sm" variant="subtle" aria-pressed={comparing} onClick={onCompare}>
        {t(comparing ? 'hideDifference' : 'showDifference')}
      </Button>
    </div>
  );
}

/** Says on which sheets the line is ganged, beside which guests, and in how much of the free room. */
function BesideWhom({ along: { host, others }, room }: { along: GangedLine; room: PricedCalculation['chosen']['room'] }) {
  const t = useTranslations('estimating.calculator');
  const list = new Intl.ListFormat(useLocale());
  const where = { host, place: room?.place ?? 'whole', length: room?.lengthMm ?? 0 };
  if (others.length === 0) return <p>{t('goesAlongWith', where)}</p>;
  return <p>{t('goesAlongBeside', { ...where, others: list.format(others.map(({ description }) => description)) })}</p>;
}
