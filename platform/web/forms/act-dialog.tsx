import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Endpoint, InputOf, OutputOf, Reads } from '#platform/contract/endpoint.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { notify } from '../notices/notices.ts';
import { ActFormFrame } from './act-form-frame.tsx';
import type { Shown } from './merge-panel.tsx';
import { type ActForm, useActForm } from './use-act-form.ts';

export type ActDialogProps<E extends Endpoint, V extends Record<string, unknown>> = {
  title: string;
  /** The consequence, in a sentence. */
  lead?: ReactNode;
  endpoint: E;
  initial: V;
  toInput: (values: V) => InputOf<E>;
  labels: Partial<Record<keyof V & string, string>>;
  /** Validates before anything is sent: a message for every invalid field, from `useRules`. */
  rules?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** Texts for values that are not text, shown in a merge: the name behind an id. */
  shown?: Shown<V>;
  /** The verb on the button. */
  submitLabel: string;
  /** Data that the act needs is still loading: disables the button. */
  waits?: boolean;
  /** Text while the act is pending, where that takes a moment. */
  saving?: string;
  /** Title of the notification after success. */
  done: (answer: OutputOf<E>) => string;
  onDone?: (answer: OutputOf<E>) => void;
  /** Says in words what the act does: without a network it is queued on this device, and sent later. */
  queuedAs?: (input: InputOf<E>) => string;
  /** Adds what is only known when it is sent, such as the token of a bot check. */
  complete?: (input: InputOf<E>) => Promise<InputOf<E>>;
  /** Whether a repeated press after a reload is the same act as long as the first got no response; for forms that order. */
  isOnce?: boolean;
  onClose: () => void;
  draftKey: string;
  /** The modules whose reads are refetched afterwards. */
  invalidates: readonly Reads[];
  size?: string;
  /** The fields are those of the record: changes by somebody else are merged field by field. */
  ofRecord?: boolean;
  children?: (act: ActForm<V>) => ReactNode;
};

/** Shows one act in a dialog: a lead, a few fields, and errors at their fields. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>(props: ActDialogProps<E, V>) {
  const { title, lead, labels, shown, submitLabel, saving, waits = false, onClose, size = 'md' } = props;
  const t = useTranslations('platform.actions');
  const tQueue = useTranslations('platform.queue');
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const act = useActForm(props.endpoint, {
    initial: props.initial,
    toInput: props.toInput,
    draftKey: props.draftKey,
    ...(props.rules && { rules: props.rules }),
    invalidates: props.invalidates,
    isAct: !props.ofRecord,
    queuedAs: props.queuedAs,
    complete: props.complete,
    isOnce: props.isOnce,
    onQueued: (text) => {
      notify({ kind: 'info', title: tQueue('queued'), content: text });
      close();
    },
    onDone: (answer) => {
      notify({ kind: 'success', title: props.done(answer) });
      props.onDone?.(answer);
      close();
    },
  });
  return (
    <Modal opened={open} onClose={close} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      {lead && <div style={{ margin: '0 0 16px' }}>{lead}</div>}
      <ActFormFrame
        act={act}
        submitLabel={submitLabel}
        labels={labels}
        waits={waits}
        {...(shown && { shown })}
        {...(saving !== undefined && { saving })}
      >
        {props.children?.(act)}
      </ActFormFrame>
    </Modal>
  );
}
