import { ActionIcon, Button, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { readPaperHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { listPaperFactsEndpoint, type PaperFactsRow } from '#modules/estimating/contract/parameters/material.endpoints.ts';
import { savePaperFactsEndpoint } from '#modules/estimating/contract/parameters/save-paper-facts.endpoint.ts';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { requiredNumber } from '#modules/estimating/web/parameters/required-number.ts';
import type { ParameterValues } from '#modules/estimating/web/parameters/use-parameters.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { type ActForm, useActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { useMay } from '#platform/web/session.tsx';
import styles from '../parameters/parameters.module.css';

type Typed = number | string;
type TypedSupplier = { supplierId: string | null; code: string; leadDays: Typed; scales: { fromSheets: Typed; eurPerThousand: Typed }[] };
type Values = Omit<PaperFactsRow, 'id' | 'code' | 'version' | 'suppliers' | 'sheetsPerPack' | 'sheetsPerPallet'> & {
  sheetsPerPack: Typed;
  sheetsPerPallet: Typed;
  suppliers: TypedSupplier[];
};
type Props = {
  code: string;
  facts: PaperFactsRow | undefined;
  suppliers: readonly { id: number; name: string }[];
  values: ParameterValues | undefined;
};
const words = ['coating', 'colour', 'texture', 'iccProfile'] as const;

/** Edits the facts of a paper that the engine does not need: finish, certificate, packs, suppliers and their prices. */
export function PaperFactsForm({ code, facts, suppliers, values }: Props) {
  const t = useTranslations('estimating.papersPage');
  const mayEdit = useMay()('papers.edit');
  const version = facts?.version ?? 0;
  const act = useActForm(savePaperFactsEndpoint, {
    initial: valuesOf(facts),
    toInput: (typed) => inputOf(typed, code, version),
    draftKey: `paper-facts-${code}`,
    invalidates: [listPaperFactsEndpoint],
    attribute: t('thing'),
    onDone: () => notify({ kind: 'success', title: t('saved') }),
  });
  const { field } = act;
  const fields = [...words, 'certificate', 'sheetsPerPack', 'sheetsPerPallet', 'suppliers', 'note'] as const;
  const labels = Object.fromEntries(fields.map((name) => [name, t(`fields.${name}`)]));
  const content = (
    <>
      <div className={styles.fields}>
        {words.map((name) => (
          <TextInput key={name} label={labels[name]} maxLength={name === 'iccProfile' ? 120 : 60} {...field(name)} />
        ))}
        <Select
          label={labels.certificate}
          allowDeselect={false}
          data={paperCertificates.map((value) => ({ value, label: t(`certificates.${value}`) }))}
          {...field('certificate')}
        />
      </div>
      <FieldRow>
        <NumberInput label={labels.sheetsPerPack} min={1} allowDecimal={false} {...field('sheetsPerPack')} />
        <NumberInput label={labels.sheetsPerPallet} min={1} allowDecimal={false} {...field('sheetsPerPallet')} />
      </FieldRow>
      <Switch label={t('fields.openPack')} {...field('openPack', 'checkbox')} />
      <Switch label={t('fields.houseStock')} {...field('houseStock', 'checkbox')} />
      <Suppliers act={act} code={code} suppliers={suppliers} values={values} />
      <Textarea label={labels.note} autosize maxLength={500} {...field('note')} />
    </>
  );
  return (
    <fieldset className={styles.part} disabled={!mayEdit}>
      <legend>{t('facts')}</legend>
      {mayEdit ? (
        <ActFormFrame act={act} submitLabel={t('save')} labels={labels}>
          {content}
        </ActFormFrame>
      ) : (
        <div className={styles.narrow}>{content}</div>
      )}
      {facts && <HistoryFold key={facts.id} endpoint={readPaperHistoryEndpoint} id={facts.id} />}
    </fieldset>
  );
}

type SuppliersProps = { act: ActForm<Values>; code: string; suppliers: Props['suppliers']; values: ParameterValues | undefined };

function Suppliers({ act, code, suppliers, values }: SuppliersProps) {
  const t = useTranslations('estimating.papersPage');
  const { locale } = useLocaleSwitch();
  const list = act.form.values.suppliers;
  const set = (next: TypedSupplier[]) => act.form.setFieldValue('suppliers', next);
  const change = (at: number, part: Partial<TypedSupplier>) => set(list.map((one, index) => (index === at ? { ...one, ...part } : one)));
  const isSheet = values?.shop.papers.some((paper) => paper.code === code && paper.form === 'sheet');
  return (
    <>
      {list.map((supplier, index) => (
        <fieldset key={`supplier ${index + 1}`} className={styles.part}>
          <legend>
            {t('supplierNumber', { place: index + 1 })}
            <ActionIcon
              variant="subtle"
              ml="xs"
              aria-label={t('removeSupplier', { place: index + 1 })}
              onClick={() => set(list.filter((_one, at) => at !== index))}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          </legend>
          <FieldRow>
            <Select
              label={t('supplier')}
              required
              searchable
              data={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={supplier.supplierId}
              {...act.at(`suppliers.${index}.supplierId`)}
              onChange={(supplierId) => change(index, { supplierId })}
            />
            <TextInput
              label={t('supplierCode')}
              maxLength={60}
              value={supplier.code}
              {...act.at(`suppliers.${index}.code`)}
              onChange={(event) => change(index, { code: event.currentTarget.value })}
            />
            <NumberInput
              label={t('leadDays')}
              min={0}
              max={365}
              allowDecimal={false}
              value={supplier.leadDays}
              {...act.at(`suppliers.${index}.leadDays`)}
              onChange={(leadDays) => change(index, { leadDays })}
            />
          </FieldRow>
          {supplier.scales.map((scale, row) => {
            const setScale = (part: Partial<typeof scale>) =>
              change(index, { scales: supplier.scales.map((one, at) => (at === row ? { ...one, ...part } : one)) });
            const place = { row: row + 1, place: index + 1 };
            return (
              <div key={`scale ${row + 1}`} className={styles.scale}>
                <NumberInput
                  label={t('fromSheets')}
                  aria-label={t('fromSheetsOf', place)}
                  min={1}
                  allowDecimal={false}
                  hideControls
                  value={scale.fromSheets}
                  {...act.at(`suppliers.${index}.scales.${row}.fromSheets`)}
                  onChange={(fromSheets) => setScale({ fromSheets })}
                />
                <NumberInput
                  label={t('perThousand')}
                  aria-label={t('perThousandOf', place)}
                  min={0}
                  decimalScale={4}
                  decimalSeparator={locale === 'nl' ? ',' : '.'}
                  hideControls
                  value={scale.eurPerThousand}
                  {...act.at(`suppliers.${index}.scales.${row}.eurPerThousand`)}
                  onChange={(eurPerThousand) => setScale({ eurPerThousand })}
                />
                {values?.editable && isSheet && (
                  <Button
                    variant="default"
                    disabled={!(Number(scale.eurPerThousand) > 0)}
                    onClick={() => values.set(`papers.${code}.eurPerThousand`, Number(scale.eurPerThousand))}
                  >
                    {t('takePrice')}
                  </Button>
                )}
                <ActionIcon
                  variant="subtle"
                  aria-label={t('removeScale', place)}
                  onClick={() => change(index, { scales: supplier.scales.filter((_one, at) => at !== row) })}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden />
                </ActionIcon>
              </div>
            );
          })}
          <Button
            mt="xs"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => change(index, { scales: [...supplier.scales, { fromSheets: '', eurPerThousand: '' }] })}
          >
            {t('addScale')}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => set([...list, { supplierId: null, code: '', leadDays: 2, scales: [] }])}
        >
          {t('addSupplier')}
        </Button>
      </div>
    </>
  );
}

function valuesOf(facts: PaperFactsRow | undefined): Values {
  return {
    coating: facts?.coating ?? '',
    colour: facts?.colour ?? '',
    texture: facts?.texture ?? '',
    certificate: facts?.certificate ?? 'none',
    iccProfile: facts?.iccProfile ?? '',
    sheetsPerPack: facts?.sheetsPerPack ?? '',
    sheetsPerPallet: facts?.sheetsPerPallet ?? '',
    openPack: facts?.openPack ?? true,
    houseStock: facts?.houseStock ?? false,
    suppliers: (facts?.suppliers ?? []).map((one) => ({
      ...one,
      supplierId: String(one.supplierId),
      scales: one.scales.map((scale) => ({ ...scale })),
    })),
    note: facts?.note ?? '',
  };
}

function inputOf({ suppliers, sheetsPerPack, sheetsPerPallet, ...rest }: Values, code: string, version: number) {
  const count = (typed: Typed) => (typed === '' ? null : Number(typed));
  return {
    ...rest,
    code,
    version,
    sheetsPerPack: count(sheetsPerPack),
    sheetsPerPallet: count(sheetsPerPallet),
    suppliers: suppliers.map((one) => ({
      supplierId: requiredNumber(one.supplierId),
      code: one.code,
      leadDays: requiredNumber(one.leadDays),
      scales: one.scales.map(({ fromSheets, eurPerThousand }) => ({
        fromSheets: requiredNumber(fromSheets),
        eurPerThousand: requiredNumber(eurPerThousand),
      })),
    })),
  };
}
