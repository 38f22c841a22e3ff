import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { isTouched, same } from './form-values.ts';

type Values = Record<string, unknown>;

/**
 * What a form's values grew from, while others work on the same record. A newer record goes into a form that nobody touched. One
 * that was touched keeps the ground it stands on, its version too, so that saving is refused instead of undoing the other's work.
 */
export function useFormGround<V extends Values, O extends { initial: V }>(options: O, form: UseFormReturnType<V>, pending: boolean) {
  const ground = useRef(options);
  const latest = useRef(options);
  const saved = useRef<V | null>(null);
  latest.current = options;
  if (same(options.initial, ground.current.initial)) ground.current = options;

  function standOn(newer: O, values: V = newer.initial): void {
    ground.current = newer;
    saved.current = null;
    form.setInitialValues(newer.initial);
    form.setValues(values);
  }

  const isBehind = ground.current !== options && !pending;
  const wasTouched = isTouched(form.values, [ground.current.initial, options.initial, saved.current]);
  useEffect(() => {
    if (isBehind && !wasTouched) standOn(latest.current);
  });
  return {
    ground,
    /** The newest record becomes the ground; what is in the form becomes `values`, or the record itself. */
    standOnLatest: (values?: V) => standOn(latest.current, values),
    /** What is saved now is no change any more: the record as it comes back takes its place. */
    settle() {
      saved.current = form.getValues();
      if (ground.current !== latest.current) standOn(latest.current);
    },
  };
}
