import { NumberInput } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { editLineAmountEndpoint } from '#modules/baskets/contract/line/edit-line-amount.endpoint.ts';
import { ActDialog } from '#modules/baskets/web/basket/act-dialog.tsx';
import { eurosOf, type Money, moneyFromEuros } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Edits the quantity of an article line, which is repriced, or quantity and price of a cost line. */
export default function EditLineAmountDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('baskets.amount');
  const format = useFormat();
  const cost = line.kind === 'cost';
  return (
    <ActDialog
      ofRecord
      title={t('title', { line: line.description })}
      {...(!cost && { lead: t('follows') })}
      endpoint={editLineAmountEndpoint}
      initial={{ quantity: line.quantity as number | string, price: eurosOf(line.price) as number | string }}
      toInput={({ quantity, price }) => ({
        ...{ id: line.id, version: line.version, quantity: Number(quantity) },
        ...(cost && { price: moneyFromEuros(Number(price) || 0) }),
      })}
      labels={{ quantity: t('quantity'), price: t('price') }}
      submitLabel={t('submit')}
      done={({ price }) => t('done', { price: format.money(price, { sign: true }) })}
      onClose={onClose}
      draftKey={`line-amount-${line.id}`}
    >
      {(act) => (
        <>
          <NumberInput
            label={t('quantity')}
            min={1}
            allowDecimal={false}
            data-autofocus
            {...act.field('quantity')}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          {cost && (
            <NumberInput
              label={t('price')}
              description={each(act.form.values, (price) => t('each', { price: format.money(price, { sign: true }) }))}
              decimalScale={2}
              fixedDecimalScale
              {...act.field('price')}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

type Typed = { quantity: number | string; price: number | string };

/** The price of one piece, when there are several. */
function each({ quantity, price }: Typed, say: (each: Money) => string): string | undefined {
  const count = Number(quantity);
  return count > 1 && Number(price) > 0 ? say(moneyFromEuros(Number(price) / count)) : undefined;
}
