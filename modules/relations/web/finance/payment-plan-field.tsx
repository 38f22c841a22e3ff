import { Button, Checkbox, Fieldset, NumberInput, Select, Text } from '@mantine/core';
import { momentsBeforeProduction, type PaymentMoment, paymentMoments } from '#modules/relations/domain/finance/payment-plan.ts';
import type { CustomerValues, PaymentPartValues } from '#modules/relations/web/customer/customer-values.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './payment-plan-field.module.css';

/** Production waits only for a part before it. */
function withMoment(part: PaymentPartValues, moment: PaymentMoment): PaymentPartValues {
  return { ...part, moment, paidFirst: momentsBeforeProduction.includes(moment) && (part.paidFirst ?? false) };
}

/** Edits the payment plan: the event that makes each part due, its share, the days after it, and whether production waits for it. */
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
            onChange={(moment) => moment && change(withMoment(part, moment), at)}
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
          <Checkbox
            className={styles.first}
            aria-label={t('paymentPlan.paidFirst', { part: at + 1 })}
            label={t('paymentPlan.paidFirstShort')}
            disabled={!momentsBeforeProduction.includes(part.moment)}
            checked={part.paidFirst ?? false}
            onChange={({ currentTarget }) => change({ ...part, paidFirst: currentTarget.checked }, at)}
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
