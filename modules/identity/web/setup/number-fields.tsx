import { NumberInput, TextInput } from '@mantine/core';
import { formatNumber, isNumberPrefix, numberKinds } from '#platform/domain/number-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './set-up.module.css';
import type { SetUpValues } from './set-up-values.ts';

type Numbers = SetUpValues['numbers'];
type Props = { values: Numbers; at(name: string): string | undefined; onChange(values: Numbers): void };

/** Fields for the first number and the format of each kind of number, with an example. */
export function NumberFields({ values, at, onChange }: Props) {
  const t = useTranslations('identity.setUp');
  const year = new Date().getFullYear();
  return (
    <>
      <div className={styles.series}>
        <header>
          <span />
          <span>{t('prefix')}</span>
          <span>{t('first')}</span>
          <span>{t('digits')}</span>
          <span>{t('looksLike')}</span>
        </header>
        {numberKinds.map((kind) => {
          const one = values[kind];
          const set = (change: Partial<typeof one>) => onChange({ ...values, [kind]: { ...one, ...change } });
          const of = { kind: t(`kinds.${kind}`) };
          return [
            <strong key={kind}>{t(`kinds.${kind}`)}</strong>,
            <TextInput
              key={`${kind}-prefix`}
              name={`numbers.${kind}.prefix`}
              aria-label={t('prefixOf', of)}
              label={t('prefix')}
              value={one.prefix}
              error={at(`${kind}.prefix`) ?? (isNumberPrefix(one.prefix) ? undefined : t('prefixWrong'))}
              onChange={(event) => set({ prefix: event.currentTarget.value })}
            />,
            <NumberInput
              key={`${kind}-first`}
              name={`numbers.${kind}.first`}
              aria-label={t('firstOf', of)}
              label={t('first')}
              min={1}
              max={999_999_999}
              allowDecimal={false}
              thousandSeparator=""
              value={one.first}
              error={at(`${kind}.first`)}
              onChange={(first) => set({ first: Number(first) || 1 })}
            />,
            <NumberInput
              key={`${kind}-digits`}
              name={`numbers.${kind}.digits`}
              aria-label={t('digitsOf', of)}
              label={t('digits')}
              min={1}
              max={9}
              allowDecimal={false}
              value={one.digits}
              error={at(`${kind}.digits`)}
              onChange={(digits) => set({ digits: Number(digits) || 1 })}
            />,
            <output key={`${kind}-example`} aria-label={t('looksLike')}>
              {formatNumber(one, { day: { year }, unitId: 1 }, one.first)}
            </output>,
          ];
        })}
      </div>
      <p>{t('prefixHelp', { year: '{yyyy}', short: '{yy}', unit: '{unit}' })}</p>
      <p className={styles.lock}>{t('invoicesLocked')}</p>
    </>
  );
}
