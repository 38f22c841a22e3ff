import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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
  submitLabel: string;
  /** Said when it is done. */
  done: (answer: OutputOf<E>) => string;
  onClose: () => void;
  draftKey: string;
  children?: (act: ActForm<V>) => ReactNode;
};

/** One act on a complaint in a dialog: its question, its few fields, and what is wrong where it belongs. */
export function ActDialog<E extends Endpoint, V extends Record<string, unknown>>(props: Props<E, V>) {
  const tActions = useTranslations('platform.actions');
  const act = useActForm(props.endpoint, {
    initial: props.initial,
    toInput: props.toInput,
    draftKey: props.draftKey,
    invalidates: ['complaints', 'baskets'],
    onDone: (answer) => {
      notify({ kind: 'success', title: props.done(answer) });
      props.onClose();
    },
  });
  return (
    <Modal opened onClose={props.onClose} title={props.title} closeButtonProps={{ 'aria-label': tActions('close') }}>
      {props.lead && <p style={{ margin: '0 0 16px' }}>{props.lead}</p>}
      <ActFormFrame act={act} submitLabel={props.submitLabel} labels={props.labels}>
        {props.children?.(act)}
      </ActFormFrame>
    </Modal>
  );
}
