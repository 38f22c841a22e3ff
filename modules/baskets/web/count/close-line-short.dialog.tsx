import { NumberInput, Radio, Stack, Textarea } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { closeLineShortEndpoint } from '#modules/baskets/contract/count/close-line-short.endpoint.ts';
import { proRata, type SettleCharge, settleCharges } from '#modules/baskets/domain/count/count-line.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Ends a line with less than ordered, or lets what was counted go; asks how it is charged and why. */
export default function CloseLineShortDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.count');
  const format = useFormat();
  const counted = line.status === 'partly_delivered' ? line.quantityShipped : line.quantityProduced;
  const part = proRata(line.price, counted, line.quantity);
  const amounts = { delivered: part, ordered: line.price, agreed: null };
  const named = { counted: format.quantity(counted), ordered: format.quantity(line.quantity) };
  return (
    <ActDialog
      ofRecord
      title={t('closeTitle', { line: line.description })}
      lead={t(line.status === 'partly_delivered' ? 'closeLead' : 'lessLead', named)}
      endpoint={closeLineShortEndpoint}
      initial={{ charge: 'delivered' as SettleCharge, price: eurosOf(part) as number | string, reason: '' }}
      toInput={({ charge, price, reason }) => ({
        ...{ id: line.id, version: line.version, charge, reason },
        ...(charge === 'agreed' && { price: moneyFromEuros(Number(price) || 0) }),
      })}
      labels={{ charge: t('charge'), price: t('price'), reason: t('reason') }}
      submitLabel={t('acts.closeShort')}
      done={() => t('closed', { line: line.description })}
      onClose={onClose}
      draftKey={`close-short-${line.id}`}
    >
      {(act) => (
        <>
          <Radio.Group label={t('charge')} {...act.field('charge')}>
            <Stack gap="xs" mt="xs">
              {settleCharges.map((charge) => (
                <Radio
                  key={charge}
                  value={charge}
                  label={t(`charges.${charge}`, { price: amounts[charge] === null ? '' : format.money(amounts[charge], { sign: true }) })}
                />
              ))}
            </Stack>
          </Radio.Group>
          {act.form.values.charge === 'agreed' && (
            <NumberInput label={t('price')} min={0} decimalScale={2} fixedDecimalScale {...act.field('price')} />
          )}
          <Textarea label={t('reason')} rows={2} required withAsterisk={false} {...act.field('reason')} />
        </>
      )}
    </ActDialog>
  );
}
