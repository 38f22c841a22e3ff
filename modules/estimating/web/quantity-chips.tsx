import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { type CalculatorState, mostQuantities, quantitiesOf, withoutQuantity, withQuantities } from './calculator-state.ts';
import styles from './quantity-chips.module.css';

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  /** Whoever has a keyboard starts here. */
  startsHere?: boolean;
};

const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Quantities to compare, up to twelve; pasting a row of numbers adds them all. */
export function QuantityChips({ state, onChange, startsHere = false }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const { quantities } = state.case;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [startsHere]);

  function add() {
    onChange(withQuantities(state, quantitiesOf(typed)));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(withoutQuantity(state, quantities.at(-1)!));
  }

  return (
    <fieldset className={styles.chips}>
      <legend className="hidden-text">{t('quantities')}</legend>
      {quantities.map((quantity) => (
        <span key={quantity} className={styles.chip} data-chosen={quantity === state.quantity || undefined}>
          <button
            type="button"
            className={`${styles.pick} num`}
            aria-pressed={quantity === state.quantity}
            onClick={() => onChange({ ...state, quantity, fixedPrice: null })}
          >
            {format.quantity(quantity)}
          </button>
          {quantities.length > 1 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={t('removeQuantity', { quantity })}
              onClick={() => onChange(withoutQuantity(state, quantity))}
            >
              <IconX size={13} stroke={1.75} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {quantities.length < mostQuantities && (
        <span className={styles.add}>
          <IconPlus size={14} stroke={1.5} aria-hidden />
          <input
            aria-label={t('addQuantity')}
            placeholder={t('addQuantity')}
            inputMode="numeric"
            ref={input}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={add}
          />
        </span>
      )}
    </fieldset>
  );
}
