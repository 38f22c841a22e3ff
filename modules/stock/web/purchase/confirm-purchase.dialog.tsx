import { Alert, NumberInput, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { confirmPurchaseEndpoint } from '#modules/stock/contract/purchase/confirm-purchase.endpoint.ts';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import { confirmedDifference } from '#modules/stock/domain/purchasing/confirmed-difference.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import stock from '../stock.module.css';
import styles from './purchase.module.css';
import type { PurchaseDetail } from './purchase-side.tsx';
import { useQuantity } from './use-quantity.ts';

type Confirmed = { line: number; quantity: number | string; priceEur: number | string; expectedOn: string | null };

/** The terms that were asked of a line, with those that differ in the dialog. */
function comparedWith(line: PurchaseLineDetail, typed: Confirmed | undefined) {
  const asked = { ...line, asked: line.asked ?? line.ordered };
  const numberOf = (value: number | string | undefined) => (value === undefined || value === '' ? null : Number(value));
  const confirmed = { ordered: numberOf(typed?.quantity), confirmedEur: numberOf(typed?.priceEur), expectedOn: typed?.expectedOn ?? null };
  return { asked, differs: confirmedDifference(asked, confirmed) };
}

/** The asked value beside a different one, in the color of a warning. */
function Asked({ what }: { what: string }) {
  const t = useTranslations('stock.confirmPurchase');
  return <span className={styles.warn}>{t('asked', { asked: what })}</span>;
}

/** Types over what the supplier confirmed: day, quantity and price of each open line; what differs from what was asked lights up. */
export function ConfirmPurchaseDialog({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) {
  const t = useTranslations('stock.confirmPurchase');
  const tReceive = useTranslations('stock.receiveMaterial');
  const { locale } = useLocaleSwitch();
  const format = useFormat();
  const quantity = useQuantity();
  const open = purchase.lines.filter((line) => line.open > 0);
  const labels = { supplierReference: t('supplierReference'), lines: t('lines') };
  return (
    <ActDialog
      title={t('title', { number: purchase.number })}
      lead={t('lead', { supplier: purchase.supplier })}
      size="lg"
      endpoint={confirmPurchaseEndpoint}
      initial={{
        supplierReference: purchase.supplierReference,
        lines: open.map(
          (line): Confirmed => ({
            line: line.line,
            quantity: line.ordered,
            priceEur: line.confirmedEur ?? line.priceEur ?? '',
            expectedOn: line.expectedOn,
          }),
        ),
      }}
      toInput={({ supplierReference, lines }) => ({
        ...{ id: purchase.id, version: purchase.version, supplierReference },
        lines: lines.map((line) => ({
          line: line.line,
          quantity: Number(line.quantity) || 0,
          priceEur: line.priceEur === '' ? null : Number(line.priceEur),
          expectedOn: line.expectedOn ?? '',
        })),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done', { number: purchase.number })}
      onClose={onClose}
      draftKey={`confirm-purchase-${purchase.id}`}
      invalidates={['stock']}
    >
      {(act) => (
        <>
          {open.some((line, index) => line.jobs > 0 && act.form.values.lines[index]?.expectedOn !== line.expectedOn) && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />} mb="sm">
              {t('reschedules')}
            </Alert>
          )}
          <TextInput label={labels.supplierReference} data-autofocus {...act.field('supplierReference')} />
          {open.map((line, index) => {
            const { asked, differs } = comparedWith(line, act.form.values.lines[index]);
            return (
              <fieldset key={line.line} style={{ margin: 0, padding: 0, border: 0 }}>
                <legend className={stock.section}>
                  {line.code} <span className={stock.quiet}>{line.name}</span>
                </legend>
                <FieldRow>
                  <DateField
                    label={t('expectedOn')}
                    required
                    description={differs.day && asked.askedOn !== null && <Asked what={format.date(asked.askedOn)} />}
                    {...act.form.getInputProps(`lines.${index}.expectedOn`)}
                    {...act.at(`lines.${index}.expectedOn`)}
                  />
                  <NumberInput
                    label={t('quantity')}
                    description={differs.quantity && <Asked what={quantity.of(asked.asked, line)} />}
                    suffix={` ${quantity.unitOf(line.unit)}`}
                    min={0}
                    {...act.form.getInputProps(`lines.${index}.quantity`)}
                    {...act.at(`lines.${index}.quantity`)}
                  />
                  {line.basis !== null && (
                    <NumberInput
                      label={t('price', { basis: tReceive(`bases.${line.basis}`).toLowerCase() })}
                      description={
                        differs.price &&
                        asked.priceEur !== null && <Asked what={format.money(moneyFromEuros(asked.priceEur), { sign: true })} />
                      }
                      prefix="€ "
                      min={0}
                      decimalScale={4}
                      decimalSeparator={locale === 'nl' ? ',' : '.'}
                      {...act.form.getInputProps(`lines.${index}.priceEur`)}
                      {...act.at(`lines.${index}.priceEur`)}
                    />
                  )}
                </FieldRow>
              </fieldset>
            );
          })}
        </>
      )}
    </ActDialog>
  );
}
