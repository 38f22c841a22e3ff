import { Anchor, Button, MultiSelect, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import type { BasketDetail } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { listBasketChoicesEndpoint, listBasketFilesEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { previewMailEndpoint, readDocumentDraftEndpoint, readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { sendQuoteEndpoint } from '#modules/baskets/contract/quote/send-quote.endpoint.ts';
import { type BasketMailKind, canSchedule, mailPermission, mailTypes } from '#modules/baskets/domain/mail/mail.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { MailPreview } from '#platform/web/parts/mail-preview.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import mailStyles from './mail.module.css';
import styles from './send-mail.module.css';
import { useMailText } from './use-mail-text.ts';

type Props = {
  basket: BasketDetail;
  draft: OutputOf<typeof readMailDraftEndpoint>;
  kind: BasketMailKind;
};
type Values = {
  contactId: string | null;
  extra: string[];
  subject: string;
  message: string;
  fileIds: string[];
  validUntil: string | null;
  sendAt: string | null;
  sendTime: string;
  withDays: boolean;
};

const EditBasketDrawer = lazy(() => import('#modules/baskets/web/basket/edit-basket.drawer.tsx'));

/** Every half hour of a day, as `HH:mm`. */
const halfHours = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`,
);

const textOf = (id: number | undefined) => (id === undefined ? null : String(id));

/** The expiry date noted on a draft quote; a quote that was sent before gets a new one. */
const expiryOf = ({ status, validUntil }: BasketDetail) => (status === 'quotation_sent' ? null : validUntil);

/** The form for one mail, beside a preview of it as the recipient will see it. */
export function MailForm({ basket, draft, kind }: Props) {
  const format = useFormat();
  const t = useTranslations('baskets.email');
  const tErrors = useTranslations('platform.errors');
  const navigate = usePageNavigate();
  const [editing, setEditing] = useState(false);
  const may = useMay();
  const mailType = String(mailTypes[kind]);
  const { data: choices } = useCall(listBasketChoicesEndpoint, { id: basket.id });
  const { data: files } = useCall(listBasketFilesEndpoint, { id: basket.id });
  const act = useActForm<typeof sendMailEndpoint, Values>(kind === 'quote' ? (sendQuoteEndpoint as never) : sendMailEndpoint, {
    initial: {
      contactId: textOf(basket.contact?.id),
      ...{
        extra: [],
        subject: draft.subject,
        message: draft.message,
        fileIds: [],
        validUntil: expiryOf(basket),
        sendAt: null,
        sendTime: '09:00',
        withDays: false,
      },
    },
    toInput: ({ contactId, validUntil, sendAt, sendTime, fileIds, withDays, ...words }) => ({
      ...words,
      id: basket.id,
      fileIds: fileIds.map(Number),
      ...(contactId && { contactId }),
      ...(sendAt && canSchedule(kind) && { sendAt: `${sendAt}T${sendTime}` }),
      ...(kind === 'quote' ? { version: basket.version, withDays, ...(validUntil && { validUntil }) } : {}),
      mailType,
    }),
    draftKey: `mail-${mailType}`,
    invalidates: ['baskets'],
    failed: tErrors('mailFailed'),
    onDone: ({ sentTo }) => {
      const sent = t(act.form.getValues().sendAt ? 'planned' : 'sent', { to: sentTo });
      notify({ kind: 'success', title: sentTo ? sent : t('toPost') });
      void navigate(basketPage, { params: { id: basket.id }, search: { tab: 'mail' } });
    },
  });
  const { contactId, validUntil, sendAt, sendTime } = act.form.values;
  // Defaults are left out, so that the loaded draft answers this query and the mail can be sent as soon as the page is rendered.
  const terms = {
    ...(contactId && contactId !== textOf(basket.contact?.id) && { contactId }),
    ...(kind === 'quote' && validUntil && { validUntil }),
    ...(sendAt && canSchedule(kind) && { sendAt: `${sendAt}T${sendTime}` }),
  };
  const read = useCall(readMailDraftEndpoint, { id: basket.id, mailType, ...terms }, { keepPrevious: true });
  const latest = read.isPlaceholderData ? undefined : read.data;
  const onTerms = read.data ?? draft;
  const isPosted = onTerms.to === '' && onTerms.problem === null && act.form.values.extra.length === 0;
  const words = useMailText(act.form, draft, latest);
  const [message] = useDebouncedValue(act.form.values.message, 400);
  const preview = useCall(
    previewMailEndpoint,
    { id: basket.id, mailType, message, ...(contactId && { contactId }) },
    { keepPrevious: true },
  );
  const invalid = act.form.values.extra.filter((_, index) => act.at(`extra.${index}`).error);
  const labels = {
    contactId: t('to'),
    extra: t('extra'),
    subject: t('subject'),
    message: t('message'),
    fileIds: t('files'),
    validUntil: t('validUntil'),
    sendAt: t('sendAt'),
    withDays: t('withDays'),
  };
  const fields = (
    <>
      <div>
        {kind === 'invoice' ? (
          <TextInput label={labels.contactId} value={draft.to} readOnly description={t('invoiceTo')} data-field="contactId" />
        ) : (
          <Select
            label={labels.contactId}
            data={(choices?.contacts ?? []).map((contact) => ({
              value: String(contact.id),
              label: `${contact.name} · ${contact.email || t('noEmail')}`,
            }))}
            allowDeselect={false}
            description={t('language', { language: onTerms.language })}
            data-autofocus
            {...act.field('contactId')}
          />
        )}
        <div role="status">
          {words.behind && (
            <div className={styles.behind}>
              <p>{t('formerReader')}</p>
              <Button variant="default" size="compact-sm" onClick={words.take}>
                {t('takeWords')}
              </Button>
            </div>
          )}
        </div>
      </div>
      <TagsInput
        label={labels.extra}
        description={t('extraHint')}
        type="email"
        splitChars={[',', ';', ' ']}
        {...act.field('extra')}
        {...(invalid.length > 0 && { error: t('extraWrong', { addresses: invalid.join(', ') }) })}
      />
      <TextInput label={labels.subject} maxLength={200} {...act.field('subject')} />
      <Textarea label={labels.message} autosize minRows={8} maxLength={4000} {...act.field('message')} />
      {(files?.length ?? 0) > 0 && (
        <MultiSelect
          label={labels.fileIds}
          data={(files ?? []).map((file) => ({ value: String(file.id), label: file.name }))}
          {...act.field('fileIds')}
        />
      )}
      <FieldRow>
        {kind === 'quote' && <DateField label={labels.validUntil} placeholder={t('thirtyDays')} clearable {...act.field('validUntil')} />}
        {canSchedule(kind) && <DateField label={labels.sendAt} placeholder={t('sendNow')} clearable {...act.field('sendAt')} />}
        {act.form.values.sendAt && (
          <Select label={t('sendTime')} data={halfHours} searchable allowDeselect={false} {...act.field('sendTime')} />
        )}
      </FieldRow>
      {kind === 'quote' && <Switch label={labels.withDays} description={t('withDaysLead')} {...act.field('withDays', 'checkbox')} />}
    </>
  );
  const attachment = callAddress(readDocumentDraftEndpoint, { id: basket.id, mailType, ...terms });
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {read.error && !latest && <LoadError error={read.error} retry={() => void read.refetch()} />}
        {onTerms.problem && (
          <p role="alert" className={styles.problem}>
            {onTerms.problem.message}{' '}
            {onTerms.problem.code === 'ORDER_MANAGER_REQUIRED' && may('baskets.edit') && (
              <button type="button" className={mailStyles.open} onClick={() => setEditing(true)}>
                {t('mend')}
              </button>
            )}
          </p>
        )}
        {isPosted && (
          <p role="status" className={styles.problem}>
            {t('noAddress')}
          </p>
        )}
        {onTerms.bounce && (
          <p role="status" className={styles.problem}>
            {t('bounced', { date: format.moment(onTerms.bounce.at), reason: onTerms.bounce.reason })}
          </p>
        )}
        {onTerms.unprintable.length > 0 && (
          <p role="status" className={styles.problem}>
            {t('unprintable', { characters: onTerms.unprintable.join(' ') })}
          </p>
        )}
        <Suspense>{editing && <EditBasketDrawer basket={basket} onClose={() => setEditing(false)} />}</Suspense>
        {may(mailPermission(kind)) ? (
          <ActFormFrame
            act={act}
            submitLabel={t(act.form.values.sendAt ? 'plan' : isPosted ? 'toPrint' : 'send')}
            labels={labels}
            waits={!latest}
          >
            {fields}
          </ActFormFrame>
        ) : (
          <fieldset disabled className={styles.reading}>
            {fields}
          </fieldset>
        )}
      </div>
      <figure className={styles.preview}>
        <figcaption>
          {draft.attachment && (
            <>
              {t('attachment')}{' '}
              <Anchor inherit href={attachment} target="_blank" rel="noreferrer">
                {draft.attachment}
              </Anchor>
            </>
          )}
        </figcaption>
        {preview.data && <MailPreview html={preview.data.html} title={t('previewTitle', { subject: act.form.values.subject })} />}
      </figure>
    </div>
  );
}
