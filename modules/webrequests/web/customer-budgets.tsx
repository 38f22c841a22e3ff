import {
  type CustomerBudget,
  listCustomerBudgetsEndpoint,
} from '#modules/webrequests/contract/shop/budget/list-customer-budgets.endpoint.ts';
import type { Money as Amount } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './customer-budgets.module.css';

/** The budgets of a customer in the shop, each with what was ordered per period; the customer's own administrators keep them. */
export default function CustomerBudgets({ customerId }: { customerId: number }) {
  const t = useTranslations('webrequests.budgets');
  const read = useCall(listCustomerBudgetsEndpoint, { id: customerId }, { live: ['basket'] });
  return (
    <QueryData of={read}>
      {({ rows }) => (
        <>
          <p className={styles.quiet}>{t(rows.length > 0 ? 'lead' : 'none')}</p>
          {rows.map((budget) => (
            <Budget key={budget.id} budget={budget} />
          ))}
        </>
      )}
    </QueryData>
  );
}

function Budget({ budget: { id, name, period, amount, beyond, poNumber, members, left, asked, periods } }: { budget: CustomerBudget }) {
  const t = useTranslations('webrequests.budgets');
  const tBudget = useTranslations('webrequests.shop.budget');
  const format = useFormat();
  const euros = (money: Amount) => format.money(money, { sign: true });
  const about = [
    tBudget(`periods.${period}`),
    tBudget(`beyonds.${beyond}`),
    poNumber && tBudget('po', { number: poNumber }),
    members.length > 0 ? members.join(', ') : t('nobody'),
  ];
  return (
    <section aria-labelledby={`budget-${id}`} className={styles.budget}>
      <h2 id={`budget-${id}`}>{tBudget('card', { name, amount: euros(amount) })}</h2>
      <p className={styles.quiet}>{about.filter(Boolean).join(' · ')}</p>
      <p>
        {left < 0 ? tBudget('over', { amount: euros((0 - left) as Amount) }) : t('left', { left: euros(left) })}{' '}
        {asked.orders > 0 && t('asked', { orders: asked.orders, total: euros(asked.total) })}
      </p>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.narrow}`}>
          <thead>
            <tr>
              <th>{t('period')}</th>
              <th className={table.right}>{t('orders')}</th>
              <th className={table.right}>{t('used')}</th>
              <th className={table.right}>{t('approved')}</th>
            </tr>
          </thead>
          <tbody>
            {periods.map(({ from, until, orders, used, approved }) => (
              <tr key={from}>
                <td>{t('fromUntil', { from: format.date(from), until: format.date(until) })}</td>
                <td className={`${table.right} num`}>{orders}</td>
                <td className={table.right}>
                  <Money value={used} />
                </td>
                <td className={table.right}>
                  <Money value={approved} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
