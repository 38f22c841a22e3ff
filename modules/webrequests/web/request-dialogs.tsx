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
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

type Props = { request: WebRequestRow; onClose: () => void };
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
  const { request, onClose, name, labels } = props;
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

export function AskDialog({ request, onClose }: Props) {
  const t = useTranslations('webrequests.ask');
  return (
    <RequestDialog
      {...{ request, onClose }}
      name="ask"
      endpoint={askWebRequestEndpoint}
      initial={{ question: '' }}
      toInput={({ question }) => ({ id: request.id, version: request.version, question })}
      labels={{ question: t('question') }}
    >
      {(act) => <Textarea label={t('question')} rows={4} required withAsterisk={false} data-autofocus {...act.field('question')} />}
    </RequestDialog>
  );
}

export function RejectDialog({ request, onClose }: Props) {
  const t = useTranslations('webrequests.reject');
  const { data } = useCall(listBasketReasonsEndpoint, {});
  const reasons = (data?.rows ?? []).filter(({ kind, offered }) => kind === 'reject' && offered);
  return (
    <RequestDialog
      {...{ request, onClose }}
      name="reject"
      endpoint={rejectWebRequestEndpoint}
      initial={{ reason: '', answer: '' }}
      toInput={(values) => ({ id: request.id, version: request.version, ...values })}
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

export function LinkDialog({ request, onClose }: Props) {
  const t = useTranslations('webrequests.link');
  const now = { id: request.customerId ?? 0, name: request.customer ?? '' };
  return (
    <RequestDialog
      {...{ request, onClose }}
      name="link"
      endpoint={linkWebRequestEndpoint}
      initial={{ customer: now }}
      toInput={({ customer }) => ({ id: request.id, version: request.version, customerId: customer.id })}
      labels={{ customer: t('customer') }}
    >
      {(act) => {
        const customer = act.field('customer');
        return <CustomerField label={t('customer')} chosen={customer.value} onChoose={customer.onChange} />;
      }}
    </RequestDialog>
  );
}
