import { readCustomerHistoryEndpoint } from '#modules/relations/contract/customer/customer-acts.endpoints.ts';
import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { joinFormerCustomerEndpoint } from '#modules/relations/contract/merge/join-former-customer.endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import { History } from '#platform/web/parts/history.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from './relations-form.module.css';

/** The history of a customer, with the customers that were merged into it. */
export function HistoryTab({ customer }: { customer: CustomerView }) {
  const t = useTranslations('relations');
  return (
    <div className={styles.cards}>
      {customer.formerly.map((former) => (
        <Former key={former.id} customerId={customer.id} former={former} />
      ))}
      <History endpoint={readCustomerHistoryEndpoint} id={customer.id} label={t('edit.history')} live={`customer:${customer.id}`} />
    </div>
  );
}

function Former({ customerId, former }: { customerId: number; former: CustomerView['formerly'][number] }) {
  const t = useTranslations('relations.formerly');
  const format = useFormat();
  const mayManage = useMay()('customers.manage');
  const act = useAct(joinFormerCustomerEndpoint, {
    invalidates: ['relations'],
    onDone: () => notify({ kind: 'success', title: t('joined') }),
  });
  return (
    <article className={styles.card}>
      <div>
        <p>{[former.name, former.misId].filter(Boolean).join(' · ')}</p>
        <p>
          {t('mergedOn', { date: format.moment(former.mergedAt) })} {former.apart && t('apart')}
        </p>
      </div>
      {former.apart && mayManage && (
        <ConfirmButton
          size="compact-sm"
          question={t('joinQuestion', { name: former.name })}
          verb={t('join')}
          onConfirm={() => act.run({ id: customerId, formerId: former.id })}
        >
          {t('join')}
        </ConfirmButton>
      )}
    </article>
  );
}
