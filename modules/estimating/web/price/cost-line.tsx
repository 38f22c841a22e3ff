import type { CostLineView } from '#modules/estimating/contract/calculator/calculation.shapes.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './breakdown.module.css';
import { formulaWithNumbers } from './formula-numbers.ts';

type Props = { line: CostLineView; parameterSet: string; isOpen: boolean; onToggle: () => void };

/** One cost line that opens in place: first the words, then the numbers, then their source. */
export function CostLine({ line, parameterSet, isOpen, onToggle }: Props) {
  const t = useTranslations('estimating');
  const format = useFormat();
  const { code, machine, quantity, unit, minutes, cost, formula, values, parametersOf } = line;
  const name = code.replace(/^(INNER|COVER|CASE|SHEET)_/, '');
  const print = (value: number, isRate: boolean) =>
    isRate ? rate(value) : Number.isInteger(value) ? format.quantity(value) : exact(value);
  const rate = (value: number) => (Math.round(value * 100) === value * 100 ? format.fixed(value, 2) : exact(value));
  const exact = (value: number) => (Math.round(value * 100) / 100 === value ? format.decimal(value) : format.fixed(value, 4));
  const { numbers, isTime } = formulaWithNumbers(formula, values, print);
  const amount = Number.isInteger(quantity) ? format.quantity(quantity) : format.decimal(quantity);
  return (
    <div className={styles.line} data-open={isOpen || undefined}>
      <button type="button" className={styles.lineHead} aria-expanded={isOpen} onClick={onToggle}>
        <span className={styles.lineName}>{translateComposed(t, `lines.${name}`, name)}</span>
        <span className={styles.machine}>{machine}</span>
        <span className="num">{translateComposed(t, `units.${unit}`, amount, { count: quantity, amount })}</span>
        <span className="num">{minutes !== null && format.minutes(minutes)}</span>
        <span className={`${styles.cost} num`}>{format.money(cost, { decimals: 4 })}</span>
      </button>
      {isOpen && (
        <div className={styles.why}>
          <p>
            <span>
              {translateComposed(t, `formulas.${formula}`, formula)}
              {values.share !== undefined && ` × ${t('calculator.ownShare')}`}
            </span>
            <span>{t('calculator.parameters', { code: parameterSet })}</span>
          </p>
          <p className="num">
            <span className={styles.numbers}>
              {numbers}
              {isTime &&
                minutes !== null &&
                formula !== 'fixedHours' &&
                ` = ${format.fixed(minutes / 60, 4)} ${t('calculator.hour')} × ${rate(values.eurPerHour ?? 0)}`}
              {' = '}
              <strong>{format.money(cost, { decimals: 4 })}</strong>
            </span>
            <span>{parametersOf ?? machine}</span>
          </p>
        </div>
      )}
    </div>
  );
}
