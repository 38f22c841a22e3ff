import { Checkbox, SegmentedControl, Select } from '@mantine/core';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { copyBasketEndpoint, type previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { useNotifyAdjustedAnswers } from '#modules/baskets/web/calculator/use-notify-adjusted-answers.ts';
import { CustomerField } from '#modules/relations/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import styles from './copy-basket.module.css';
import { CopyLinesTable } from './copy-lines-table.tsx';

type Preview = OutputOf<typeof previewCopyEndpoint>;
type Party = { id: number; name: string };
type Props = { id: number; preview: Preview; owner: Party; onCustomer: (customer: Party) => void };

/** Copies a basket: which lines, for which customer and unit, at which prices, with deliveries and files or without. */
export function CopyBasketForm({ id, preview, owner, onCustomer }: Props) {
  const t = useTranslations('baskets.copy');
  const navigate = usePageNavigate();
  const tellChanged = useNotifyAdjustedAnswers();
  const same = preview.customer.id === owner.id;
  const printable = preview.lines.some(({ hasApprovedFiles }) => hasApprovedFiles);
  const act = useActForm(copyBasketEndpoint, {
    initial: {
      lineIds: preview.lines.map((line) => line.id),
      unitId: String(preview.unitId),
      prices: 'today' as 'today' | 'kept',
      deliveries: true,
      files: printable,
    },
    toInput: (values) => ({
      ...values,
      id,
      customerId: preview.customer.id,
      unitId: Number(values.unitId),
      deliveries: values.deliveries && same,
      files: values.files && same && printable,
    }),
    draftKey: `copy-${id}`,
    invalidates: ['baskets'],
    onDone: ({ id: copy, number, changed }) => {
      notify({ kind: 'success', title: t('done', { number }) });
      tellChanged(changed);
      void navigate(basketPage, { params: { id: copy } });
    },
  });
  const { value: prices, onChange: setPrices } = act.field('prices');
  const { value: lineIds, onChange: setLineIds, error: lineError } = act.field('lineIds');
  const tick = (name: 'deliveries' | 'files') => {
    const { value, onChange } = act.field(name);
    return { checked: value && same, disabled: !same, onChange: () => onChange(!value) };
  };
  if (preview.lines.length === 0) return <p className={styles.lead}>{t('empty')}</p>;
  return (
    <div className={styles.form}>
      <p className={styles.lead}>{t('lead')}</p>
      <ActFormFrame
        act={act}
        submitLabel={t('submit')}
        labels={{ lineIds: t('line'), unitId: t('unit'), deliveries: t('deliveries'), files: t('files') }}
      >
        <FieldRow>
          <CustomerField label={t('customer')} chosen={preview.customer} onChoose={onCustomer} />
          <Select
            label={t('unit')}
            allowDeselect={false}
            data={preview.units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
            {...act.field('unitId')}
          />
        </FieldRow>
        <CopyLinesTable lines={preview.lines} taken={lineIds} onTake={setLineIds} kept={prices === 'kept'} error={lineError} />
        <SegmentedControl
          aria-label={t('prices')}
          value={prices}
          onChange={(value) => setPrices(value as 'today' | 'kept')}
          data={[
            { value: 'today', label: t('pricesToday') },
            { value: 'kept', label: t('pricesKept') },
          ]}
        />
        <Checkbox label={t('deliveries')} description={same ? t('deliveriesHelp') : t('otherCustomer')} {...tick('deliveries')} />
        <Checkbox
          label={t('files')}
          description={same ? t(printable ? 'filesHelp' : 'noFiles') : t('otherCustomer')}
          {...tick('files')}
          disabled={!same || !printable}
        />
      </ActFormFrame>
    </div>
  );
}
