import { type UseFormReturnType, useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { CallError } from '../call/call-error.ts';
import { useAct } from '../call/use-act.ts';
import { notify } from '../notices/notices.ts';
import { draftStore } from './draft-store.ts';
import { countChanges, draftOf, initialWithDraft, same, splitErrors, valueWithin } from './form-values.ts';
import { type MergeRow, merged, mergeRows, type Side } from './merge.ts';
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
  /** What must hold before anything is sent: a message for every field that is not right, from `useRules`. */
  rules?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** What is saved, in words: "Error updating the webhook". Without a name it says that saving failed. */
  attribute?: string;
  /** Changes what exists: where nothing was changed, nothing is sent and "No changes." is said. */
  isChange?: boolean;
  /** Does something with a record instead of changing its fields: when that record changes meanwhile, who acts is told before it is done. */
  isAct?: boolean;
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
  /** Somebody else saved first, and the choices between both are still being fetched: saving waits for them. */
  waits: boolean;
  dirty: boolean;
  changes: number;
  /** Errors that belong to no field of the form: shown on top. */
  refused: CallError | null;
  /** How often a try ended in errors at fields. */
  failed: number;
  /** Somebody else saved first: what they changed, field by field, to be chosen from before it is saved again. */
  merge: Merge | null;
  /** Somebody else changed what the act is about since it was opened: the next press says that this was seen. */
  changed: boolean;
  /** What was typed before a reload has been put back. */
  restored: boolean;
  startOver: () => void;
  /** Name, value and error of a field: `<TextInput label="…" {...field('name')} />`. */
  field: (name: keyof V & string, type?: 'input' | 'checkbox') => ReturnType<UseFormReturnType<V>['getInputProps']>;
  /** The error at an input within a field that holds rows: `{...act.at('lines.0.count')}`. */
  at: (path: string) => { error: string | undefined; 'data-field': string };
};

export type Merge = {
  rows: readonly MergeRow[];
  sides: Readonly<Record<string, Side>>;
  choose: (name: string, side: Side) => void;
  /** The choices stand there, or no longer do. */
  onShown?: (isShown: boolean) => void;
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
  const [failed, setFailed] = useState(0);
  const [within, setWithin] = useState<Record<string, string>>({});
  // What somebody else made of a field since its draft was typed is asked about at once.
  const [sides, setSides] = useState<Record<string, Side> | null>(countChanges(start.ground, options.initial) > 0 ? {} : null);
  const form = useForm<V>({
    initialValues: options.initial,
    onValuesChange: (values, before) => {
      setWithin((errors) => stillStanding(errors, values, before));
      drafts.write(route, options.draftKey, draftOf(standing.ground.current.initial, values, options.secrets));
    },
  });
  const t = useTranslations('platform');
  const { attribute, isChange = false } = options;
  const failure = attribute === undefined ? 'savingFailed' : isChange ? 'updateFailed' : 'createFailed';
  const act = useAct(endpoint, {
    ...(options.invalidates ? { invalidates: options.invalidates } : {}),
    failed: options.failed ?? t(`errors.${failure}`, { attribute: attribute ?? '' }),
    onDone: (answer) => {
      form.resetDirty();
      standing.settle();
      drafts.drop(route, options.draftKey);
      setRestored(false);
      options.onDone?.(answer);
    },
    onRefused: (error) => {
      if (error.status !== 409 && error.status !== 422) return false;
      if (error.body.code === 'STALE_VERSION') void act.refresh().then(() => setSides({}));
      const { atFields, within: atRows, elsewhere } = splitErrors(error.body.errors, Object.keys(options.initial));
      form.setErrors(atFields);
      setFailed((tries) => tries + 1);
      setWithin(atRows);
      setRefused(Object.keys(atFields).length === 0 || elsewhere.length > 0 ? error : null);
      return true;
    },
  });
  const standing = useFormGround<V, ActFormOptions<E, V>>(options, form, act.pending, start.ground);
  const [mergeShown, setMergeShown] = useState(false);
  const [begun, setBegun] = useState(false);
  if (!begun) {
    setBegun(true);
    if (start.restored) form.setValues(start.values);
  }
  const changes = countChanges(standing.ground.current.initial, form.values);
  const ground = standing.ground.current.initial;
  const rows = sides ? mergeRows(ground, options.initial, form.values) : [];
  // An act on a record says that it changed; a form of its fields shows what.
  const isMerged = rows.length > 0 || refused?.body.context.fields !== undefined || (sides !== null && !same(ground, options.initial));
  const merge =
    sides && isMerged && !options.isAct
      ? {
          rows,
          sides,
          onShown: setMergeShown,
          choose: (name: string, side: Side) => setSides({ ...sides, [name]: side }),
        }
      : null;
  const waits = merge !== null && !mergeShown;
  const saveMerged = () => {
    const values = merged(ground, options.initial, form.getValues(), sides ?? {});
    standing.standOnLatest(values);
    setSides(null);
    void act.run(options.toInput(values));
  };
  return {
    form,
    merge,
    pending: act.pending,
    dirty: changes > 0 && !act.pending,
    changes,
    refused: standing.changed ? null : refused,
    failed,
    changed: standing.changed,
    restored,
    waits,
    submit: () => {
      // Pressed once more before the choices stood there, it would take what nobody saw.
      if (waits) return;
      form.clearErrors();
      setWithin({});
      setRefused(null);
      if (standing.changed) return standing.see();
      if (merge) return saveMerged();
      setSides(null);
      const values = form.getValues();
      const messages = options.rules?.(values) ?? {};
      if (Object.keys(messages).length > 0) {
        setFailed(failed + 1);
        return form.setErrors(messages);
      }
      if (isChange && changes === 0) return void notify({ kind: 'info', content: t('notices.noChanges') });
      void act.run(standing.ground.current.toInput(values));
    },
    startOver: () => {
      standing.standOnLatest();
      setSides(null);
      drafts.drop(route, options.draftKey);
      setRestored(false);
    },
    at: (path) => ({ error: within[path], 'data-field': path }),
    field: (name, type = 'input') => ({ ...form.getInputProps(name as never, { type }), name, 'data-field': name }),
  };
}

/** The errors at values that are still as they were. */
function stillStanding(errors: Record<string, string>, values: Values, before: Values): Record<string, string> {
  const standing = Object.entries(errors).filter(([path]) => same(valueWithin(values, path), valueWithin(before, path)));
  return standing.length === Object.keys(errors).length ? errors : Object.fromEntries(standing);
}
