import { NumberInput, Switch, TextInput } from '@mantine/core';
import { endClaimEndpoint } from '#modules/stock/contract/claim/end-claim.endpoint.ts';
import type { PurchaseClaim } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { eurosOf, moneyFromEuros, noMoney } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Ends a claim with the supplier's credit note, or without one. */
export function EndClaimDialog({ claim, onClose }: { claim: PurchaseClaim; onClose: () => void }) {
  const t = useTranslations('stock.claims');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const expected = claim.expected ?? noMoney;
  const labels = { hasCredit: t('hasCredit'), number: t('creditNumber'), amount: t('creditAmount'), reason: t('endReason') };
  return (
    <ActDialog
      title={t('endTitle')}
      lead={t('endLead', { expected: format.money(expected, { sign: true }) })}
      endpoint={endClaimEndpoint}
      initial={{ hasCredit: true, number: '', amount: eurosOf(expected) as number | string, reason: '' }}
      toInput={({ hasCredit, number, amount, reason }) => ({
        ...{ id: claim.id, reason },
        credit: hasCredit ? { number, amount: moneyFromEuros(Number(amount) || 0) } : null,
      })}
      labels={labels}
      submitLabel={t('endSubmit')}
      done={() => t('ended')}
      onClose={onClose}
      draftKey={`end-claim-${claim.id}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <Switch label={labels.hasCredit} {...act.field('hasCredit', 'checkbox')} />
          {act.form.values.hasCredit && (
            <FieldRow>
              <TextInput label={labels.number} required data-autofocus {...act.field('number')} />
              <NumberInput
                label={labels.amount}
                prefix="€ "
                min={0}
                decimalScale={2}
                decimalSeparator={locale === 'nl' ? ',' : '.'}
                {...act.field('amount')}
              />
            </FieldRow>
          )}
          <TextInput label={labels.reason} description={t('endReasonHelp')} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
