import { Button, Fieldset, NumberInput, Select, Text } from '@mantine/core';
import { paymentMoments } from '#modules/relations/domain/finance/payment-plan.ts';
import type { CustomerValues, PaymentPartValues } from '#modules/relations/web/customer/customer-values.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './payment-plan-field.module.css';

/** Edits the payment plan: the event that makes each part due, its share, and the days after it. */
export function PaymentPlanField({ act }: { act: ActForm<CustomerValues> }) {
  const t = useTranslations('relations');
  const parts = act.form.values.paymentPlan;
  const error = act.form.errors.paymentPlan;
  const left = Math.max(0, Math.round(10_000 - parts.reduce((sum, part) => sum + Number(part.percent) * 100, 0)) / 100);
  const set = (next: PaymentPartValues[]) => act.form.setFieldValue('paymentPlan', next);
  const change = (changed: PaymentPartValues, at: number) => set(parts.with(at, changed));
  return (
    <Fieldset legend={t('fields.paymentPlan')} className={styles.plan}>
      {parts.length === 0 && <p>{t('paymentPlan.none')}</p>}
      {parts.map((part, at) => (
        <div key={at} className={styles.part}>
          <Select
            aria-label={t('paymentPlan.moment', { part: at + 1 })}
            data={paymentMoments.map((value) => ({ value, label: t(`paymentMoments.${value}`) }))}
            allowDeselect={false}
            value={part.moment}
            onChange={(moment) => moment && change({ ...part, moment }, at)}
          />
          <NumberInput
            aria-label={t('paymentPlan.percent', { part: at + 1 })}
            min={0}
            max={100}
            decimalScale={2}
            suffix=" %"
            value={part.percent}
            onChange={(percent) => change({ ...part, percent: Number(percent) }, at)}
          />
          <NumberInput
            aria-label={t('paymentPlan.days', { part: at + 1 })}
            min={0}
            max={120}
            allowDecimal={false}
            suffix={t('paymentPlan.daysLater')}
            value={part.days}
            onChange={(days) => change({ ...part, days: Number(days) }, at)}
          />
          <Button variant="subtle" size="compact-sm" onClick={() => set(parts.toSpliced(at, 1))}>
            {t('edit.remove')}
          </Button>
        </div>
      ))}
      {error && (
        <Text c="error" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-sm"
        data-field="paymentPlan"
        onClick={() => set([...parts, { moment: parts.length === 0 ? 'order_confirmation' : 'delivery', percent: left, days: 0 }])}
      >
        {t('paymentPlan.add')}
      </Button>
    </Fieldset>
  );
}
