import type { CustomerView } from '#modules/relations/contract/customer.shapes.ts';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { MergePanel } from '#platform/web/forms/merge-panel.tsx';
import type { Merge } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { addressChoices } from './address-choices.ts';
import type { SetValues } from './merge-set.ts';

/** Resolves a save conflict on a set: shows the other version beside the draft, field by field. */
export function SetMergePanel({ merge, customer }: { merge: Merge; customer: CustomerView | null }) {
  const t = useTranslations('baskets.set');
  const tMethods = useTranslations('baskets.methods');
  const format = useFormat();
  const place = choiceLabel(addressChoices(customer));
  return (
    <MergePanel<SetValues>
      merge={merge}
      labels={{
        ...{ name: t('name'), quantity: t('quantity'), parts: t('parts') },
        ...{ addressId: t('deliverTo'), date: t('date'), method: t('method') },
      }}
      shown={{
        addressId: (id) => (id === null ? t('later') : place(String(id))),
        method: (method) => tMethods(method),
        quantity: (count) => format.quantity(count),
        parts: (parts) => parts.map(({ name, perSet }) => `${format.quantity(perSet)} × ${name}`).join('; '),
      }}
    />
  );
}
