import { useTranslations } from 'use-intl';
import { toldTemplate } from '#modules/catalogue/domain/told-fields.ts';
import { usePlaceName } from '#modules/catalogue/web/public.ts';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import styles from './stale-line.module.css';

type Row = { name: string; yours: string; theirs: string };
type Props = {
  yours: CalculatorState['case'];
  theirs: CalculatorState['case'];
  /** What differs besides the answers. */
  besides: readonly Row[];
};

/** Two people answered the same questions: what differs, answer by answer. */
export function AnswersApart({ yours, theirs, besides }: Props) {
  const t = useTranslations('platform');
  const placeName = usePlaceName();
  const said = (value: string) => {
    if (value === '') return '–';
    return value === 'true' || value === 'false' ? t(value === 'true' ? 'words.yes' : 'words.no') : value;
  };
  const answers = allFieldChanges(told(theirs), told(yours)).map(({ path, before, after }) => ({
    name: placeName(path),
    yours: said(after),
    theirs: said(before),
  }));
  const rows = [...besides, ...answers].filter((row) => row.yours !== row.theirs);
  if (rows.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('merge.yours')}</th>
          <th scope="col">{t('merge.theirs')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{row.name}</th>
            <td>{row.yours}</td>
            <td>{row.theirs}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Which quantities stand beside each other is no answer about what is made. */
function told(asked: CalculatorState['case']) {
  const { quantities: _beside, ...fields } = toldTemplate(asked as Parameters<typeof toldTemplate>[0]);
  return fields;
}
