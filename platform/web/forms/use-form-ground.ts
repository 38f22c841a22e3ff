import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { isTouched, same } from './form-values.ts';
import { merged } from './merge.ts';

type Values = Record<string, unknown>;
type Grown<V extends Values> = { initial: V; toInput: (values: V) => unknown; isAct?: boolean };

/** Whether a newer record asks for something else than the one that an act was opened on: its version counts too. */
export function actChanged<V extends Values>(seen: Grown<V>, newer: Grown<V>): boolean {
  return !same(seen.initial, newer.initial) || !same(seen.toInput(seen.initial), newer.toInput(seen.initial));
}

/**
 * What a form's values grew from, while others work on the same record. A newer record goes into a form that nobody touched. One
 * that was touched keeps the ground it stands on, its version too, so that saving is refused instead of undoing the other's work. An act
 * stays on the record that it was opened on, until whoever acts says to have seen what changed. A form that a draft was put back in begins on
 * what that was `typedOn`.
 */
export function useFormGround<V extends Values, O extends Grown<V>>(options: O, form: UseFormReturnType<V>, pending: boolean, typedOn: V) {
  const ground = useRef({ ...options, initial: typedOn });
  const latest = useRef(options);
  const saved = useRef<V | null>(null);
  latest.current = options;
  const changed = options.isAct === true && !pending && saved.current === null && actChanged(ground.current, options);
  if (options.isAct ? !changed && !pending : same(options.initial, ground.current.initial)) ground.current = options;

  function standOn(newer: O, values: V = newer.initial): void {
    ground.current = newer;
    saved.current = null;
    form.setInitialValues(newer.initial);
    form.setValues(values);
  }

  const isBehind = ground.current !== options && !pending;
  const wasTouched = isTouched(form.values, [ground.current.initial, options.initial, saved.current]);
  useEffect(() => {
    if (isBehind && !wasTouched && !options.isAct) standOn(latest.current);
  });
  return {
    ground,
    /** Somebody else changed what this act is about since it was opened. */
    changed,
    /** Whoever acts has seen that: what was typed stays, the rest is as it is now. */
    see: () => standOn(latest.current, merged(ground.current.initial, latest.current.initial, form.getValues(), {})),
    /** The newest record becomes the ground; what is in the form becomes `values`, or the record itself. */
    standOnLatest: (values?: V) => standOn(latest.current, values),
    /** What is saved now is no change any more: the record as it comes back takes its place. */
    settle() {
      saved.current = form.getValues();
      if (ground.current !== latest.current) standOn(latest.current);
    },
  };
}
