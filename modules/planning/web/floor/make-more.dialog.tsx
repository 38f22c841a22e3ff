import { NumberInput } from '@mantine/core';
import type { LineRow } from '#modules/baskets/contract/basket/basket.shapes.ts';
import { makeMoreEndpoint } from '#modules/planning/contract/make-more.endpoint.ts';
import { ActDialog } from '#platform/web/forms/act-dialog.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';

/** Adds the operations that make more of a line; asks how many. */
export default function MakeMoreDialog({ line, onClose }: { line: LineRow; onClose: () => void }) {
  const t = useTranslations('planning.basketTab');
  const missing = Math.max(1, line.quantity - Math.max(line.quantityProduced, line.quantityShipped));
  return (
    <ActDialog
      ofRecord
      title={t('moreTitle', { line: line.description })}
      lead={t('moreLead')}
      endpoint={makeMoreEndpoint}
      invalidates={['planning', 'baskets']}
      initial={{ quantity: missing as number | string }}
      toInput={({ quantity }) => ({ id: line.id, version: line.version, quantity: Number(quantity) || 1 })}
      labels={{ quantity: t('moreQuantity') }}
      submitLabel={t('makeMore')}
      done={({ added }) => t('moreDone', { count: added })}
      onClose={onClose}
      draftKey={`make-more-${line.id}`}
    >
      {(act) => <NumberInput label={t('moreQuantity')} min={1} allowDecimal={false} data-autofocus {...act.field('quantity')} />}
    </ActDialog>
  );
}
