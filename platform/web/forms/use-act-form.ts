import { type UseFormReturnType, useForm } from '@mantine/form';
import { useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Endpoint, InputOf, OutputOf, Reads } from '#platform/contract/endpoint.ts';
import type { CallError } from '../call/call-error.ts';
import { useAct } from '../call/use-act.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { draftStore } from './draft-store.ts';
import { countChanges, draftOf, initialWithDraft, isEqual, splitErrors, valueWithin } from './form-values.ts';
import { type MergeRow, mergeRows, mergeValues, type Side } from './merge.ts';
import { useFormBase } from './use-form-base.ts';

type Values = Record<string, unknown>;

export type ActFormOptions<E extends Endpoint, V extends Values> = {
  /** The initial values: those of a new record, or of the record that was read. */
  initial: V;
  /** Converts the values to the endpoint's input. Errors refer to its field names. */
  toInput: (values: V) => InputOf<E>;
  /** Names this form within its page; the draft is stored under it until it is saved. */
  draftKey: string;
  invalidates?: readonly Reads[];
  /** Validates before anything is sent: a message for every invalid field, from `useRules`. */
  rules?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Name of the saved thing for error texts: "Error updating the webhook". Without it the text is "saving failed". */
  attribute?: string;
  /** The form changes an existing record: without changes nothing is sent and a notice says "No changes." */
  isChange?: boolean;
  /** The form acts on a record instead of editing its fields: when the record changes meanwhile, a warning shows before the act runs. */
  isAct?: boolean;
  onDone?: (answer: OutputOf<E>) => void;
  /** Says in words what the act does: without a network it is queued on this device, and sent later. */
  queuedAs?: ((input: InputOf<E>) => string) | undefined;
  onQueued?: (text: string) => void;
  /** Adds what is only known when it is sent, such as the token of a bot check. */
  complete?: ((input: InputOf<E>) => Promise<InputOf<E>>) | undefined;
  /** Whether a repeated press after a reload is the same act as long as the first got no response; for forms that order or register. */
  isOnce?: boolean | undefined;
  /** Fields that are left out of the draft: passwords. */
  secrets?: readonly (keyof V & string)[];
  /** Text before the reason when the act fails for another reason than its input. */
  failed?: string;
};

export type ActForm<V extends Values> = {
  form: UseFormReturnType<V>;
  submit: () => void;
  pending: boolean;
  /** Somebody else saved first and the merge panel is still loading: saving waits for it. */
  waits: boolean;
  dirty: boolean;
  changes: number;
  /** An error that belongs to no field of the form: shown above the fields. */
  refused: CallError | null;
  /** The number of attempts that ended in field errors. */
  failed: number;
  /** Somebody else saved first: their changes, field by field, to choose from before saving again. */
  merge: Merge | null;
  /** Somebody else changed the record since the act was opened: the next submit acknowledges that instead of acting. */
  changed: boolean;
  /** A draft from before a reload has been restored. */
  restored: boolean;
  startOver: () => void;
  /** Name, value and error of a field: `<TextInput label="…" {...field('name')} />`. */
  field: (name: keyof V & string, type?: 'input' | 'checkbox') => ReturnType<UseFormReturnType<V>['getInputProps']>;
  /** The error at an input within a field of rows: `{...act.at('lines.0.count')}`. */
  at: (path: string) => { error: string | undefined; 'data-field': string };
};

export type Merge = {
  rows: readonly MergeRow[];
  sides: Readonly<Record<string, Side>>;
  choose: (name: string, side: Side) => void;
  /** Called when the merge panel mounts and unmounts. */
  onShown?: (isShown: boolean) => void;
};

const drafts = draftStore(sessionStorage);

/**
 * Manages a form that runs one act: shows server errors at their field, keeps a draft in this tab, counts changes, merges a stale save.
 * No `key` and no `draftKey` contains a version (a test checks): the form would lose its input or never merge.
 * ```
 * const act = useActForm(saveAddressEndpoint, {
 *   initial: { street: address.street, city: address.city },
 *   toInput: (values) => ({ ...values, id: address.id, version: address.version }),
 *   draftKey: `address-${address.id}`, invalidates: ['relations'],
 *   onDone: () => notify({ kind: 'success', title: t('saved') }),
 * });
 * <ActFormFrame act={act} submitLabel={t('save')} labels={{ street: t('street'), city: t('city') }}>
 *   <FieldRow>
 *     <TextInput label={t('street')} {...act.field('street')} />
 *     <TextInput label={t('city')} {...act.field('city')} />
 *   </FieldRow>
 * </ActFormFrame>
 * ```
 */
export function useActForm<E extends Endpoint, V extends Values>(endpoint: E, options: ActFormOptions<E, V>): ActForm<V> {
  const route = useLocation({ select: (location) => location.pathname });
  const [start] = useState(() => initialWithDraft(options.initial, drafts.read(route, options.draftKey)));
  const [restored, setRestored] = useState(start.restored);
  const [refused, setRefused] = useState<CallError | null>(null);
  const [failed, setFailed] = useState(0);
  const [within, setWithin] = useState<Record<string, string>>({});
  // A field that somebody else changed since its draft was typed opens the merge panel at once.
  const [sides, setSides] = useState<Record<string, Side> | null>(countChanges(start.base, options.initial) > 0 ? {} : null);
  const sent = useRef(options.initial);
  const form = useForm<V>({
    initialValues: options.initial,
    onValuesChange: (values, before) => {
      setWithin((errors) => errorsOfUnchanged(errors, values, before));
      drafts.write(route, options.draftKey, draftOf(standing.base.current.initial, values, options.secrets));
    },
  });
  const t = useTranslations('platform');
  const { attribute, isChange = false } = options;
  const failure = attribute === undefined ? 'savingFailed' : isChange ? 'updateFailed' : 'createFailed';
  const act = useAct(endpoint, {
    ...(options.invalidates ? { invalidates: options.invalidates } : {}),
    failed: options.failed ?? t(`errors.${failure}`, { attribute: attribute ?? '' }),
    onDone: (answer) => {
      leaveForm();
      options.onDone?.(answer);
    },
    ...(options.queuedAs && { queuedAs: options.queuedAs }),
    complete: options.complete,
    keepAs: options.isOnce ? `${route}:${options.draftKey}` : undefined,
    onQueued: (text) => {
      leaveForm();
      options.onQueued?.(text);
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
  const leaveForm = () => {
    form.resetDirty();
    drafts.drop(route, options.draftKey);
    standing.settle(sent.current);
    setRestored(false);
  };
  const standing = useFormBase<V, ActFormOptions<E, V>>(options, form, act.pending, start.base);
  const [mergeShown, setMergeShown] = useState(false);
  const [begun, setBegun] = useState(false);
  if (!begun) {
    setBegun(true);
    if (start.restored) form.setValues(start.values);
  }
  const changes = countChanges(standing.base.current.initial, form.values);
  const base = standing.base.current.initial;
  const rows = sides ? mergeRows(base, options.initial, form.values) : [];
  // An act on a record warns that the record changed; a form of its fields shows the changes.
  const isMerged = rows.length > 0 || refused?.body.context.fields !== undefined || (sides !== null && !isEqual(base, options.initial));
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
    const values = mergeValues(base, options.initial, form.getValues(), sides ?? {});
    standing.standOnLatest(values);
    setSides(null);
    sent.current = values;
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
      // A second submit before the merge panel shows would apply choices that nobody saw.
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
      sent.current = values;
      void act.run(standing.base.current.toInput(values));
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

/** The errors of values that have not changed. */
function errorsOfUnchanged(errors: Record<string, string>, values: Values, before: Values): Record<string, string> {
  const remaining = Object.entries(errors).filter(([path]) => isEqual(valueWithin(values, path), valueWithin(before, path)));
  return remaining.length === Object.keys(errors).length ? errors : Object.fromEntries(remaining);
}
