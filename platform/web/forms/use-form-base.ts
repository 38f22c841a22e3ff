import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { isEqual, isTouched } from './form-values.ts';
import { mergeValues } from './merge.ts';

type Values = Record<string, unknown>;
type FormSource<V extends Values> = { initial: V; toInput: (values: V) => unknown; isAct?: boolean };

/**
 * Whether the initial values or the input, including its version, differ between the record an act was opened on and a newer one. The moment
 * `at` which an act is done is that of the call, and no part of the record.
 */
export function actChanged<V extends Values>(seen: FormSource<V>, newer: FormSource<V>): boolean {
  const inputOf = ({ toInput }: FormSource<V>) => ({ ...(toInput(seen.initial) as object), at: undefined });
  return !isEqual(seen.initial, newer.initial) || !isEqual(inputOf(seen), inputOf(newer));
}

/**
 * Tracks the record that a form's values are based on, while others may change that record. An untouched form takes over a newer
 * record. A touched form keeps its base, version included, so that saving is refused instead of reverting the other's work. An act
 * keeps the record that it was opened on until the user acknowledges the change. A form with a restored draft starts on the record
 * that the draft was `typedOn`.
 */
export function useFormBase<V extends Values, O extends FormSource<V>>(
  options: O,
  form: UseFormReturnType<V>,
  pending: boolean,
  typedOn: V,
) {
  const base = useRef({ ...options, initial: typedOn });
  const latest = useRef(options);
  const saved = useRef<V | null>(null);
  latest.current = options;
  const changed = options.isAct === true && !pending && saved.current === null && actChanged(base.current, options);
  if (options.isAct ? !changed && !pending : isEqual(options.initial, base.current.initial)) base.current = options;

  function standOn(newer: O, values: V = newer.initial): void {
    base.current = newer;
    saved.current = null;
    form.setInitialValues(newer.initial);
    form.setValues(values);
  }

  const isBehind = base.current !== options && !pending;
  useEffect(() => {
    if (!isBehind || options.isAct) return;
    // What was typed since the render counts as well: an effect may run after the next key.
    const values = form.getValues();
    if (saved.current !== null) standOn(latest.current, mergeValues(saved.current, latest.current.initial, values, {}));
    else if (!isTouched(values, [base.current.initial, latest.current.initial])) standOn(latest.current);
  });
  return {
    base,
    /** Somebody else changed the record since this act was opened. */
    changed,
    /** Acknowledges the change: keeps what was typed and takes over the rest of the current record. */
    see: () => standOn(latest.current, mergeValues(base.current.initial, latest.current.initial, form.getValues(), {})),
    /** Makes the newest record the base; the form shows `values`, or else the record itself. */
    standOnLatest: (values?: V) => standOn(latest.current, values),
    /** Marks the values as saved: the record that returns from the save replaces them, except what was typed since they were sent. */
    settle(sent: V) {
      const typed = form.getValues();
      saved.current = sent;
      if (base.current !== latest.current) standOn(latest.current, mergeValues(sent, latest.current.initial, typed, {}));
    },
  };
}
