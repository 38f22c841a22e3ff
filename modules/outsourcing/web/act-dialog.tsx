import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props<E extends Endpoint, V extends Record<string, unknown>> = {
  title: string;
  lead?: ReactNode;
  endpoint: E;
  initial: V;
  toInput: (values: V) => InputOf<E>;
  labels: Partial<Record<keyof V & string, string>>;
  submitLabel: string;
  done: string;
  draftKey: string;
  onClose: () => void;
  children: (act: ActForm<V>) => ReactNode;
};

/** One act of outsourcing in a dialog: its question, its fields, and what is wrong where it belongs. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>(props: Props<E, V>) {
  const { title, lead, labels, onClose } = props;
  const t = useTranslations('platform.actions');
  const act = useActForm(props.endpoint, {
    initial: props.initial,
    toInput: props.toInput,
    draftKey: props.draftKey,
    invalidates: ['outsourcing', 'baskets', 'planning'],
    onDone: () => {
      notify({ kind: 'success', title: props.done });
      onClose();
    },
  });
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      {lead && <p style={{ margin: '0 0 16px' }}>{lead}</p>}
      <ActFormFrame act={act} submitLabel={props.submitLabel} labels={labels}>
        {props.children(act)}
      </ActFormFrame>
    </Modal>
  );
}
