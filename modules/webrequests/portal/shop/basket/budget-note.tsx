import { passesBudget } from '#modules/webrequests/domain/shop/budget/budget.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import shop from '../shop.module.css';
import type { ShopBasket } from './shop-basket.page.tsx';

type Props = { budget: NonNullable<ShopBasket['budget']>; amount: Money; approvers: string };

/** The rest of the budget from which the order is paid, and the consequence of exceeding it. */
export function BudgetNote({ budget, amount, approvers }: Props) {
  const t = useTranslations('webrequests.shop.budget');
  const format = useFormat();
  const { name, left, beyond, until, raisers } = budget;
  const euros = (money: Money) => format.money(money, { sign: true });
  const params = { name, left: euros(left), amount: euros(budget.amount), until: format.date(until, 'long') };
  if (!passesBudget(budget, amount))
    return (
      <p className={shop.note} role="note">
        {t('within', params)}
      </p>
    );
  const next =
    beyond === 'approve'
      ? t(approvers === '' ? 'noApprover' : 'approver', { names: approvers })
      : t(raisers === '' ? 'noRaiser' : 'raiser', { names: raisers });
  return (
    <p className={shop.note} role="note">
      {t('passed', params)} {next}
    </p>
  );
}
