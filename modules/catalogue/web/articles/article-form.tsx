import { ActionIcon, Button, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { listArticleChoicesEndpoint } from '#modules/catalogue/contract/articles.endpoints.ts';
import { useVatChoices } from '#modules/identity/web/public.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { choiceLabel } from '#platform/web/forms/choice-labels.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './article-form.module.css';

type Typed = number | string;
export type ArticleValues = {
  code: string;
  nameNl: string;
  nameEn: string;
  subGroupId: string | null;
  customerId: string | null;
  vatPercent: string;
  priceBreaks: { fromQuantity: Typed; eachEur: Typed }[];
  pieceWeightG: Typed;
  piecesPerBox: Typed;
  minStock: Typed;
  maxStock: Typed;
  backOrder: boolean;
  widthMm: Typed;
  heightMm: Typed;
  reorderQuantity: Typed;
  portalVisible: boolean;
  budgetGroup: string;
  ean: string;
  ledgerAccount: string;
  active: boolean;
};
export type Choices = OutputOf<typeof listArticleChoicesEndpoint>;
type Props = { act: ActForm<ArticleValues>; choices: Choices; owner: { id: number; name: string } | undefined };

const labelled = [
  'code',
  'nameNl',
  'nameEn',
  'subGroupId',
  'customerId',
  'vatPercent',
  'priceBreaks',
  'pieceWeightG',
  'piecesPerBox',
  'minStock',
  'maxStock',
  'widthMm',
  'heightMm',
  'reorderQuantity',
  'budgetGroup',
  'ean',
  'ledgerAccount',
  'backOrder',
  'portalVisible',
  'active',
] as const;

/** Form with all fields of an article. */
export function ArticleForm({ act, choices, owner }: Props) {
  const t = useTranslations('catalogue.articleForm');
  const { field } = act;
  const rates = useVatChoices(act.form.values.vatPercent);
  const format = useFormat();
  const owners = useOwners(choices.customers, owner);
  const products = choices.products.map(optionOf);
  const labels = Object.fromEntries(labelled.map((name) => [name, t(name)]));
  const breakText = ({ fromQuantity, eachEur }: ArticleValues['priceBreaks'][number]) =>
    `${t('from')} ${format.quantity(Number(fromQuantity) || 0)}: ${format.money(moneyFromEuros(Number(eachEur) || 0), { decimals: 4, sign: true })}`;
  const shown = {
    subGroupId: choiceLabel(products),
    customerId: (id: string | null) => (id === null ? t('ownArticle') : choiceLabel(owners.known)(id)),
    vatPercent: choiceLabel(rates),
    priceBreaks: (rows: ArticleValues['priceBreaks']) => rows.map(breakText).join('; '),
  };
  return (
    <ActFormFrame act={act} submitLabel={t('save')} labels={labels} shown={shown}>
      <TextInput label={t('code')} data-autofocus {...field('code')} />
      <FieldRow>
        <TextInput label={t('ean')} inputMode="numeric" {...field('ean')} />
        <TextInput
          label={t('ledgerAccount')}
          description={t('ledgerHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('ledgerAccount')}
        />
      </FieldRow>
      <TextInput label={t('nameNl')} {...field('nameNl')} />
      <TextInput label={t('nameEn')} {...field('nameEn')} />
      <FieldRow>
        <Select label={t('subGroupId')} clearable searchable data={products} {...field('subGroupId')} />
        <OwnerField act={act} owners={owners} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('widthMm')} min={1} allowDecimal={false} {...field('widthMm')} />
        <NumberInput label={t('heightMm')} min={1} allowDecimal={false} {...field('heightMm')} />
        <TextInput label={t('budgetGroup')} {...field('budgetGroup')} />
      </FieldRow>
      <Breaks act={act} />
      <FieldRow>
        <NumberInput label={t('pieceWeightG')} min={0} {...field('pieceWeightG')} />
        <NumberInput label={t('piecesPerBox')} min={1} allowDecimal={false} {...field('piecesPerBox')} />
        <Select label={t('vatPercent')} allowDeselect={false} data={rates} {...field('vatPercent')} />
      </FieldRow>
      <FieldRow>
        <NumberInput label={t('minStock')} min={0} allowDecimal={false} {...field('minStock')} />
        <NumberInput
          label={t('maxStock')}
          description={t('maxHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          allowDecimal={false}
          {...field('maxStock')}
        />
        <NumberInput
          label={t('reorderQuantity')}
          description={t('reorderHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          allowDecimal={false}
          {...field('reorderQuantity')}
        />
      </FieldRow>
      <Switch label={t('backOrder')} {...field('backOrder', 'checkbox')} />
      <Switch label={t('portalVisible')} {...field('portalVisible', 'checkbox')} />
      <Switch label={t('active')} {...field('active', 'checkbox')} />
    </ActFormFrame>
  );
}

const optionOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name });

/** Customers that can own the article, found by name; `known` are all offered or selected since the form opened. */
function useOwners(first: Choices['customers'], owner: Props['owner']) {
  const [typed, search] = useState('');
  const [asked] = useDebouncedValue(typed, 200);
  const found = useCall(listArticleChoicesEndpoint, { search: asked }, { enabled: asked !== '', keepPrevious: true });
  const [seen] = useState(new Map<string, { value: string; label: string }>());
  const offered = [...(owner ? [owner] : []), ...(found.data?.customers ?? first)].map(optionOf);
  for (const one of offered) seen.set(one.value, one);
  const known = [...seen.values()];
  // Typing the selected name itself does not start a search.
  const ask = (text: string) => search(known.some(({ label }) => label === text) ? '' : text);
  return { offered: [...new Map(offered.map((one) => [one.value, one])).values()], known, search: ask };
}

/** Selects the owner: our shop, or a customer found by name. */
function OwnerField({ act, owners }: { act: Props['act']; owners: ReturnType<typeof useOwners> }) {
  const t = useTranslations('catalogue.articleForm');
  return (
    <Select
      label={t('customerId')}
      placeholder={t('ownArticle')}
      description={t('customerSearch')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      clearable
      searchable
      filter={({ options }) => options}
      onSearchChange={owners.search}
      data={owners.offered}
      {...act.field('customerId')}
    />
  );
}

/** Price per piece from each quantity on. */
function Breaks({ act }: { act: Props['act'] }) {
  const t = useTranslations('catalogue.articleForm');
  const { locale } = useLocaleSwitch();
  const { priceBreaks } = act.form.values;
  const set = (breaks: ArticleValues['priceBreaks']) => act.form.setFieldValue('priceBreaks', breaks as never);
  const change = (at: number, values: object) => set(priceBreaks.map((one, index) => (index === at ? { ...one, ...values } : one)));
  const error = act.form.errors.priceBreaks;
  return (
    <fieldset className={styles.breaks} data-field="priceBreaks" tabIndex={-1}>
      <legend>{t('priceBreaks')}</legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {priceBreaks.map((one, index) => (
        <div key={index} className={styles.break}>
          <span aria-hidden>{t('from')}</span>
          <NumberInput
            aria-label={t('fromQuantity', { row: index + 1 })}
            min={1}
            allowDecimal={false}
            value={one.fromQuantity}
            onChange={(fromQuantity) => change(index, { fromQuantity })}
          />
          <NumberInput
            aria-label={t('eachEur', { row: index + 1 })}
            min={0}
            decimalScale={4}
            fixedDecimalScale
            prefix="€ "
            decimalSeparator={locale === 'nl' ? ',' : '.'}
            value={one.eachEur}
            onChange={(eachEur) => change(index, { eachEur })}
          />
          {priceBreaks.length > 1 && (
            <ActionIcon aria-label={t('removeBreak', { row: index + 1 })} onClick={() => set(priceBreaks.filter((_, at) => at !== index))}>
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          )}
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => set([...priceBreaks, { fromQuantity: '', eachEur: '' }])}
      >
        {t('addBreak')}
      </Button>
    </fieldset>
  );
}
