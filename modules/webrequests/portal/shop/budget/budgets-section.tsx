import { RecordCards } from '#modules/relations/web/public.ts';
import { listBudgetsEndpoint } from '#modules/webrequests/contract/shop/budget/list-budgets.endpoint.ts';
import { removeBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/remove-budget.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Money } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { BudgetForm } from './budget-form.tsx';
import styles from './budgets.module.css';

export type BudgetRow = OutputOf<typeof listBudgetsEndpoint>['rows'][number];
export type BudgetColleague = OutputOf<typeof listBudgetsEndpoint>['colleagues'][number];

/** Budgets of colleagues in the shop per month, quarter or year, with the rest; for the administrators of a customer. */
export default function BudgetsSection() {
  const t = useTranslations('webrequests.shop.budget');
  const format = useFormat();
  const read = useCall(listBudgetsEndpoint, {});
  if (!read.data) return <QueryStatus of={[read]} />;
  const { rows, colleagues } = read.data;
  if (colleagues.length === 0) return null;
  const euros = (money: Money) => format.money(money, { sign: true });
  const nameOf = new Map(colleagues.map(({ contactId, name }) => [contactId, name]));
  const about = ({ period, used, left, until, beyond, poNumber, contactIds }: BudgetRow) =>
    [
      t('use', { used: euros(used), left: euros(left), until: format.date(until, 'long') }),
      t(`periods.${period}`),
      t(`beyonds.${beyond}`),
      poNumber && t('po', { number: poNumber }),
      contactIds.map((id) => nameOf.get(id)).join(', '),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <h2 className={styles.title}>{t('title')}</h2>
      <p className={styles.lead}>{t('lead')}</p>
      <RecordCards
        rows={rows}
        mayEdit
        title={({ name, amount }) => t('card', { name, amount: euros(amount) })}
        about={about}
        warning={({ left }) => (left < 0 ? t('over', { amount: euros((0 - left) as Money) }) : null)}
        none={t('none')}
        remove={{ endpoint: removeBudgetEndpoint, input: ({ id, version }) => ({ id, version }), attribute: t('attribute') }}
        invalidates={['shop']}
        addLabel={t('add')}
        changeLabel={t('change')}
        form={(row, close) => <BudgetForm budget={row} colleagues={colleagues} onDone={close} />}
      />
    </>
  );
}
