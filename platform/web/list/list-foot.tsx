import type { ReactNode } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useFormat } from '../locale/use-format.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './list-foot.module.css';

type Props = {
  /** Undefined while the list is loading or failed: shows no count. */
  count: number | undefined;
  countIsExact?: boolean;
  late?: number;
  /** False when only some of the rows were checked for being late. */
  lateIsExact?: boolean;
  total?: ReactNode;
  /** The name of the sum, where it is not of the last column. */
  totalOf?: string;
};

/** The footer of a list: count, number late, keys, and the total of the whole filter. Goes into `<Page foot>`. */
export function ListFoot({ count, countIsExact = true, late = 0, lateIsExact = countIsExact, total, totalOf }: Props) {
  const t = useTranslations('platform');
  const format = useFormat();
  return (
    <>
      <span className="num">
        {count !== undefined && countIsExact && t('list.count', { count })}
        {count !== undefined && !countIsExact && count > 0 && t('list.countOrMore', { count: format.quantity(count) })}
      </span>
      {late > 0 && (
        <span className={styles.late}>
          {lateIsExact ? t('list.late', { count: late }) : t('list.lateOrMore', { count: format.quantity(late) })}
        </span>
      )}
      <span className={styles.keys} aria-hidden>
        <KeyHint keys="j" /> <KeyHint keys="k" /> {t('keys.row')} <KeyHint keys="Enter" /> {t('keys.open')} <KeyHint keys="?" />{' '}
        {t('keys.keys')}
      </span>
      {total && (
        <span className={styles.total}>
          {totalOf ?? t('words.total')} <strong className="num">{total}</strong>
        </span>
      )}
    </>
  );
}
