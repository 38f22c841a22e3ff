import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './customer-notes.module.css';

type WithNotes = { notes: string; blocked: boolean; blockedReason: string };

/** Shows why a customer is blocked and its notes; renders nothing without either. */
export function PinnedNotes({ customer }: { customer: WithNotes }) {
  const t = useTranslations('relations');
  const { notes, blocked, blockedReason } = customer;
  if (!blocked && notes === '') return null;
  return (
    <aside className={styles.notes} aria-label={t('fields.notes')}>
      {blocked && <strong>{blockedReason ? t('blockedBecause', { reason: blockedReason }) : t('isBlocked')}</strong>}
      {notes && <p>{notes}</p>}
    </aside>
  );
}

/** The same for a customer by id. */
export function CustomerNotes({ customerId }: { customerId: number }) {
  const { data } = useCall(readCustomerEndpoint, { id: customerId }, { live: [`customer:${customerId}`] });
  return data ? <PinnedNotes customer={data} /> : null;
}
