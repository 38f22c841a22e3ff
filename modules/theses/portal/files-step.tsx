import { Textarea } from '@mantine/core';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import type { StepProps } from './step-props.ts';
import styles from './thesis.module.css';

const bleedMm = 3;

/** Which files are needed, in which size, and how they come. */
export function FilesStep({ answers, options, change, price }: StepProps) {
  const t = useTranslations('theses.files');
  const format = useFormat();
  const [width = 0, height = 0] = answers.format.split('x').map(Number);
  const spine = price?.spineMm ?? null;
  const size = (wide: number, high: number) => `${format.decimal(wide)} × ${format.decimal(high)} mm`;
  const sent = answers.binding === 'softcover' && spine !== null ? size(2 * width + spine + 2 * bleedMm, height + 2 * bleedMm) : null;
  const extras = (['bookmark', 'propositions', 'invitation'] as const).filter((name) => answers[name] && options.extras[name]);
  return (
    <>
      <ul className={styles.rules}>
        <li>{t('inner', { pages: answers.pages ?? 0, size: size(width, height), bleed: bleedMm })}</li>
        <li>{sent ? t('cover', { size: sent, spine: format.decimal(spine ?? 0) }) : t('case')}</li>
        {extras.map((name) => (
          <li key={name}>{t(`extra.${name}`)}</li>
        ))}
        {answers.hardcovers > 0 && <li>{t('hardcovers')}</li>}
      </ul>
      <p>{t('how')}</p>
      <p className={styles.quiet}>{t('rules')}</p>
      <Textarea
        size="md"
        label={t('remarks')}
        description={t('remarksHelp')}
        rows={4}
        maxLength={1000}
        value={answers.remarks}
        onChange={({ currentTarget: { value } }) => change({ remarks: value })}
      />
    </>
  );
}
