import { ActionIcon, Button, NumberInput, Select, Table } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { PriceChoices } from '#modules/estimating/contract/price-lists/price-lists.endpoints.ts';
import { bracketDips } from '#modules/estimating/domain/price-lists/price-brackets.ts';
import { useParameterName } from '#modules/estimating/web/parameters/parameter-names.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useLocaleSwitch } from '#platform/web/locale/locale-provider.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import {
  emptyBracket,
  readLine,
  specNumbers,
  specOfTemplate,
  type TypedBracket,
  type TypedLine,
  type TypedSpec,
} from './price-list-values.ts';
import styles from './price-lists.module.css';

type Props = {
  place: number;
  line: TypedLine;
  choices: PriceChoices;
  capped: boolean;
  editable: boolean;
  /** The error of a field of the line, by its name; of the line itself without a name. */
  at: (name: string) => { error: string | undefined; 'data-field': string };
  onChange: (line: TypedLine) => void;
  onRemove: () => void;
};

/** Edits one product or article, the specification of the price, and its brackets. */
export function PriceListLineFields({ place, line, choices, capped, editable, at, onChange, onRemove }: Props) {
  const t = useTranslations('estimating.priceLists');
  const { locale } = useLocaleSwitch();
  const nameOf = useParameterName();
  const { spec } = line;
  const isProduct = line.of.startsWith('product');
  const product = choices.products.find(({ id }) => line.of === `product ${id}`);
  const films = [{ value: 'none', label: t('noFilm') }, ...choices.films.map((film) => ({ value: film, label: nameOf(film) }))];
  const setSpec = (change: Partial<TypedSpec>) => onChange({ ...line, spec: { ...spec, ...change } });
  return (
    <fieldset className={styles.line} disabled={!editable}>
      <legend>{t('lineNumber', { place })}</legend>
      <div className={styles.what}>
        <Select
          label={t('productOrArticle')}
          searchable
          allowDeselect={false}
          value={line.of}
          {...at('')}
          onChange={(of) => of && onChange({ ...line, of })}
          data={[
            { group: t('products'), items: choices.products.map(({ id, name }) => ({ value: `product ${id}`, label: name })) },
            { group: t('articles'), items: choices.articles.map(({ id, name }) => ({ value: `article ${id}`, label: name })) },
          ]}
        />
        {isProduct &&
          specNumbers.map((name) => (
            <NumberInput
              key={name}
              label={t(`spec.${name}`)}
              placeholder={t('any')}
              min={0}
              allowDecimal={name.endsWith('Mm')}
              hideControls
              decimalSeparator={locale === 'nl' ? ',' : '.'}
              value={spec[name]}
              {...at(`spec.${name}`)}
              onChange={(value) => setSpec({ [name]: value })}
            />
          ))}
        {isProduct &&
          (['paper', 'film'] as const).map((name) => (
            <Select
              key={name}
              label={t(`spec.${name}`)}
              placeholder={t('any')}
              clearable
              clearButtonProps={{ 'aria-label': t('clear', { name: t(`spec.${name}`) }) }}
              searchable
              value={spec[name] || null}
              onChange={(value) => setSpec({ [name]: value ?? '' })}
              data={name === 'paper' ? choices.papers : films}
            />
          ))}
      </div>
      {isProduct && editable && product && (
        <Button variant="subtle" size="compact-sm" onClick={() => setSpec(specOfTemplate(product.template))}>
          {t('takeTemplate')}
        </Button>
      )}
      <Brackets place={place} line={line} editable={editable} at={at} onChange={(brackets) => onChange({ ...line, brackets })} />
      <Dips line={line} capped={capped} />
      {editable && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={onRemove}
          aria-label={t('removeLineNumber', { place })}
        >
          {t('removeLine')}
        </Button>
      )}
    </fieldset>
  );
}

type BracketsProps = Pick<Props, 'place' | 'line' | 'editable' | 'at'> & { onChange: (brackets: TypedBracket[]) => void };
const columns = ['fromQuantity', 'priceEur', 'runOnEur'] as const;

function Brackets({ place, line: { brackets }, editable, at, onChange }: BracketsProps) {
  const t = useTranslations('estimating.priceLists');
  const format = useFormat();
  const { locale } = useLocaleSwitch();
  const set = (row: number, change: Partial<TypedBracket>) =>
    onChange(brackets.map((one, index) => (index === row ? { ...one, ...change } : one)));
  return (
    <>
      <ScrollBox className={styles.scroll} aria-label={t('lineNumber', { place })}>
        <Table className={styles.brackets} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((name) => (
                <Table.Th key={name}>{t(`bracket.${name}`)}</Table.Th>
              ))}
              <Table.Th ta="right">{t('bracket.each')}</Table.Th>
              {editable && <Table.Td />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {brackets.map((bracket, index) => (
              <Table.Tr key={`bracket ${index + 1}`}>
                {columns.map((name) => (
                  <Table.Td key={name}>
                    <NumberInput
                      aria-label={t('bracketOf', { name: t(`bracket.${name}`), row: index + 1, place })}
                      hideControls
                      min={0}
                      allowDecimal={name !== 'fromQuantity'}
                      decimalScale={6}
                      decimalSeparator={locale === 'nl' ? ',' : '.'}
                      value={bracket[name]}
                      {...at(`brackets.${index}.${name}`)}
                      onChange={(value) => set(index, { [name]: value })}
                    />
                  </Table.Td>
                ))}
                <Table.Td ta="right" className="num">
                  {Number(bracket.fromQuantity) > 0 &&
                    format.money(moneyFromEuros(Number(bracket.priceEur) / Number(bracket.fromQuantity)), { decimals: 4 })}
                </Table.Td>
                {editable && (
                  <Table.Td>
                    <ActionIcon
                      variant="subtle"
                      aria-label={t('removeBracket', { row: index + 1, place })}
                      disabled={brackets.length === 1}
                      onClick={() => onChange(brackets.filter((_one, row) => row !== index))}
                    >
                      <IconTrash size={16} stroke={1.5} aria-hidden />
                    </ActionIcon>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {editable && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange([...brackets, emptyBracket])}
        >
          {t('addBracket')}
        </Button>
      )}
    </>
  );
}

/** Warns while typing where more pieces cost less. */
function Dips({ line, capped }: { line: TypedLine; capped: boolean }) {
  const t = useTranslations('estimating.priceLists');
  const format = useFormat();
  const brackets = readLine(line).brackets.toSorted((one, other) => one.fromQuantity - other.fromQuantity);
  return (
    <div role="status">
      {bracketDips(brackets, capped).map(({ fromQuantity, fewerEur, moreEur }) => (
        <p key={fromQuantity} className={styles.warning}>
          {t('dip', {
            ...{ fewer: fromQuantity - 1, more: fromQuantity },
            fewerPrice: format.money(moneyFromEuros(fewerEur), { sign: true }),
            morePrice: format.money(moneyFromEuros(moreEur), { sign: true }),
          })}
        </p>
      ))}
    </div>
  );
}
