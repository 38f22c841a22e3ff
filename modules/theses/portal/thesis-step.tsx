import { Checkbox, Select, TextInput } from '@mantine/core';
import { useShownPrice } from '#modules/relations/web/public.ts';
import { bindings, maxHardcovers } from '#modules/theses/domain/thesis.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { CopiesCurve } from './copies-curve.tsx';
import { CountField } from './count-field.tsx';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';

const maxPages = 2000;
const maxCopies = 5000;

/** The step with the form of the thesis, the quantities and the extras. */
export function ThesisStep({ answers, options, change, price, extraPrices }: StepProps) {
  const t = useTranslations('theses.thesis');
  const offered = bindings.filter((binding) => options.finishes[binding].length > 0);
  const finishes = options.finishes[answers.binding];
  return (
    <>
      <div className={styles.pair}>
        <TextInput
          size="md"
          label={t('title')}
          required
          maxLength={200}
          value={answers.title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <TextInput
          size="md"
          label={t('author')}
          maxLength={120}
          value={answers.author}
          onChange={({ currentTarget: { value } }) => change({ author: value })}
        />
      </div>
      <CountField
        label={t('copies')}
        min={1}
        max={maxCopies}
        wrong={t('between', { min: 1, max: maxCopies })}
        value={answers.copies}
        onChange={(copies) => change({ copies })}
      />
      <CopiesCurve price={price} copies={answers.copies} onChoose={(copies) => change({ copies })} />
      <div className={styles.triple}>
        <Select
          size="md"
          label={t('format')}
          allowDeselect={false}
          data={options.formats.map(({ value, name }) => ({ value, label: name }))}
          value={answers.format}
          onChange={(format) => format && change({ format })}
        />
        <CountField
          label={t('pages')}
          description={t('pagesHelp')}
          min={2}
          max={maxPages}
          step={2}
          wrong={t('between', { min: 2, max: maxPages })}
          value={answers.pages}
          onChange={(pages) => change({ pages })}
        />
        <CountField
          label={t('colourPages')}
          description={t('colourHelp')}
          min={0}
          max={answers.pages ?? maxPages}
          wrong={t('between', { min: 0, max: answers.pages ?? maxPages })}
          value={answers.colourPages}
          onChange={(colourPages) => change({ colourPages })}
        />
      </div>
      {offered.length > 1 && (
        <ChoiceCards
          label={t('binding')}
          name="binding"
          options={offered.map((value) => ({ value, name: t(`bindings.${value}`) }))}
          value={answers.binding}
          onChange={(value) => {
            const binding = value as (typeof bindings)[number];
            const keeps = options.finishes[binding].some((finish) => finish.value === answers.finish);
            change({ binding, ...(!keeps && { finish: options.finishes[binding][0]!.value }) });
          }}
        />
      )}
      <ChoiceCards label={t('paper')} name="paper" options={options.papers} value={answers.paper} onChange={(paper) => change({ paper })} />
      <ChoiceCards label={t('finish')} name="finish" options={finishes} value={answers.finish} onChange={(finish) => change({ finish })} />
      <Extras answers={answers} options={options} change={change} extraPrices={extraPrices} />
    </>
  );
}

function Extras({ answers, options, change, extraPrices }: Omit<StepProps, 'price' | 'draft'>) {
  const t = useTranslations('theses.thesis');
  const { euros, said } = useShownPrice();
  const { extras, ribbons } = options;
  const priceOf = (name: 'bookmark' | 'propositions' | 'invitation') => {
    const extra = extraPrices.find(({ kind }) => kind === name);
    return extra && `${euros(extra.price, extra.vatPercent)} ${said}`;
  };
  const university = options.universities.find(({ id }) => id === answers.universityId);
  const why = (name: 'bookmark' | 'propositions' | 'invitation') =>
    name === 'propositions' && university
      ? `${t(`extraHelp.${name}`)} ${t(`propositionsOf.${university.propositions}`, { university: university.name })}`
      : t(`extraHelp.${name}`);
  return (
    <fieldset className={styles.group}>
      <legend>{t('extras')}</legend>
      {(['bookmark', 'propositions', 'invitation'] as const)
        .filter((name) => extras[name])
        .map((name) => (
          <div key={name} className={styles.extra}>
            <Checkbox
              size="md"
              label={t(`extra.${name}`)}
              description={why(name)}
              checked={answers[name]}
              onChange={({ currentTarget: { checked } }) => change({ [name]: checked })}
            />
            <span className={styles.extraPrice}>{priceOf(name)}</span>
          </div>
        ))}
      {ribbons.length > 0 && (
        <Select
          size="md"
          label={t('ribbon')}
          clearable
          placeholder={t('noRibbon')}
          data={ribbons.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={answers.ribbonId === null ? null : String(answers.ribbonId)}
          onChange={(value) => change({ ribbonId: value === null ? null : Number(value) })}
        />
      )}
      {extras.hardcovers && answers.binding === 'softcover' && (
        <CountField
          label={t('hardcovers')}
          description={t('hardcoversHelp', {
            copies: extras.hardcovers.copies,
            together: euros(extras.hardcovers.together, extras.hardcovers.vatPercent),
            further: euros(extras.hardcovers.further, extras.hardcovers.vatPercent),
            basis: said,
          })}
          min={0}
          max={maxHardcovers}
          wrong={t('between', { min: 0, max: maxHardcovers })}
          value={answers.hardcovers}
          onChange={(hardcovers) => change({ hardcovers: hardcovers ?? 0 })}
        />
      )}
    </fieldset>
  );
}
