import { Drawer, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import { readCostPriceHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { type CostFactsRow, listCostFactsEndpoint } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { saveCostFactsEndpoint } from '#modules/estimating/contract/parameters/save-cost-facts.endpoint.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';

type Values = {
  source: 'own' | 'supplier';
  supplierId: string | null;
  supplierCode: string;
  dated: string | null;
  nextReview: string | null;
  note: string;
};
type Props = {
  path: string;
  facts: CostFactsRow | undefined;
  suppliers: readonly { id: number; name: string }[];
  onDone: () => void;
};

/** Edits the source of a cost price, its date and its next review. */
function CostFactsForm({ path, facts, suppliers, onDone }: Props) {
  const t = useTranslations('estimating.costPrices');
  const version = facts?.version ?? 0;
  const act = useActForm(saveCostFactsEndpoint, {
    initial: {
      source: facts?.source ?? 'own',
      supplierId: facts?.supplierId ? String(facts.supplierId) : null,
      supplierCode: facts?.supplierCode ?? '',
      dated: facts?.dated ?? null,
      nextReview: facts?.nextReview ?? null,
      note: facts?.note ?? '',
    } as Values,
    toInput: (values) => ({ ...values, path, version, supplierId: values.supplierId === null ? null : Number(values.supplierId) }),
    draftKey: `cost-facts-${path}`,
    invalidates: [listCostFactsEndpoint],
    attribute: t('thing'),
    isChange: facts !== undefined,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  const { field } = act;
  const labels = {
    supplierId: t('supplier'),
    supplierCode: t('supplierCode'),
    dated: t('dated'),
    nextReview: t('nextReview'),
    note: t('remark'),
  };
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
      <SegmentedControl
        aria-label={t('source')}
        data={(['own', 'supplier'] as const).map((value) => ({ value, label: t(`sources.${value}`) }))}
        value={act.form.values.source}
        onChange={(source) => act.form.setFieldValue('source', source as Values['source'])}
      />
      {act.form.values.source === 'supplier' && (
        <>
          <Select
            label={labels.supplierId}
            required
            searchable
            data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...field('supplierId')}
          />
          <TextInput label={labels.supplierCode} description={t('codeHelp')} maxLength={60} {...field('supplierCode')} />
        </>
      )}
      <FieldRow>
        <DateField label={labels.dated} clearable {...field('dated')} />
        <DateField label={labels.nextReview} clearable {...field('nextReview')} />
      </FieldRow>
      <Textarea label={labels.note} autosize maxLength={300} {...field('note')} />
    </ActFormFrame>
  );
}

/** Shows the form in a drawer beside the list. */
export function CostFactsDrawer({ title, ...props }: Props & { title: string }) {
  const t = useTranslations('estimating.costPrices');
  return (
    <Drawer opened onClose={props.onDone} title={title} size={420} closeButtonProps={{ 'aria-label': t('close') }}>
      <CostFactsForm key={props.path} {...props} />
      {props.facts && <HistoryFold endpoint={readCostPriceHistoryEndpoint} id={props.facts.id} />}
    </Drawer>
  );
}
