import { type UseFormReturnType, useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { CallError } from '../call/call-error.ts';
import { useAct } from '../call/use-act.ts';
import { draftStore } from './draft-store.ts';
import { countChanges, initialWithDraft, splitErrors } from './form-values.ts';
import { useFormGround } from './use-form-ground.ts';

type Values = Record<string, unknown>;

export type ActFormOptions<E extends Endpoint, V extends Values> = {
  /** What the form starts with: a new record, or what was read. */
  initial: V;
  /** What the endpoint wants of what is typed. Its field names are those under which errors come back. */
  toInput: (values: V) => InputOf<E>;
  /** Names this form within its page; what is typed is kept under it until it is saved. */
  draftKey: string;
  invalidates?: readonly string[];
  onDone?: (answer: OutputOf<E>) => void;
  /** Fields that are not kept while they are typed: passwords. */
  secrets?: readonly (keyof V & string)[];
  /** Said before the reason when the act fails for another reason than what was typed. */
  failed?: string;
};

export type ActForm<V extends Values> = {
  form: UseFormReturnType<V>;
  submit: () => void;
  pending: boolean;
  dirty: boolean;
  changes: number;
  /** Errors that belong to no field of the form: shown on top. */
  refused: CallError | null;
  /** What was typed before a reload has been put back. */
  restored: boolean;
  startOver: () => void;
  /** Name, value and error of a field: `<TextInput label="…" {...field('name')} />`. */
  field: (name: keyof V & string, type?: 'input' | 'checkbox') => ReturnType<UseFormReturnType<V>['getInputProps']>;
};

const drafts = draftStore(sessionStorage);

/**
 * A form that does one act: server errors at their field, drafts kept in this tab, changes counted. Show it with `<ActFormFrame>`.
 */
export function useActForm<E extends Endpoint, V extends Values>(endpoint: E, options: ActFormOptions<E, V>): ActForm<V> {
  const route = useLocation({ select: (location) => location.pathname });
  const [start] = useState(() => initialWithDraft(options.initial, drafts.read(route, options.draftKey)));
  const [restored, setRestored] = useState(start.restored);
  const [refused, setRefused] = useState<CallError | null>(null);
  const form = useForm<V>({
    initialValues: options.initial,
    onValuesChange: (values) => {
      const kept = Object.entries(values).filter(([name]) => !options.secrets?.includes(name));
      drafts.write(route, options.draftKey, Object.fromEntries(kept));
    },
  });
  const [begun, setBegun] = useState(false);
  if (!begun) {
    setBegun(true);
    if (start.restored) form.setValues(start.values);
  }
  const act = useAct(endpoint, {
    ...(options.invalidates ? { invalidates: options.invalidates } : {}),
    ...(options.failed ? { failed: options.failed } : {}),
    onDone: (answer) => {
      form.resetDirty();
      standing.settle();
      drafts.drop(route, options.draftKey);
      setRestored(false);
      options.onDone?.(answer);
    },
    onRefused: (error) => {
      if (error.status !== 409 && error.status !== 422) return false;
      const { atFields, elsewhere } = splitErrors(error.body.errors, Object.keys(options.initial));
      form.setErrors(atFields);
      setRefused(Object.keys(atFields).length === 0 || elsewhere.length > 0 ? error : null);
      return true;
    },
  });
  const standing = useFormGround<V, ActFormOptions<E, V>>(options, form, act.pending);
  const changes = countChanges(standing.ground.current.initial, form.values);
  return {
    form,
    pending: act.pending,
    dirty: changes > 0 && !act.pending,
    changes,
    refused,
    restored,
    submit: () => {
      form.clearErrors();
      setRefused(null);
      void act.run(standing.ground.current.toInput(form.getValues()));
    },
    startOver: () => {
      standing.standOnLatest();
      drafts.drop(route, options.draftKey);
      setRestored(false);
    },
    field: (name, type = 'input') => ({ ...form.getInputProps(name as never, { type }), name, 'data-field': name }),
  };
}
