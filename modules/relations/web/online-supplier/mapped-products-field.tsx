import { Button, Fieldset, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { MappedProduct } from '#modules/relations/contract/online-supplier/online-suppliers.endpoints.ts';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './mapped-products-field.module.css';
import { useApiErrorText } from './online-supplier-acts.tsx';

/** The form values of a mapped product; its options are text such as `width=14.8, paper=silk-135`. */
export type MappedValues = { product: string | null; code: string; options: string; quantity: number };

export function mappedValues({ product, code, options, quantity }: MappedProduct): MappedValues {
  return { product, code, options: options.map((one) => `${one.code}=${one.value}`).join(', '), quantity };
}

export function mappedInput({ product, code, options, quantity }: MappedValues) {
  const typed = options.split(',').flatMap((part) => {
    const [name = '', ...value] = part.split('=');
    return name.trim() === '' ? [] : [{ code: name.trim(), value: value.join('=').trim() }];
  });
  return { product: product ?? '', code, options: typed, quantity: Number(quantity) };
}

type Props<Values extends { products: MappedValues[] }> = {
  act: ActForm<Values>;
  products: readonly { code: string; name: string }[];
  /** The stored prices. */
  known: readonly MappedProduct[];
};

/** Maps products of the shop to those of the supplier, and shows their prices. */
export function MappedProductsField<Values extends { products: MappedValues[] }>({ act, products, known }: Props<Values>) {
  const t = useTranslations('relations.onlineSuppliers');
  const format = useFormat();
  const apiErrorText = useApiErrorText();
  const rows = act.form.values.products;
  const set = (next: MappedValues[]) => act.form.setFieldValue('products', next as never);
  const priceText = (row: MappedValues) => {
    const found = known.find(({ product, quantity }) => product === row.product && quantity === Number(row.quantity));
    if (!found?.askedAt) return t('notAsked');
    if (found.error) return apiErrorText(found.error);
    return found.price === null
      ? t('notAsked')
      : t('told', { price: format.money(found.price, { sign: true }), hours: found.hours ?? 0, at: format.moment(found.askedAt) });
  };
  const error = act.form.errors.products;
  return (
    <Fieldset legend={t('fields.products')} className={styles.mapped}>
      {rows.length === 0 && <p>{t('noProducts')}</p>}
      {rows.map((row, at) => {
        const change = (changed: Partial<MappedValues>) => set(rows.with(at, { ...row, ...changed }));
        return (
          <div key={at} className={styles.row}>
            <Select
              label={t('ours')}
              searchable
              allowDeselect={false}
              data={products.map(({ code, name }) => ({ value: code, label: name }))}
              value={row.product}
              onChange={(product) => change({ product })}
            />
            <TextInput label={t('theirs')} value={row.code} onChange={(event) => change({ code: event.currentTarget.value })} />
            <NumberInput
              label={t('quantity')}
              min={1}
              max={1_000_000}
              allowDecimal={false}
              value={row.quantity}
              onChange={(quantity) => change({ quantity: Number(quantity) })}
            />
            <TextInput
              className={styles.options}
              label={t('options')}
              description={t('optionsHelp', { names: '{widthCm}, {heightCm}, {widthMm}, {heightMm}, {pages}, {colours}' })}
              placeholder="width={widthCm}, paper=silk-135"
              value={row.options}
              onChange={(event) => change({ options: event.currentTarget.value })}
            />
            <p className={styles.told}>{priceText(row)}</p>
            <Button variant="subtle" size="compact-sm" onClick={() => set(rows.toSpliced(at, 1))}>
              {t('unmap')}
            </Button>
          </div>
        );
      })}
      {error && (
        <Text c="error" size="sm" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="compact-sm"
        data-field="products"
        onClick={() => set([...rows, { product: null, code: '', options: '', quantity: 100 }])}
      >
        {t('map')}
      </Button>
    </Fieldset>
  );
}
