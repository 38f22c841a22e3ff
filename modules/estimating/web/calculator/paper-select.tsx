import { Select } from '@mantine/core';
import { memo } from 'react';
import type { PaperOption } from '#modules/estimating/contract/calculator/calculate.endpoint.ts';
import { usePaperName } from '#modules/estimating/web/papers/use-paper-name.ts';
import type { Money } from '#platform/domain/money.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useStableCallback } from '#platform/web/parts/use-stable-callback.ts';
import styles from './paper-select.module.css';
import type { OtherPaper } from './use-other-papers.ts';

type Props = {
  papers: readonly PaperOption[];
  /** Price difference of each paper; refused papers are listed last with their reason. */
  others: ReadonlyMap<string, OtherPaper>;
  value: string;
  label: string;
  onChange: (code: string) => void;
  error: boolean;
};

/** A paper with its swatch, weight and grain. */
export function PaperSelect({ onChange, ...props }: Props) {
  return <MemoPaperSelect {...props} onChange={useStableCallback(onChange)} />;
}

/** Memoized on papers and answer, so that typing in another field does not render it again. */
const MemoPaperSelect = memo(Papers, ({ papers, ...one }, { papers: before, ...other }) => {
  const same = one.value === other.value && one.label === other.label && one.error === other.error && one.others === other.others;
  return same && papers.length === before.length && papers.every(({ code }, place) => code === before[place]!.code);
});

function Papers({ papers: all, others, value, label, onChange, error }: Props) {
  const t = useTranslations('estimating');
  const format = useFormat();
  const nameOf = usePaperName();
  const isRefused = ({ code }: PaperOption) => others.get(code)?.refusal !== undefined;
  const papers = all.toSorted((one, other) => Number(isRefused(one)) - Number(isRefused(other)));
  const option = ({ code }: PaperOption) => ({ value: code, label: code, disabled: others.get(code)?.choosable === false });
  const more = (difference: Money) => `${difference < 0 ? '−' : '+'} ${format.money(Math.abs(difference) as Money)}`;
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
      comboboxProps={{ width: 340, position: 'bottom-start' }}
      leftSection={chosen && <Swatch paper={chosen} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={chosen && t('calculator.paperHint', { grams: chosen.gramsPerM2, grain: chosen.grains.join(', ') })}
      error={error}
      renderOption={({ option: shown }) => {
        const paper = papers.find(({ code }) => code === shown.value)!;
        const { refusal, difference } = others.get(paper.code) ?? {};
        return (
          <span className={styles.option}>
            <Swatch paper={paper} />
            <span className={styles.paper}>
              <strong>{paper.code}</strong> {nameOf(paper)}
              <small className={styles.about}>{refusal ?? about(paper)}</small>
            </span>
            {difference !== undefined && difference !== 0 && <b className="num">{more(difference)}</b>}
          </span>
        );
      }}
    />
  );
}

/** Cream, white or grey, glossy when coated. */
function Swatch({ paper }: { paper: PaperOption }) {
  const shade = paper.code.startsWith('BUL') ? 'cream' : /^(GRY|REC)/.test(paper.code) ? 'grey' : paper.coated ? 'coated' : 'white';
  return <span className={styles.swatch} data-shade={shade} aria-hidden />;
}
