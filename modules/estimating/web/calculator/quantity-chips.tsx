import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from 'use-intl';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { type CalculatorState, maxQuantities, quantitiesOf, withoutQuantity, withQuantities } from './calculator-state.ts';
import { useInvalidField } from './invalid-fields.ts';
import styles from './quantity-chips.module.css';

type Props = {
  state: CalculatorState;
  onChange: (state: CalculatorState) => void;
  /** Takes the initial focus on devices with a keyboard. */
  startsHere?: boolean;
};

const hasKeyboard = () => window.matchMedia('(hover: hover)').matches;

/** Edits up to twelve quantities to compare; pasting a row of numbers adds them all. */
export function QuantityChips({ state, onChange, startsHere = false }: Props) {
  const t = useTranslations('estimating.calculator');
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const { quantities } = state.case;
  const thousands = useLocale().startsWith('nl') ? '.' : ',';
  const errorId = useId();
  const [wrong, setWrong] = useState<'noQuantity' | 'tooMany' | null>(null);
  useInvalidField(wrong !== null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (startsHere && hasKeyboard()) input.current?.focus({ preventScroll: true });
  }, [startsHere]);

  function add() {
    if (typed.trim() === '') return setTyped('');
    const added = quantitiesOf(typed, thousands);
    const fits = added && new Set([...quantities, ...added]).size <= maxQuantities;
    setWrong(fits ? null : added ? 'tooMany' : 'noQuantity');
    if (!fits) return;
    onChange(withQuantities(state, added));
    setTyped('');
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !isMod) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(withoutQuantity(state, quantities.at(-1)!));
    // Adds the typed quantity before the save shortcuts of the page run.
    else if (isMod && (event.key === 'Enter' || event.key.toLowerCase() === 's')) flushSync(add);
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
      <span className={styles.add} data-wrong={wrong !== null || undefined}>
        <IconPlus size={14} stroke={1.5} aria-hidden />
        <input
          aria-label={t('addQuantity')}
          placeholder={t('addQuantity')}
          inputMode="numeric"
          ref={input}
          aria-invalid={wrong !== null || undefined}
          aria-describedby={wrong === null ? undefined : errorId}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(null);
          }}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </span>
      {wrong && (
        <p id={errorId} className={styles.wrong} role="alert">
          {t(wrong, { most: maxQuantities })}
        </p>
      )}
    </fieldset>
  );
}
