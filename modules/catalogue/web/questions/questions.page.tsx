import { questionsPage } from '#modules/catalogue/contract/catalogue.pages.ts';
import { readQuestionHistoryEndpoint } from '#modules/catalogue/contract/history.endpoints.ts';
import { listQuestionsEndpoint, type QuestionRow } from '#modules/catalogue/contract/questions.endpoints.ts';
import { removeQuestionEndpoint } from '#modules/catalogue/contract/remove-question.endpoint.ts';
import { saveQuestionEndpoint } from '#modules/catalogue/contract/save-question.endpoint.ts';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { questionInput, questionValues } from './question-form.ts';
import { usePlaceName } from './use-place-name.ts';

const QuestionFields = lazyPart(() => import('./question-fields.tsx'), 'QuestionFields');
const QuestionActs = lazyPart(() => import('./question-acts.tsx'), 'QuestionActs');

function useColumns(): MaintenanceColumn<QuestionRow>[] {
  const t = useTranslations('catalogue.questions');
  const named = useLocalizedName();
  const place = usePlaceName();
  const standard = (row: QuestionRow) => {
    const answer = row.answers.find(({ value }) => row.defaults.includes(value));
    return answer ? named(answer) : row.defaults.join(', ');
  };
  return [
    { key: 'name', title: t('name'), value: named, strong: true, width: 'minmax(150px, 1.6fr)' },
    { key: 'code', title: t('fields.code'), value: (row) => row.code, quiet: true, wide: true, width: 'minmax(110px, 1fr)' },
    { key: 'type', title: t('fields.type'), value: (row) => t(`types.${row.type}`), wide: true, width: '110px' },
    { key: 'affects', title: t('fields.affects'), value: (row) => place(row.affects), wide: true, width: 'minmax(130px, 1.2fr)' },
    { key: 'standard', title: t('standard'), value: standard, width: 'minmax(100px, 1fr)' },
    { key: 'answers', title: t('answers'), value: (row) => row.answers.length || null, number: true, wide: true, width: '100px' },
    { key: 'uses', title: t('usesCount'), value: (row) => row.uses.length, number: true, width: '90px' },
    { key: 'place', title: t('order'), value: (row) => row.position, number: true, width: '86px' },
  ];
}

/** Maintains the library of questions and their restrictions. */
export default maintenance({
  page: questionsPage,
  text: 'catalogue.questions',
  edit: 'catalogue.edit',
  list: listQuestionsEndpoint,
  listInput: {},
  save: saveQuestionEndpoint,
  remove: { endpoint: removeQuestionEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['catalogue'],
  sort: 'place',
  useColumns,
  valuesOf: questionValues,
  toInput: questionInput,
  Fields: QuestionFields,
  Acts: QuestionActs,
  history: readQuestionHistoryEndpoint,
});
