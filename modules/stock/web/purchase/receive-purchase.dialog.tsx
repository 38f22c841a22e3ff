import { NumberInput, Switch, TextInput } from '@mantine/core';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { receivePurchaseEndpoint } from '#modules/stock/contract/purchase/receive-purchase.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LocationField } from '../location/location-field.tsx';
import { useOverloadNotice } from '../location/use-overload-notice.ts';
import { CertificateField } from '../material/certificate-field.tsx';
import { Photos } from '../photo/photos.tsx';
import stock from '../stock.module.css';
import type { PurchaseDetail } from './purchase-side.tsx';
import { useQuantity } from './use-quantity.ts';

type Props = { purchase: PurchaseDetail; line: PurchaseLineDetail; onClose: () => void };

/** Receives a pallet of a purchase line: packs and loose, weight, lot and location; works with one hand on a phone. */
export function ReceivePurchaseDialog({ purchase, line, onClose }: Props) {
  const t = useTranslations('stock.receivePurchase');
  const warn = useOverloadNotice();
  const format = useFormat();
  const quantity = useQuantity();
  const { locale } = useLocaleSwitch();
  const perPack = line.perPack !== null && line.perPack > 1 ? line.perPack : null;
  const separator = locale === 'nl' ? ',' : '.';
  const labels = {
    packs: t('packs', { size: format.quantity(perPack ?? 1) }),
    quantity: t('loose', { unit: quantity.unitOf(line.unit) }),
    weighedKg: t('weighedKg'),
    location: t('location'),
    certificate: t('certificate'),
    bestBefore: t('bestBefore'),
    lot: t('lot'),
    packingSlip: t('packingSlip'),
  };
  return (
    <ActDialog
      title={t('title', { code: line.code, number: purchase.number })}
      lead={t('lead', { open: quantity.of(line.open, line), allowed: quantity.of(line.allowed, line) })}
      endpoint={receivePurchaseEndpoint}
      initial={{
        packs: (perPack === null ? 0 : Math.floor(line.open / perPack)) as number | string,
        quantity: (perPack === null ? line.open : line.open % perPack) as number | string,
        weighedKg: '' as number | string,
        location: '',
        certificate: line.certificate,
        bestBefore: null as string | null,
        lot: '',
        packingSlip: '',
        complete: false,
      }}
      toInput={({ packs, quantity: loose, weighedKg, bestBefore, ...values }) => ({
        ...values,
        at: new Date().toISOString(),
        ...{ id: purchase.id, line: line.line, quantity: (Number(packs) || 0) * (perPack ?? 0) + (Number(loose) || 0) },
        ...(bestBefore !== null && { bestBefore }),
        ...(weighedKg !== '' && { weighedKg: Number(weighedKg) }),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={({ lot, received, open }) =>
        open > 0
          ? t('doneOpen', { lot, received: quantity.of(received, line), open: quantity.of(open, line) })
          : t('done', { lot, received: quantity.of(received, line) })
      }
      onDone={(answer) => {
        const { differs } = answer;
        warn(answer);
        if (differs) {
          const [expected, weighed] = [differs.expectedKg, differs.weighedKg].map((kg) => format.decimal(kg));
          notify({ kind: 'warning', content: t('differs', { expected: expected!, weighed: weighed! }) });
        }
      }}
      queuedAs={(input) => t('booking', { code: line.code, number: purchase.number, received: quantity.of(input.quantity, line) })}
      onClose={onClose}
      draftKey={`receive-purchase-${purchase.id}-${line.line}`}
      invalidates={['stock']}
    >
      {(act) => {
        const { packs, quantity: loose, weighedKg } = act.form.values;
        const total = (Number(packs) || 0) * (perPack ?? 0) + (Number(loose) || 0);
        const expected = total * line.kgPerUnit;
        return (
          <>
            <FieldRow>
              {perPack !== null && (
                <NumberInput size="md" label={labels.packs} min={0} allowDecimal={false} data-autofocus {...act.field('packs')} />
              )}
              <NumberInput
                size="md"
                label={labels.quantity}
                min={0}
                decimalSeparator={separator}
                allowDecimal={line.unit !== 'sheet' && line.unit !== 'piece'}
                {...act.field('quantity')}
              />
            </FieldRow>
            <p className={stock.quiet} role="status">
              {t('makes', { total: quantity.of(total, line) })} {compared(total - line.open)}
            </p>
            {line.kgPerUnit > 0 && (
              <NumberInput
                size="md"
                label={labels.weighedKg}
                description={
                  weighedKg === '' || expected === 0
                    ? t('expectedKg', { kg: format.decimal(Math.round(expected * 10) / 10) })
                    : t('weighs', {
                        kg: format.decimal(Math.round(expected * 10) / 10),
                        difference: format.percent(Number(weighedKg) / expected - 1),
                      })
                }
                min={0}
                decimalSeparator={separator}
                suffix=" kg"
                {...act.field('weighedKg')}
              />
            )}
            <LocationField
              size="md"
              label={labels.location}
              field={act.field('location')}
              onOther={(code) => act.form.setFieldValue('lot', code.slice(0, 40))}
            />
            <FieldRow>
              <TextInput size="md" label={labels.lot} description={t('lotHelp')} {...act.field('lot')} />
              <TextInput size="md" label={labels.packingSlip} description={t('packingSlipHelp')} {...act.field('packingSlip')} />
            </FieldRow>
            {line.isPaper && <CertificateField size="md" field={act.field('certificate')} />}
            <DateField size="md" label={labels.bestBefore} description={t('bestBeforeHelp')} clearable {...act.field('bestBefore')} />
            <Photos of="purchase" id={purchase.id} part={line.line} about={`${line.code}, ${purchase.number}`} mayAdd />
            {total < line.open && <Switch label={t('complete')} {...act.field('complete', 'checkbox')} />}
          </>
        );
      }}
    </ActDialog>
  );

  function compared(more: number): string {
    if (more === 0) return t('exact');
    return more > 0 ? t('more', { quantity: quantity.of(more, line) }) : t('less', { quantity: quantity.of(-more, line) });
  }
}
