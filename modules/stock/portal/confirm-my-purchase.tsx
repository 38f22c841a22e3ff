import { Button, NumberInput, TextInput } from '@mantine/core';
import { confirmMyPurchaseEndpoint } from '#modules/stock/contract/supplier/confirm-my-purchase.endpoint.ts';
import type { MyPurchase } from '#modules/stock/contract/supplier/my-purchases.endpoints.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import styles from './my-purchases.module.css';

type Confirmed = { line: number; quantity: number | string; expectedOn: string | null };

/** Form in which a supplier confirms the day and the quantity of each line that is to come. */
export function ConfirmMyPurchase({ purchase, onDone }: { purchase: MyPurchase; onDone: () => void }) {
  const t = useTranslations('stock.supplier');
  const tActions = useTranslations('platform.actions');
  const tUnits = useTranslations('stock.purchases.units');
  const format = useFormat();
  const { id, version, number, supplierReference } = purchase;
  const open = purchase.lines.filter((line) => line.open > 0);
  const labels = { supplierReference: t('yourReference'), lines: t('lines') };
  const act = useActForm(confirmMyPurchaseEndpoint, {
    initial: {
      supplierReference,
      lines: open.map(
        ({ line, ordered, wantedOn, expectedOn }): Confirmed => ({ line, quantity: ordered, expectedOn: wantedOn ?? expectedOn }),
      ),
    },
    toInput: ({ lines, ...values }) => ({
      ...{ id, version, ...values },
      lines: lines.map(({ line, quantity, expectedOn }) => ({ line, quantity: Number(quantity) || 0, expectedOn: expectedOn ?? '' })),
    }),
    draftKey: `confirm-my-purchase-${id}`,
    invalidates: ['stock'],
    isAct: true,
    onDone: () => {
      notify({ kind: 'success', title: t('done', { number }) });
      onDone();
    },
  });
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('confirm')}
      labels={labels}
      aside={
        <Button variant="default" onClick={onDone}>
          {tActions('back')}
        </Button>
      }
    >
      <TextInput size="md" label={labels.supplierReference} {...act.field('supplierReference')} />
      {open.map(({ line, name, code, unit, asked }, index) => (
        <fieldset key={line} className={styles.line}>
          <legend>
            {name} <span className={styles.facts}>{code}</span>
          </legend>
          <FieldRow>
            <DateField
              size="md"
              label={t('day')}
              required
              withAsterisk={false}
              {...act.form.getInputProps(`lines.${index}.expectedOn`)}
              {...act.at(`lines.${index}.expectedOn`)}
            />
            <NumberInput
              size="md"
              label={t('quantity')}
              description={t('asked', { asked: `${format.decimal(asked)} ${tUnits(unit as 'sheet')}` })}
              min={0}
              max={asked}
              {...act.form.getInputProps(`lines.${index}.quantity`)}
              {...act.at(`lines.${index}.quantity`)}
            />
          </FieldRow>
        </fieldset>
      ))}
    </ActFormFrame>
  );
}
