import { Drawer, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { listProductGroupsEndpoint, MainGroupRow, SubGroupRow } from '#modules/catalogue/contract/groups.endpoints.ts';
import { readMainGroupHistoryEndpoint, readSubGroupHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { readProductPictureEndpoint } from '#modules/catalogue/contract/product-picture.endpoint.ts';
import { listQuestionsEndpoint, readCaseVocabularyEndpoint } from '#modules/catalogue/contract/questions.endpoints.ts';
import { removeMainGroupEndpoint } from '#modules/catalogue/contract/remove-main-group.endpoint.ts';
import { removeProductPictureEndpoint } from '#modules/catalogue/contract/remove-product-picture.endpoint.ts';
import { removeSubGroupEndpoint } from '#modules/catalogue/contract/remove-sub-group.endpoint.ts';
import { saveMainGroupEndpoint } from '#modules/catalogue/contract/save-main-group.endpoint.ts';
import { saveSubGroupEndpoint } from '#modules/catalogue/contract/save-sub-group.endpoint.ts';
import { setProductPictureEndpoint } from '#modules/catalogue/contract/set-product-picture.endpoint.ts';
import { PictureField } from '#modules/catalogue/web/picture-field.tsx';
import { useVatChoices } from '#modules/identity/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { callAddress } from '#platform/web/call/call-url.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { RemoveButton } from '#platform/web/parts/remove-button.tsx';
import { SubGroupForm } from './sub-group-form.tsx';
import { emptySubGroup, type SubGroupValues, subGroupInput, subGroupValues } from './sub-group-values.ts';

export type Groups = OutputOf<typeof listProductGroupsEndpoint>;
export type Opened = { kind: 'mainGroup' | 'subGroup'; id: number | undefined };
type Props = { opened: Opened; groups: Groups; onClose: () => void; onRemoved: () => void };

/** Drawer for a main group or a product, new or existing. */
export function GroupDrawer({ opened, groups, onClose, onRemoved }: Props) {
  const t = useTranslations('catalogue.groups');
  const tActions = useTranslations('platform.actions');
  const named = useLocalizedName();
  const rows: readonly (MainGroupRow | SubGroupRow)[] = opened.kind === 'mainGroup' ? groups.mainGroups : groups.subGroups;
  const row = rows.find(({ id }) => id === opened.id);
  const title = row ? named(row) : t(opened.kind === 'mainGroup' ? 'newMainGroup' : 'newProduct');
  return (
    <Drawer
      opened
      onClose={onClose}
      size={opened.kind === 'mainGroup' ? 480 : 860}
      title={title}
      closeButtonProps={{ 'aria-label': tActions('close') }}
    >
      {opened.kind === 'mainGroup' ? (
        <MainGroupForm row={row as MainGroupRow | undefined} onClose={onClose} onRemoved={onRemoved} />
      ) : (
        <Product row={row as SubGroupRow | undefined} groups={groups} onClose={onClose} onRemoved={onRemoved} />
      )}
      {row && (
        <HistoryFold endpoint={opened.kind === 'mainGroup' ? readMainGroupHistoryEndpoint : readSubGroupHistoryEndpoint} id={row.id} />
      )}
    </Drawer>
  );
}

type MainGroupProps = { row: MainGroupRow | undefined; onClose: () => void; onRemoved: () => void };

function MainGroupForm({ row, onClose, onRemoved }: MainGroupProps) {
  const t = useTranslations('catalogue.groups');
  const saved = useSaved(onClose);
  const rateChoices = useVatChoices(row ? String(row.vatPercent) : null);
  const act = useActForm(saveMainGroupEndpoint, {
    initial: {
      ...{ code: row?.code ?? '', nameNl: row?.nameNl ?? '', nameEn: row?.nameEn ?? '', ledgerAccount: row?.ledgerAccount ?? '' },
      ...{ statisticsGroup: row?.statisticsGroup ?? '', vatPercent: String(row?.vatPercent ?? 21) },
    },
    toInput: (values) => ({ ...values, vatPercent: Number(values.vatPercent), ...(row && { id: row.id, version: row.version }) }),
    draftKey: `main-group-${row?.id ?? 'new'}`,
    invalidates: ['catalogue'],
    onDone: saved,
  });
  const labels = {
    ...{ code: t('fields.code'), nameNl: t('fields.nameNl'), nameEn: t('fields.nameEn'), vatPercent: t('fields.newVat') },
    ...{ ledgerAccount: t('fields.ledgerAccount'), statisticsGroup: t('fields.statisticsGroup') },
  };
  const remove = row && (
    <RemoveButton
      endpoint={removeMainGroupEndpoint}
      input={{ id: row.id }}
      attribute={t('thing')}
      invalidates={['catalogue']}
      onDone={onRemoved}
    />
  );
  return (
    <ActFormFrame
      act={act}
      submitLabel={t('saveMainGroup')}
      labels={labels}
      shown={{ vatPercent: choiceLabel(rateChoices) }}
      aside={remove}
    >
      <TextInput label={t('fields.code')} description={t('codeHelp')} required data-autofocus {...act.field('code')} />
      <FieldRow>
        <TextInput label={t('fields.nameNl')} required {...act.field('nameNl')} />
        <TextInput label={t('fields.nameEn')} required {...act.field('nameEn')} />
      </FieldRow>
      <Select label={t('fields.newVat')} allowDeselect={false} data={rateChoices} {...act.field('vatPercent')} />
      <FieldRow>
        <TextInput label={t('fields.ledgerAccount')} {...act.field('ledgerAccount')} />
        <TextInput label={t('fields.statisticsGroup')} {...act.field('statisticsGroup')} />
      </FieldRow>
    </ActFormFrame>
  );
}

/** A new product starts as a copy of any other, with its family, template and questions. */
function Product({ row, groups, ...done }: Omit<ProductProps, 'copy'>) {
  const t = useTranslations('catalogue.groups');
  const named = useLocalizedName();
  const [copied, setCopied] = useState(groups.subGroups[0]?.id);
  const copy = groups.subGroups.find(({ id }) => id === copied);
  return (
    <>
      {!row && copy && (
        <Select
          mb="md"
          label={t('copyOf')}
          description={t('copyHelp')}
          allowDeselect={false}
          searchable
          value={String(copied)}
          data={groups.subGroups.map((one) => ({ value: String(one.id), label: named(one) }))}
          onChange={(id) => setCopied(Number(id))}
        />
      )}
      {row && (
        <PictureField
          id={row.id}
          title={t('picture')}
          src={row.pictureId === null ? undefined : callAddress(readProductPictureEndpoint, { id: row.id, pictureId: row.pictureId })}
          alt={t('pictureOf', { name: named(row) })}
          set={setProductPictureEndpoint}
          remove={removeProductPictureEndpoint}
        />
      )}
      <ProductForm key={row ? 'row' : copied} row={row} copy={copy} groups={groups} {...done} />
    </>
  );
}

type ProductProps = {
  row: SubGroupRow | undefined;
  copy: SubGroupRow | undefined;
  groups: Groups;
  onClose: () => void;
  onRemoved: () => void;
};

function ProductForm(props: ProductProps) {
  const words = useCall(readCaseVocabularyEndpoint, {});
  const library = useCall(listQuestionsEndpoint, {});
  if (!words.data || !library.data) return <QueryStatus of={[words, library]} />;
  return <LoadedProduct {...props} words={words.data} library={library.data.rows} />;
}

type Loaded = ProductProps & {
  words: OutputOf<typeof readCaseVocabularyEndpoint>;
  library: OutputOf<typeof listQuestionsEndpoint>['rows'];
};

function LoadedProduct({ row, copy, groups, words, library, onClose, onRemoved }: Loaded) {
  const t = useTranslations('catalogue.groups');
  const saved = useSaved(onClose);
  const from = row ?? copy;
  const initial: SubGroupValues = from
    ? subGroupValues(from, row === undefined)
    : emptySubGroup(groups.mainGroups[0]?.id ?? 0, words.papers[0]?.code ?? '');
  const act = useActForm(saveSubGroupEndpoint, {
    initial,
    toInput: (values) => ({ ...subGroupInput(values, from?.template), ...(row && { id: row.id, version: row.version }) }),
    draftKey: `sub-group-${row?.id ?? `copy-${copy?.id}`}`,
    invalidates: ['catalogue'],
    onDone: saved,
  });
  const remove = row && (
    <RemoveButton
      endpoint={removeSubGroupEndpoint}
      input={{ id: row.id }}
      attribute={t('thing')}
      invalidates={['catalogue']}
      onDone={onRemoved}
    />
  );
  return <SubGroupForm act={act} mainGroups={groups.mainGroups} words={words} library={library} aside={remove} />;
}

function useSaved(onClose: () => void) {
  const t = useTranslations('platform.notices');
  return () => {
    notify({ kind: 'success', title: t('saved') });
    onClose();
  };
}
