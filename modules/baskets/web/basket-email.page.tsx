import { Anchor, Button, Select, Textarea, TextInput } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BasketDetail } from '#modules/baskets/contract/basket.shapes.ts';
import { basketChoicesEndpoint, readBasketEndpoint } from '#modules/baskets/contract/baskets.endpoints.ts';
import { basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { sendConfirmationEndpoint } from '#modules/baskets/contract/confirm-basket.endpoint.ts';
import { mailDraftEndpoint, sendQuoteEndpoint } from '#modules/baskets/contract/send-quote.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { CallError } from '#platform/web/call/call-error.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormProblems } from '#platform/web/forms/form-problems.tsx';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { Page } from '#platform/web/parts/page.tsx';
import { Problem } from '#platform/web/parts/problem.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import styles from './basket-email.module.css';

type MailType = '1' | '2';

/** A mail with its document before it goes: to whom, in which words, with what attached. */
export default function BasketEmailPage() {
  const t = useTranslations('baskets.email');
  const tPages = useTranslations('platform.pages');
  const { id, email_type_id } = useParams({ strict: false }) as { id: string; email_type_id: string };
  const mailType: MailType = email_type_id === '2' ? '2' : '1';
  const [contactId, setContactId] = useState<string>();
  const basket = useCall(readBasketEndpoint, { id });
  const draft = useCall(mailDraftEndpoint, { id, mailType, ...(contactId && { contactId }) }, { keepPrevious: true });
  const error = basket.error ?? draft.error;
  const crumbs = [
    { title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) },
    { title: basket.data?.number ?? '', to: addressOf(basketPage.path, { id }) },
  ];
  return (
    <Page title={t(mailType === '1' ? 'titleQuote' : 'titleConfirmation')} crumbs={crumbs}>
      {error && <Problem error={error} retry={() => void draft.refetch()} />}
      {basket.data && draft.data && (
        <Letter
          key={draft.data.to + draft.data.language}
          basket={basket.data}
          draft={draft.data}
          mailType={mailType}
          contactId={contactId}
          onContact={setContactId}
        />
      )}
    </Page>
  );
}

type LetterProps = {
  basket: BasketDetail;
  draft: OutputOf<typeof mailDraftEndpoint>;
  mailType: MailType;
  contactId: string | undefined;
  onContact: (id: string) => void;
};

function Letter({ basket, draft, mailType, contactId, onContact }: LetterProps) {
  const t = useTranslations('baskets.email');
  const navigate = useNavigate();
  const { data: choices } = useCall(basketChoicesEndpoint, { id: basket.id });
  const [subject, setSubject] = useState(draft.subject);
  const [message, setMessage] = useState(draft.message);
  const [validUntil, setValidUntil] = useState<string | null>(null);
  const [refused, setRefused] = useState<CallError | null>(null);
  const options = {
    invalidates: ['baskets'],
    onDone: ({ sentTo }: { sentTo: string }) => {
      notify({ kind: 'success', title: t('sent', { to: sentTo }) });
      void navigate({ to: addressOf(basketPage.path, { id: basket.id }) });
    },
    onRefused: (error: CallError) => {
      setRefused(error.status === 409 || error.status === 422 ? error : null);
      return error.status === 409 || error.status === 422;
    },
  };
  const quote = useAct(sendQuoteEndpoint, options);
  const confirmation = useAct(sendConfirmationEndpoint, options);
  const chosen = contactId ?? (basket.contact ? String(basket.contact.id) : null);
  const send = () => {
    setRefused(null);
    const mail = { id: basket.id, subject, message, ...(chosen && { contactId: chosen }) };
    if (mailType === '2') void confirmation.run(mail);
    else void quote.run({ ...mail, version: basket.version, ...(validUntil && { validUntil }) });
  };
  useKeys([{ keys: 'mod+Enter', label: t('send'), run: send, action: true }]);
  const attachment = `/api/baskets/${basket.id}/document-draft/${mailType}${chosen ? `?contactId=${chosen}` : ''}`;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        <FormProblems fields={[]} refused={refused} onGo={() => undefined} />
        <Select
          label={t('to')}
          data={(choices?.contacts ?? []).map((contact) => ({
            value: String(contact.id),
            label: `${contact.name} · ${contact.email || t('noEmail')}`,
          }))}
          value={chosen}
          onChange={(id) => id && onContact(id)}
          description={t('language', { language: draft.language })}
        />
        {mailType === '1' && (
          <DateField label={t('validUntil')} placeholder={t('thirtyDays')} value={validUntil} onChange={setValidUntil} clearable />
        )}
        <TextInput label={t('subject')} value={subject} onChange={(event) => setSubject(event.currentTarget.value)} />
        <Textarea label={t('message')} autosize minRows={8} value={message} onChange={(event) => setMessage(event.currentTarget.value)} />
        <p className={styles.note}>{t(mailType === '1' ? 'withLink' : 'withoutLink')}</p>
        <Button onClick={send} loading={quote.pending || confirmation.pending} rightSection={<KeyHint keys="mod+Enter" />}>
          {t('send')}
        </Button>
      </div>
      <figure className={styles.preview}>
        <figcaption>
          {t('attachment')}{' '}
          <Anchor inherit href={attachment} target="_blank" rel="noreferrer">
            {draft.attachment}
          </Anchor>
        </figcaption>
      </figure>
    </div>
  );
}
