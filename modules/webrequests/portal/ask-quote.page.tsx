import { NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listMyWebRequestsEndpoint, type MyRequest } from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { askQuotePage } from '#modules/webrequests/contract/webrequests.pages.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { atLeast, atMost, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';

/** Customer's form for a quote request or order, beside the earlier requests and their status. */
export default function AskQuotePage() {
  const t = useTranslations('webrequests.portal');
  const title = useTranslations('platform.pages')(askQuotePage.name);
  const { data, error, refetch } = useCall(listMyWebRequestsEndpoint, {}, { live: ['web_request'] });
  const rows = data?.rows ?? [];
  return (
    <PortalPage
      title={title}
      lead={t('lead')}
      side={
        <PortalCard quiet>
          <h2 style={{ margin: '0 0 8px', fontSize: 16 }}>{t('earlier')}</h2>
          {error && <LoadError error={error} retry={() => void refetch()} />}
          {!error && rows.length === 0 && <p style={{ margin: 0 }}>{t('none')}</p>}
          {rows.map((row) => (
            <Asked key={row.id} request={row} />
          ))}
        </PortalCard>
      }
    >
      <PortalCard>
        <RequestForm />
      </PortalCard>
    </PortalPage>
  );
}

function Asked({ request }: { request: MyRequest }) {
  const t = useTranslations('webrequests.portal');
  const format = useFormat();
  return (
    <article style={{ padding: '8px 0', borderTop: '1px solid var(--k-hairline)' }}>
      <strong>{request.product}</strong>
      <div>{t('askedOn', { quantity: format.quantity(request.quantity), date: format.moment(request.receivedAt) })}</div>
      <div>{t(`statuses.${request.status}`)}</div>
      {request.answer && <p style={{ margin: '4px 0 0', whiteSpace: 'pre-line' }}>{request.answer}</p>}
    </article>
  );
}

function RequestForm() {
  const t = useTranslations('webrequests.portal');
  const rules = useRules<{ product: string; quantity: number | '' }>({
    product: [required],
    quantity: [required, atLeast(1), atMost(10_000_000)],
  });
  const act = useActForm(sendWebRequestEndpoint, {
    initial: {
      kind: 'quote' as 'quote' | 'order',
      product: '',
      quantity: '' as number | '',
      specification: '',
      wantedOn: null as string | null,
      reference: '',
      fileUrl: '',
    },
    toInput: (values) => ({ ...values, quantity: Number(values.quantity) }),
    isOnce: true,
    draftKey: 'portal-request',
    rules,
    invalidates: ['webrequests'],
    onDone: () => {
      notify({ kind: 'success', title: t('sent') });
      act.startOver();
    },
  });
  const kind = act.field('kind');
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('send')}
      labels={{
        product: t('product'),
        quantity: t('quantity'),
        specification: t('specification'),
        wantedOn: t('wantedOn'),
        fileUrl: t('fileUrl'),
      }}
    >
      <SegmentedControl
        aria-label={t('kind')}
        value={kind.value}
        onChange={(value) => kind.onChange(value as 'quote' | 'order')}
        data={(['quote', 'order'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        mb="sm"
      />
      <TextInput size="md" label={t('product')} description={t('productHelp')} required withAsterisk={false} {...act.field('product')} />
      <FieldRow>
        <NumberInput size="md" label={t('quantity')} min={1} max={10_000_000} required withAsterisk={false} {...act.field('quantity')} />
        <DateField size="md" label={t('wantedOn')} clearable {...act.field('wantedOn')} />
      </FieldRow>
      <Textarea size="md" label={t('specification')} description={t('specificationHelp')} rows={4} {...act.field('specification')} />
      <TextInput size="md" label={t('reference')} {...act.field('reference')} />
      <TextInput
        size="md"
        type="url"
        label={t('fileUrl')}
        description={t('fileUrlHelp')}
        placeholder="https://"
        {...act.field('fileUrl')}
      />
    </ActFormFrame>
  );
}
