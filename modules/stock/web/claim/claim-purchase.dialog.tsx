import { NumberInput, Select, Textarea } from '@mantine/core';
import { claimPurchaseEndpoint } from '#modules/stock/contract/claim/claim-purchase.endpoint.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { claimKinds } from '#modules/stock/domain/claim/claim.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Photos } from '../photo/photos.tsx';
import type { PurchaseDetail } from '../purchase/purchase-side.tsx';

type Props = { purchase: Pick<PurchaseDetail, 'id' | 'number' | 'supplier'>; line: PurchaseLineDetail; onClose: () => void };

/** Claims goods of a line at the supplier; the credit that is expected follows the quantity at the price of the line. */
export function ClaimPurchaseDialog({ purchase, line, onClose }: Props) {
  const t = useTranslations('stock.claims');
  const { locale } = useLocaleSwitch();
  const separator = locale === 'nl' ? ',' : '.';
  const labels = { kind: t('kind'), quantity: t('quantity'), expected: t('expected'), reason: t('reason') };
  const worth = (quantity: number | string) => Math.round((100 * (line.goodsEur ?? 0) * Number(quantity)) / line.ordered) / 100;
  return (
    <ActDialog
      title={t('title', { code: line.code, number: purchase.number })}
      lead={t('lead', { supplier: purchase.supplier })}
      endpoint={claimPurchaseEndpoint}
      initial={{
        kind: claimKinds[0] as (typeof claimKinds)[number],
        quantity: '' as number | string,
        expected: '' as number | string,
        reason: '',
      }}
      toInput={({ kind, quantity, expected, reason }) => ({
        ...{ id: purchase.id, line: line.line, kind, reason, quantity: Number(quantity) || 0 },
        expected: moneyFromEuros(expected === '' ? worth(quantity) : Number(expected)),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done', { supplier: purchase.supplier })}
      onClose={onClose}
      draftKey={`claim-${purchase.id}-${line.line}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          <Select
            label={labels.kind}
            allowDeselect={false}
            data={claimKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
            {...act.field('kind')}
          />
          <FieldRow>
            <NumberInput label={labels.quantity} min={0} decimalSeparator={separator} data-autofocus {...act.field('quantity')} />
            <NumberInput
              label={labels.expected}
              placeholder={String(worth(act.form.values.quantity)).replace('.', separator)}
              prefix="€ "
              min={0}
              decimalScale={2}
              decimalSeparator={separator}
              {...act.field('expected')}
            />
          </FieldRow>
          <Photos of="purchase" id={purchase.id} part={line.line} about={`${line.code}, ${purchase.number}`} mayAdd />
          <Textarea label={labels.reason} description={t('reasonHelp')} rows={3} required {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
