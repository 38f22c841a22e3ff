import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Endpoint, InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props<E extends Endpoint, V extends Record<string, unknown>> = {
  title: string;
  /** What is about to happen, in a sentence. */
  lead?: ReactNode;
  endpoint: E;
  initial: V;
  toInput: (values: V) => InputOf<E>;
  labels: Partial<Record<keyof V & string, string>>;
  /** The verb on the button. */
  submitLabel: string;
  /** Said when it is done. */
  done: (answer: OutputOf<E>) => string;
  onClose: () => void;
  onDone?: (answer: OutputOf<E>) => void;
  draftKey: string;
  size?: string;
  children?: (act: ActForm<V>) => ReactNode;
};

/** One act of a basket in a dialog: its question, its few fields, and everything that is wrong where it belongs. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>(props: Props<E, V>) {
  const { title, lead, submitLabel, labels, onClose, children, size = 'md' } = props;
  const t = useTranslations('platform.actions');
  const tBaskets = useTranslations('baskets');
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClose();
  };
  const act = useActForm(props.endpoint, {
    initial: props.initial,
    toInput: props.toInput,
    draftKey: props.draftKey,
    invalidates: ['baskets', 'quotes'],
    onDone: (answer) => {
      notify({ kind: 'success', title: props.done(answer) });
      props.onDone?.(answer);
      close();
    },
  });
  return (
    <Modal opened={open} onClose={close} title={title} size={size} closeButtonProps={{ 'aria-label': t('close') }}>
      {lead && <p style={{ margin: '0 0 16px' }}>{lead}</p>}
      <ActFormFrame act={act} submitLabel={submitLabel} labels={labels} saving={tBaskets('saving')}>
        {children?.(act)}
      </ActFormFrame>
    </Modal>
  );
}
