import { Select } from '@mantine/core';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { basketEmailPage, basketPage, searchDashboardPage } from '#modules/baskets/contract/baskets.pages.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { type BasketMailKind, mailTypes } from '#modules/baskets/domain/mail/mail.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageParams } from '#platform/web/routing/use-page.ts';
import { MailForm } from './mail-form.tsx';
import styles from './send-mail.module.css';

const kinds = Object.keys(mailTypes) as BasketMailKind[];

/** Composes a mail about a quote or an order: kind, recipient, text, attachments and time of sending. */
export default function BasketEmailPage() {
  const t = useTranslations('baskets.email');
  const tPages = useTranslations('platform.pages');
  const navigate = usePageNavigate();
  const { id, email_type_id } = usePageParams(basketEmailPage);
  const kind = kinds.find((one) => String(mailTypes[one]) === email_type_id) ?? 'quote';
  const mailType = String(mailTypes[kind]);
  const basket = useCall(readBasketEndpoint, { id });
  const draft = useCall(readMailDraftEndpoint, { id: Number(id), mailType });
  const error = basket.error ?? draft.error;
  const crumbs = [
    { title: tPages('search_dashboard'), to: addressOf(searchDashboardPage.path) },
    { title: basket.data?.number ?? '', to: addressOf(basketPage.path, { id }) },
  ];
  return (
    <Page title={t(`title_${kind}`)} crumbs={crumbs}>
      {error && <LoadError error={error} retry={() => void Promise.all([basket.refetch(), draft.refetch()])} />}
      <Select
        className={styles.kind}
        label={t('kind')}
        data={kinds.map((one) => ({ value: String(mailTypes[one]), label: t(`kind_${one}`) }))}
        value={mailType}
        allowDeselect={false}
        onChange={(type) => type && void navigate(basketEmailPage, { params: { id, email_type_id: type } })}
      />
      {basket.data && draft.data && <MailForm key={mailType} basket={basket.data} draft={draft.data} kind={kind} />}
    </Page>
  );
}
