import { NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { listPackagingChoicesEndpoint, listPackagingEndpoint } from '#modules/estimating/contract/packaging/packaging.endpoints.ts';
import { type PackedPiece, packagingRuleFor, packByRule } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { CustomerChoice } from '#modules/estimating/web/price-lists/customer-choice.tsx';
import { useCall } from '#platform/web/call/use-call.ts';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './packaging-test.module.css';

const sample = { widthMm: 170, heightMm: 240, thicknessMm: 11, grams: 365, quantity: 150 };
type Measure = keyof typeof sample;
const measures = Object.keys(sample) as Measure[];

/** Shows which rule packs a piece of these sizes, and the result, while the user types. */
export function PackagingTest() {
  const t = useTranslations('estimating.packaging');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const rules = useCall(listPackagingEndpoint, {});
  const choices = useCall(listPackagingChoicesEndpoint, {});
  const [typed, setTyped] = useState<Record<Measure, number | string>>(sample);
  const [customerId, setCustomer] = useState<string | null>(null);
  const [subGroupId, setProduct] = useState<string | null>(null);
  const product = choices.data?.products.find(({ id }) => String(id) === subGroupId);
  const numberOf = (name: Measure) => Number(typed[name]) || null;
  const piece: PackedPiece = {
    customerId: customerId === null ? null : Number(customerId),
    mainGroupId: product?.mainGroupId ?? null,
    subGroupId: product?.id ?? null,
    widthMm: numberOf('widthMm'),
    heightMm: numberOf('heightMm'),
    thicknessMm: numberOf('thicknessMm'),
    grams: numberOf('grams'),
  };
  const rule = packagingRuleFor(rules.data?.rows ?? [], piece);
  const plan = rule && packByRule(rule, piece, numberOf('quantity') ?? 1);
  return (
    <section className={styles.test} aria-label={t('test')}>
      <h2>{t('test')}</h2>
      <div className={styles.fields}>
        {measures.map((name) => (
          <NumberInput
            key={name}
            w={104}
            label={t(`sample.${name}`)}
            min={0}
            hideControls
            allowDecimal={name !== 'quantity'}
            decimalSeparator={locale === 'nl' ? ',' : '.'}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Select
          w={190}
          label={t('fields.subGroupId')}
          placeholder={t('everyProduct')}
          clearable
          clearButtonProps={{ 'aria-label': t('clear', { name: t('fields.subGroupId') }) }}
          searchable
          value={subGroupId}
          onChange={setProduct}
          data={(choices.data?.products ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <CustomerChoice
          w={190}
          label={t('fields.customerId')}
          placeholder={t('everyCustomer')}
          known={undefined}
          from={listPackagingChoicesEndpoint}
          value={customerId}
          onChange={setCustomer}
          clearButtonProps={{ 'aria-label': t('clear', { name: t('fields.customerId') }) }}
        />
      </div>
      <p role="status">
        {rules.data &&
          (rule && plan
            ? t('testResult', {
                ...{ rule: rule.name, box: rule.box, boxes: plan.boxes, pieces: plan.piecesPerBox, pallets: plan.pallets },
                kilograms: format.decimal(plan.fullBoxGrams / 1000),
                packs: plan.shrinkPacks,
              })
            : t('noRule'))}
      </p>
    </section>
  );
}
