import { Modal, Select, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { listBasketReasonsEndpoint } from '#modules/baskets/contract/reason/reasons.endpoints.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import type { WebRequestRow } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import type { RowDialogProps } from '#platform/web/list/bulk-acts.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = RowDialogProps<WebRequestRow>;
type FrameProps<E extends Endpoint, V extends Record<string, unknown>> = Props & {
  /** Text key under `webrequests`, with title, lead, submit and done. */
  name: 'ask' | 'reject' | 'link';
  endpoint: E;
  initial: V;
  toInput: (values: V) => InputOf<E>;
  labels: Partial<Record<keyof V & string, string>>;
  children: (act: ActForm<V>) => ReactNode;
};

function RequestDialog<E extends Endpoint, V extends Record<string, unknown>>(props: FrameProps<E, V>) {
  const { row: request, onClose, onDone, name, labels } = props;
  const t = useTranslations(`webrequests.${name}`);
  const tActions = useTranslations('platform.actions');
  const act = useActForm(props.endpoint, {
    initial: props.initial,
    toInput: props.toInput,
    draftKey: `web-request-${name}-${request.id}`,
    invalidates: ['webrequests'],
    isAct: true,
    onDone: () => {
      notify({ kind: 'success', title: t('done', { how: request.senderEmail ? 'mail' : 'phone' }) });
      onClose();
      onDone?.();
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': tActions('close') }}>
      <p style={{ margin: '0 0 16px' }}>{t('lead', { name: request.senderName, how: request.senderEmail ? 'mail' : 'phone' })}</p>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={labels}>
        {props.children(act)}
      </ActFormFrame>
    </Modal>
  );
}

export function AskDialog({ row, onClose }: Props) {
  const t = useTranslations('webrequests.ask');
  return (
    <RequestDialog
      {...{ row, onClose }}
      name="ask"
      endpoint={askWebRequestEndpoint}
      initial={{ question: '' }}
      toInput={({ question }) => ({ id: row.id, version: row.version, question })}
      labels={{ question: t('question') }}
    >
      {(act) => <Textarea label={t('question')} rows={4} required withAsterisk={false} data-autofocus {...act.field('question')} />}
    </RequestDialog>
  );
}

/** `onDone` runs too: a rejected request leaves the list of open ones. */
export function RejectDialog(props: Props) {
  const t = useTranslations('webrequests.reject');
  const { data } = useCall(listBasketReasonsEndpoint, {});
  const reasons = (data?.rows ?? []).filter(({ kind, offered }) => kind === 'reject' && offered);
  return (
    <RequestDialog
      {...props}
      name="reject"
      endpoint={rejectWebRequestEndpoint}
      initial={{ reason: '', answer: '' }}
      toInput={(values) => ({ id: props.row.id, version: props.row.version, ...values })}
      labels={{ reason: t('reason'), answer: t('answer') }}
    >
      {(act) => (
        <>
          <Select
            label={t('reason')}
            description={t('reasonHelp')}
            required
            withAsterisk={false}
            data={reasons.map(({ code, name }) => ({ value: code, label: name }))}
            {...act.field('reason')}
          />
          <Textarea label={t('answer')} rows={4} required withAsterisk={false} {...act.field('answer')} />
        </>
      )}
    </RequestDialog>
  );
}

export function LinkDialog({ row, onClose }: Props) {
  const t = useTranslations('webrequests.link');
  const now = { id: row.customerId ?? 0, name: row.customer ?? '' };
  return (
    <RequestDialog
      {...{ row, onClose }}
      name="link"
      endpoint={linkWebRequestEndpoint}
      initial={{ customer: now }}
      toInput={({ customer }) => ({ id: row.id, version: row.version, customerId: customer.id })}
      labels={{ customer: t('customer') }}
    >
      {(act) => {
        const customer = act.field('customer');
        return <CustomerField label={t('customer')} chosen={customer.value} onChoose={customer.onChange} />;
      }}
    </RequestDialog>
  );
}
