import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { saveBudgetEndpoint } from '#modules/webrequests/contract/shop/budget/save-budget.endpoint.ts';
import { type BudgetLimit, type BudgetPeriod, budgetLimits, budgetPeriods } from '#modules/webrequests/domain/shop/budget/budget.ts';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { noLonger, required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import type { BudgetColleague, BudgetRow } from './budgets-section.tsx';

type Props = { budget: BudgetRow | null; colleagues: readonly BudgetColleague[]; onDone: () => void };

/** A budget and who orders from it; a colleague who orders from another one is not offered. */
export function BudgetForm({ budget, colleagues, onDone }: Props) {
  const t = useTranslations('webrequests.shop.budget');
  const rules = useRules<{ name: string; amountEuro: number | string; contactIds: string[] }>({
    name: [required, noLonger(80)],
    amountEuro: [required],
    contactIds: [required],
  });
  const act = useActForm(saveBudgetEndpoint, {
    initial: {
      name: budget?.name ?? '',
      amountEuro: (budget ? eurosOf(budget.amount) : '') as number | string,
      period: budget?.period ?? ('month' as BudgetPeriod),
      beyond: budget?.beyond ?? ('approve' as BudgetLimit),
      poNumber: budget?.poNumber ?? '',
      contactIds: (budget?.contactIds ?? []).map(String),
    },
    toInput: ({ amountEuro, contactIds, ...values }) => ({
      ...values,
      amount: moneyFromEuros(Number(amountEuro)),
      contactIds: contactIds.map(Number),
      ...(budget && { id: budget.id, version: budget.version }),
    }),
    draftKey: `shop-budget-${budget?.id ?? 'new'}`,
    invalidates: ['shop'],
    rules,
    attribute: t('attribute'),
    isChange: budget !== null,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  const labels = {
    ...{ name: t('fields.name'), amountEuro: t('fields.amount'), period: t('fields.period'), beyond: t('fields.beyond') },
    ...{ poNumber: t('fields.poNumber'), contactIds: t('fields.colleagues') },
  };
  const offered = colleagues.filter(({ budgetId }) => budgetId === null || budgetId === budget?.id);
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
      <TextInput label={labels.name} required maxLength={80} {...act.field('name')} />
      <FieldRow>
        <NumberInput label={labels.amountEuro} required min={0} decimalScale={2} leftSection="€" {...act.field('amountEuro')} />
        <Select
          label={labels.period}
          allowDeselect={false}
          data={budgetPeriods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          {...act.field('period')}
        />
      </FieldRow>
      <Select
        label={labels.beyond}
        allowDeselect={false}
        data={budgetLimits.map((value) => ({ value, label: t(`beyonds.${value}`) }))}
        {...act.field('beyond')}
      />
      <TextInput label={labels.poNumber} description={t('poHelp')} maxLength={60} {...act.field('poNumber')} />
      <MultiSelect
        label={labels.contactIds}
        description={t('colleaguesHelp')}
        withAsterisk
        data={offered.map(({ contactId, name }) => ({ value: String(contactId), label: name }))}
        {...act.field('contactIds')}
      />
    </ActFormFrame>
  );
}
