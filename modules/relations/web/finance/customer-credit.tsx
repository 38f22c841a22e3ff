import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { creditUsed } from '#modules/relations/domain/finance/credit.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../list/customer-columns.module.css';

type Props = { customerId: number /** The order shown beside it, whose changes affect the open value. */; basketId?: number };

/** Shows how much of its credit a customer has used, with a warning when it exceeds the limit. */
export function CustomerCredit({ customerId, basketId }: Props) {
  const t = useTranslations('relations.credit');
  const format = useFormat();
  const { data } = useCall(
    readCustomerEndpoint,
    { id: customerId },
    { live: [`customer:${customerId}`, ...(basketId === undefined ? [] : [`basket:${basketId}`])] },
  );
  if (!data) return null;
  const used = creditUsed(data);
  const open = format.money(data.openValue, { sign: true });
  if (used === null) return t('none', { open });
  const limit = format.money(data.creditLimit, { sign: true });
  return (
    <span data-over={used > 1 || undefined} className={styles.credit}>
      {t(used > 1 ? 'beyond' : 'within', { open, limit })}
    </span>
  );
}
