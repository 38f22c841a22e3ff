import { Drawer, Switch, Textarea, TextInput } from '@mantine/core';
import type { PriceListTypeRow } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { addPriceListTypeEndpoint } from '#modules/relations/contract/finance/add-price-list-type.endpoint.ts';
import {
  listPriceListTypeChoicesEndpoint,
  readPriceListTypeHistoryEndpoint,
} from '#modules/relations/contract/finance/price-list-types.endpoints.ts';
import { savePriceListTypeEndpoint } from '#modules/relations/contract/finance/save-price-list-type.endpoint.ts';
import { ActFormFrame } from '#platform/web/forms/act-form-frame.tsx';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';

const invalidates = ['estimating', listPriceListTypeChoicesEndpoint] as const;

function useLabels() {
  const t = useTranslations('estimating.priceListTypes');
  return { t, labels: { code: t('code'), nameNl: t('nameNl'), nameEn: t('nameEn'), note: t('note'), active: t('active') } };
}

/** Edits a type of the shop's own; its code is fixed, because customers and lists refer to it. */
function NewTypeForm({ onDone }: { onDone: () => void }) {
  const { t, labels } = useLabels();
  const act = useActForm(addPriceListTypeEndpoint, {
    initial: { code: '', nameNl: '', nameEn: '', note: '' },
    toInput: (values) => ({ ...values, code: values.code.toUpperCase() }),
    draftKey: 'price-list-type-new',
    invalidates,
    attribute: t('thing'),
    onDone: () => {
      notify({ kind: 'success', title: t('added') });
      onDone();
    },
  });
  return (
    <ActFormFrame act={act} submitLabel={t('add')} labels={labels}>
      <TextInput label={labels.code} description={t('codeHelp')} required maxLength={6} data-autofocus {...act.field('code')} />
      <TextInput label={labels.nameNl} required maxLength={60} {...act.field('nameNl')} />
      <TextInput label={labels.nameEn} required maxLength={60} {...act.field('nameEn')} />
      <Textarea label={labels.note} autosize maxLength={300} {...act.field('note')} />
    </ActFormFrame>
  );
}

function TypeForm({ type, onDone }: { type: PriceListTypeRow; onDone: () => void }) {
  const { t, labels } = useLabels();
  const { id, version, nameNl, nameEn, note, active } = type;
  const act = useActForm(savePriceListTypeEndpoint, {
    initial: { nameNl, nameEn, note, active },
    toInput: (values) => ({ ...values, id, version }),
    draftKey: `price-list-type-${id}`,
    invalidates,
    attribute: t('thing'),
    isChange: true,
    onDone: () => {
      notify({ kind: 'success', title: t('saved') });
      onDone();
    },
  });
  return (
    <>
      <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
        <TextInput label={labels.nameNl} required maxLength={60} data-autofocus {...act.field('nameNl')} />
        <TextInput label={labels.nameEn} required maxLength={60} {...act.field('nameEn')} />
        <Textarea label={labels.note} autosize maxLength={300} {...act.field('note')} />
        <Switch label={labels.active} description={t('activeHelp')} {...act.field('active', 'checkbox')} />
      </ActFormFrame>
      <HistoryFold endpoint={readPriceListTypeHistoryEndpoint} id={id} />
    </>
  );
}

/** Adds a type, or edits the name of one and whether it can be chosen. */
export function TypeDrawer({ type, onClose }: { type: PriceListTypeRow | null; onClose: () => void }) {
  const { t } = useLabels();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={type ? t('changeOf', { code: type.code }) : t('add')}
      size={420}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {type ? <TypeForm type={type} onDone={onClose} /> : <NewTypeForm onDone={onClose} />}
    </Drawer>
  );
}
