import { NumberInput } from '@mantine/core';
import type { PurchaseLineDetail } from '#modules/stock/contract/purchase/purchases.endpoints.ts';
import type { Money } from '#platform/domain/money.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import stock from '../stock.module.css';
import { useQuantity } from './use-quantity.ts';

export type TypedLine = { line: number; quantity: number | string; priceEur: number | string };
type Values = { number: string; amount: number | string; lines: TypedLine[]; note: string };

type Props = {
  act: ActForm<Values>;
  index: number;
  line: PurchaseLineDetail;
  /** The received quantity of the line that no other invoice charges. */
  open: number;
  /** The amount above the agreed one; null while no amount is typed. */
  difference: Money | null;
};

/** The fields of a purchase line on an invoice. */
export function InvoicedLineFields({ act, index, line, open, difference }: Props) {
  const t = useTranslations('stock.matchInvoice');
  const tReceive = useTranslations('stock.receiveMaterial');
  const format = useFormat();
  const quantity = useQuantity();
  const { locale } = useLocaleSwitch();
  const decimalSeparator = locale === 'nl' ? ',' : '.';
  return (
    <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
      <legend className={stock.section}>
        {line.code} <span className={stock.quiet}>{line.name}</span>
      </legend>
      <FieldRow>
        <NumberInput
          label={t('quantity')}
          description={t('openOf', { quantity: quantity.of(open, line) })}
          suffix={` ${quantity.unitOf(line.unit)}`}
          min={0}
          decimalSeparator={decimalSeparator}
          {...act.form.getInputProps(`lines.${index}.quantity`)}
          {...act.at(`lines.${index}.quantity`)}
        />
        {line.basis !== null && (
          <NumberInput
            label={t('price', { basis: tReceive(`bases.${line.basis}`).toLowerCase() })}
            {...(difference !== null &&
              difference !== 0 && { description: t('lineDiffers', { difference: format.money(difference, { sign: true }) }) })}
            prefix="€ "
            min={0}
            decimalScale={4}
            decimalSeparator={decimalSeparator}
            {...act.form.getInputProps(`lines.${index}.priceEur`)}
            {...act.at(`lines.${index}.priceEur`)}
          />
        )}
      </FieldRow>
    </fieldset>
  );
}
