import { templateHistoryFields } from '#modules/catalogue/domain/history-fields.ts';
import { usePlaceName } from '#modules/catalogue/web/public.ts';
import type { CalculatorState } from '#modules/estimating/web/public.ts';
import { allFieldChanges } from '#platform/domain/field-changes.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './stale-line.module.css';

type Row = { name: string; yours: string; theirs: string };
type Props = {
  yours: CalculatorState['case'];
  theirs: CalculatorState['case'];
  /** Differences outside the answers, such as the quantity. */
  besides: readonly Row[];
};

/** Shows the answers that differ between two versions of the same calculation; renders nothing when none do. */
export function AnswerDiff({ yours, theirs, besides }: Props) {
  const t = useTranslations('platform');
  const placeName = usePlaceName();
  const answerText = (value: string) => {
    if (value === '') return '–';
    return value === 'true' || value === 'false' ? t(value === 'true' ? 'words.yes' : 'words.no') : value;
  };
  const answers = allFieldChanges(answersOf(theirs), answersOf(yours)).map(({ path, before, after }) => ({
    name: placeName(path),
    yours: answerText(after),
    theirs: answerText(before),
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

/** The answers without the compared quantities, which say nothing about the product itself. */
function answersOf(estimateCase: CalculatorState['case']) {
  const { quantities: _quantities, ...fields } = templateHistoryFields(estimateCase as Parameters<typeof templateHistoryFields>[0]);
  return fields;
}
