import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import type { CaseVocabulary } from '#modules/catalogue/contract/questions.endpoints.ts';
import { type Family, families, partsOfFamily, type TemplatePart } from '#modules/catalogue/domain/products/template.ts';
import { knownValuesAt } from '#modules/catalogue/web/questions/known-values.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { translateComposed, useTranslations } from '#platform/web/locale/use-translations.ts';
import { partsFor, type SubGroupValues } from './sub-group-values.ts';

type Props = { act: ActForm<SubGroupValues>; words: CaseVocabulary };

/** Form fields of a product's template. */
export function TemplateFields({ act, words }: Props) {
  const t = useTranslations('catalogue.groups');
  const { field, form } = act;
  const { product, parts } = form.values;
  const set = (next: TemplatePart[]) => form.setFieldValue('parts', next as never);
  const paper = words.papers[0]?.code ?? '';
  const optional = partsOfFamily[product].optional[0];
  const hasOptional = parts.some(({ role }) => role === optional);
  return (
    <>
      <Select
        label={t('fields.product')}
        description={t('productHelp')}
        allowDeselect={false}
        data={families.map((value) => ({ value, label: t(`families.${value}`) }))}
        {...field('product')}
        onChange={(next) => {
          form.setFieldValue('product', next as never);
          set(partsFor(next as Family, parts, paper));
        }}
      />
      <FieldRow>
        <TextInput label={t('fields.quantities')} required {...field('quantities')} />
        <TextInput label={t('fields.format')} required rightSection="mm" {...field('format')} />
      </FieldRow>
      {optional && (
        <Checkbox
          label={t('withPart', { part: t(`parts.${optional}`) })}
          checked={hasOptional}
          onChange={(event) =>
            set(
              event.currentTarget.checked
                ? [...parts, { role: optional, paper, colours: '4/0' }]
                : parts.filter(({ role }) => role !== optional),
            )
          }
        />
      )}
      {parts.map((part, at) => (
        <PartFields key={part.role} part={part} words={words} onChange={(next) => set(parts.toSpliced(at, 1, next))} />
      ))}
      {product === 'folder' && (
        <Select
          label={t('fields.folding')}
          allowDeselect={false}
          data={knownValuesAt('folding', words).map((value) => ({
            value,
            label: translateComposed(t, `foldings.${value.split(' ')[0]}`, value),
          }))}
          {...field('folding')}
        />
      )}
    </>
  );
}

/** Paper, colours and pages of one part. */
function PartFields({ part, words, onChange }: { part: TemplatePart; words: CaseVocabulary; onChange: (part: TemplatePart) => void }) {
  const t = useTranslations('catalogue.groups');
  const name = t(`parts.${part.role}`);
  const film = part.lamination ? `${part.lamination.film} ${part.lamination.sides}` : 'none';
  const count = (typed: number | string) => (typed === '' ? undefined : Number(typed));
  return (
    <fieldset>
      <legend>{name}</legend>
      <FieldRow>
        <Select
          label={t('paper')}
          searchable
          allowDeselect={false}
          error={words.papers.length === 0 && t('noPapers')}
          data={[...new Set([...words.papers.map(({ code }) => code), part.paper])].filter((code) => code !== '')}
          value={part.paper}
          onChange={(paper) => paper && onChange({ ...part, paper })}
        />
        <Select
          label={t('colours')}
          allowDeselect={false}
          data={[...new Set([...knownValuesAt('sheet.colours', words), part.colours])]}
          value={part.colours}
          onChange={(colours) => colours && onChange({ ...part, colours })}
        />
      </FieldRow>
      {part.role === 'inner' ? (
        <FieldRow>
          <NumberInput
            label={t('pages')}
            min={2}
            allowDecimal={false}
            value={part.pages ?? ''}
            onChange={(typed) => onChange({ ...part, pages: count(typed) })}
          />
          <NumberInput
            label={t('colourPages')}
            min={0}
            allowDecimal={false}
            value={part.colourPages ?? ''}
            onChange={(typed) => onChange({ ...part, colourPages: count(typed) })}
          />
        </FieldRow>
      ) : (
        <Select
          label={t('lamination')}
          allowDeselect={false}
          data={[...new Set([...knownValuesAt('cover.lamination', words), film])].map((value) => ({
            value,
            label: value === 'none' ? t('noFilm') : value,
          }))}
          value={film}
          onChange={(picked) => {
            const [name = '', sides] = (picked ?? 'none').split(' ');
            onChange({ ...part, lamination: name === 'none' ? undefined : { film: name, sides: Number(sides) } });
          }}
        />
      )}
    </fieldset>
  );
}
