import { Checkbox, TextInput } from '@mantine/core';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';

/** Input about a new promised day: the reason, whether the customer asked for it, and whether to mail the customer. */
export type NewPromise = { reason: string; byCustomer: boolean; mails: boolean };
export const noNewPromise: NewPromise = { reason: '', byCustomer: false, mails: true };

/** The fields that a form shows while its days differ from the promised ones. */
export function NewPromiseFields({ field }: { field: ActForm<NewPromise>['field'] }) {
  const t = useTranslations('baskets.deliveries');
  return (
    <>
      <TextInput label={t('reason')} description={t('reasonHelp')} required {...field('reason')} />
      <Checkbox label={t('byCustomer')} description={t('byCustomerHelp')} {...field('byCustomer', 'checkbox')} />
      <Checkbox label={t('mails')} {...field('mails', 'checkbox')} />
    </>
  );
}

/** The names of these fields, for the summary of a stale save. */
export function useNewPromiseLabels(): Record<keyof NewPromise, string> {
  const t = useTranslations('baskets.deliveries');
  return { reason: t('reason'), byCustomer: t('byCustomer'), mails: t('mails') };
}

/** Returns the act that mails the customer the new days of an order. */
export function useMailNewDays(basketId: number): () => void {
  const t = useTranslations('baskets.deliveries');
  const mail = useAct(sendMailEndpoint, {
    invalidates: ['baskets'],
    onDone: ({ sentTo }) => notify({ kind: 'success', title: t('mailed', { to: sentTo }) }),
  });
  return () => void mail.run({ id: basketId, mailType: '12' });
}
