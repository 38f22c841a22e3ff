import { ActionIcon, NumberInput, Select, Textarea } from '@mantine/core';
import { IconArrowsSplit, IconX } from '@tabler/icons-react';
import { priceBases } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { savePurchaseEndpoint } from '#modules/stock/contract/purchase/save-purchase.endpoint.ts';
import type { ItemUnit } from '#modules/stock/domain/numbers/units.ts';
import { divideQuantity } from '#modules/stock/domain/purchasing/draft-lines.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import stock from '../stock.module.css';
import styles from './purchase.module.css';
import type { PurchaseDetail } from './purchase-side.tsx';
import { useQuantity } from './use-quantity.ts';

type Edited = {
  key: string;
  line: number;
  quantity: number | string;
  priceEur: number | string;
  basis: (typeof priceBases)[number];
  askedOn: string | null;
};

/** Changes a draft: quantities, agreed prices and wished days of its lines, which can be divided over two days, and the note to the supplier. */
export function SavePurchaseDialog({ purchase, onClose }: { purchase: PurchaseDetail; onClose: () => void }) {
  const t = useTranslations('stock.savePurchase');
  const tReceive = useTranslations('stock.receiveMaterial');
  const { locale } = useLocaleSwitch();
  const quantity = useQuantity();
  const labels = { note: t('note'), lines: t('lines') };
  return (
    <ActDialog
      title={t('title', { number: purchase.number })}
      size="lg"
      endpoint={savePurchaseEndpoint}
      initial={{
        note: purchase.note,
        lines: purchase.lines.map(
          (line): Edited => ({
            key: String(line.line),
            line: line.line,
            quantity: line.ordered,
            priceEur: line.agreed ? (line.priceEur ?? '') : '',
            basis: line.basis ?? '1000',
            askedOn: line.askedOn,
          }),
        ),
      }}
      toInput={({ note, lines }) => ({
        ...{ id: purchase.id, version: purchase.version, note },
        lines: lines.map(({ line, quantity: wanted, priceEur, basis, askedOn }) => ({
          ...{ line, quantity: Number(wanted) || 0, askedOn },
          agreed: priceEur === '' ? null : { priceEur: Number(priceEur), basis },
        })),
      })}
      labels={labels}
      submitLabel={t('submit')}
      done={() => t('done', { number: purchase.number })}
      onClose={onClose}
      draftKey={`purchase-${purchase.id}`}
      invalidates={['stock']}
      ofRecord
    >
      {(act) => (
        <>
          {act.form.values.lines.map((edited, index) => {
            const { key, line: number } = edited;
            const line = purchase.lines.find((one) => one.line === number);
            if (!line) return null;
            const item = { unit: line.unit as ItemUnit, perPack: line.perPack ?? 1 };
            const divided = divideQuantity(Number(edited.quantity) || 0, item);
            const parts = act.form.values.lines.filter((one) => one.line === number);
            const part = parts.length > 1 ? t('part', { part: parts.indexOf(edited) + 1, count: parts.length }) : '';
            const named = [line.code, part].filter(Boolean).join(', ');
            return (
              <fieldset key={key} className={styles.draftPart} aria-label={named}>
                <div className={styles.partHead}>
                  <strong>
                    {line.code} <span className={stock.quiet}>{[line.name, part].filter(Boolean).join(' · ')}</span>
                  </strong>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    title={t('divide', { code: named })}
                    aria-label={t('divide', { code: named })}
                    disabled={!divided}
                    onClick={() => {
                      const later = { ...edited, key: crypto.randomUUID(), quantity: divided![1], askedOn: null };
                      act.form.setFieldValue(`lines.${index}.quantity`, divided![0]);
                      act.form.insertListItem('lines', later, index + 1);
                    }}
                  >
                    <IconArrowsSplit size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size="lg"
                    title={t('remove', { code: named })}
                    aria-label={t('remove', { code: named })}
                    disabled={act.form.values.lines.length === 1}
                    onClick={() => act.form.removeListItem('lines', index)}
                  >
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </ActionIcon>
                </div>
                <FieldRow>
                  <NumberInput
                    label={t('quantity')}
                    suffix={` ${quantity.unitOf(line.unit)}`}
                    min={0}
                    {...act.form.getInputProps(`lines.${index}.quantity`)}
                    {...act.at(`lines.${index}.quantity`)}
                  />
                  <DateField
                    label={t('askedOn')}
                    clearable
                    {...act.form.getInputProps(`lines.${index}.askedOn`)}
                    {...act.at(`lines.${index}.askedOn`)}
                  />
                </FieldRow>
                <FieldRow>
                  <NumberInput
                    label={t('agreedPrice')}
                    description={t('agreedHelp')}
                    prefix="€ "
                    min={0}
                    decimalScale={4}
                    decimalSeparator={locale === 'nl' ? ',' : '.'}
                    {...act.form.getInputProps(`lines.${index}.priceEur`)}
                    {...act.at(`lines.${index}.agreed`)}
                  />
                  <Select
                    label={t('basis')}
                    allowDeselect={false}
                    data={priceBases.map((value) => ({ value, label: tReceive(`bases.${value}`) }))}
                    {...act.form.getInputProps(`lines.${index}.basis`)}
                  />
                </FieldRow>
              </fieldset>
            );
          })}
          <Textarea label={labels.note} description={t('noteHelp')} rows={2} {...act.field('note')} />
        </>
      )}
    </ActDialog>
  );
}
