import { Select } from '@mantine/core';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { PaperOption } from '#modules/estimating/contract/calculate.endpoint.ts';
import { useSteady } from '#platform/web/parts/use-steady.ts';
import styles from './paper-select.module.css';
import type { RefusedPaperText } from './use-refused-papers.ts';

type Props = {
  papers: readonly PaperOption[];
  /** What cannot be, and why; it stands below the others. */
  refused: ReadonlyMap<string, RefusedPaperText>;
  value: string;
  label: string;
  onChange: (code: string) => void;
  error: boolean;
};

/** A paper with its swatch, weight and grain. */
export function PaperSelect({ onChange, ...props }: Props) {
  return <StillPaperSelect {...props} onChange={useSteady(onChange)} />;
}

/** Drawn again only for another choice of papers or another answer: not at every key in another field. */
const StillPaperSelect = memo(Papers, ({ papers, ...one }, { papers: others, ...other }) => {
  const same = one.value === other.value && one.label === other.label && one.error === other.error && one.refused === other.refused;
  return same && papers.length === others.length && papers.every(({ code }, place) => code === others[place]!.code);
});

function Papers({ papers: all, refused, value, label, onChange, error }: Props) {
  const t = useTranslations('estimating');
  const nameOf = ({ code, name }: PaperOption) => (t.has(`papers.${code}`) ? t(`papers.${code}`) : name);
  const papers = all.toSorted((one, other) => Number(refused.has(one.code)) - Number(refused.has(other.code)));
  const option = ({ code }: PaperOption) => ({ value: code, label: code, disabled: refused.get(code)?.choosable === false });
  const chosen = papers.find(({ code }) => code === value);
  const matching = (words: string) =>
    words === value
      ? papers
      : papers.filter((paper) => `${paper.code} ${nameOf(paper)} ${paper.gramsPerM2} g`.toLowerCase().includes(words.trim().toLowerCase()));
  const about = (paper: PaperOption) =>
    t('calculator.paperAbout', { grams: paper.gramsPerM2, grain: paper.grains.join(', '), sheet: paper.sheet });
  return (
    <Select
      label={label}
      data={papers.map(option)}
      filter={({ search }) => matching(search).map(option)}
      value={value}
      onChange={(code) => code && onChange(code)}
      allowDeselect={false}
      searchable
      nothingFoundMessage={t('calculator.noPaper')}
      comboboxProps={{ width: 300, position: 'bottom-start' }}
      leftSection={chosen && <Swatch paper={chosen} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={chosen && t('calculator.paperHint', { grams: chosen.gramsPerM2, grain: chosen.grains.join(', ') })}
      error={error}
      renderOption={({ option: shown }) => {
        const paper = papers.find(({ code }) => code === shown.value)!;
        return (
          <span className={styles.option}>
            <Swatch paper={paper} />
            <span>
              <strong>{paper.code}</strong> {nameOf(paper)}
              <small className={styles.about}>{refused.get(paper.code)?.text ?? about(paper)}</small>
            </span>
          </span>
        );
      }}
    />
  );
}

/** Cream, white or grey, with a shine when coated. */
function Swatch({ paper }: { paper: PaperOption }) {
  const shade = paper.code.startsWith('BUL') ? 'cream' : /^(GRY|REC)/.test(paper.code) ? 'grey' : paper.coated ? 'coated' : 'white';
  return <span className={styles.swatch} data-shade={shade} aria-hidden />;
}
