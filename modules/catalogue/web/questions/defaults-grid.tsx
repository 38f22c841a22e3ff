import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { listDefaultAnswersEndpoint } from '#modules/catalogue/contract/default-answers.endpoints.ts';
import type { DefaultScope } from '#modules/catalogue/domain/questions/default-answers.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useLocalizedName } from '#platform/web/locale/use-localized-name.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { useMay } from '#platform/web/session.tsx';
import { type CalculatorSearch, calculatorLinks } from '../slots.ts';
import { DefaultCell } from './default-cell.tsx';
import styles from './defaults-grid.module.css';

type Data = OutputOf<typeof listDefaultAnswersEndpoint>;
export type ScopeColumn = { scope: DefaultScope; key: string; name: string };
type Props = { data: Data; columns: readonly ScopeColumn[]; product: Data['subGroups'][number] | undefined };

/** Table of questions by scope; an empty cell shows the less specific default in grey. */
export function DefaultsGrid({ data, columns, product }: Props) {
  const t = useTranslations('catalogue.defaults');
  const named = useLocalizedName();
  const may = useMay();
  const valueIn = (question: string, { scope, key }: ScopeColumn) =>
    data.defaults.find((one) => one.question === question && one.scope === scope && one.key === key)?.value ?? null;
  return (
    <ScrollBox className={styles.scroll} aria-label={t('grid')}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">{t('question')}</th>
            {columns.map((column) => (
              <th key={`${column.scope} ${column.key}`} scope="col">
                {column.name}
                <TestLink
                  column={column}
                  product={column.scope === 'subGroup' ? data.subGroups.find(({ key }) => key === column.key) : product}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.questions.map((question) => (
            <tr key={question.code}>
              <th scope="row">
                {named(question)}
                <small>{question.code}</small>
              </th>
              {columns.map((column) => (
                <td key={`${column.scope} ${column.key}`} data-not-asked={isNotAsked(data, question.code, column) || undefined}>
                  <DefaultCell
                    question={question}
                    column={column}
                    value={valueIn(question.code, column)}
                    general={valueIn(question.code, columns[0]!)}
                    disabled={!may('catalogue.edit')}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Whether a product does not ask this question. */
function isNotAsked({ subGroups }: Data, question: string, { scope, key }: ScopeColumn): boolean {
  return scope === 'subGroup' && !subGroups.find((group) => group.key === key)?.asks.includes(question);
}

/** Opens the calculator with the defaults of this column. */
function TestLink({ column, product }: { column: ScopeColumn; product: Data['subGroups'][number] | undefined }) {
  const t = useTranslations('catalogue.defaults');
  if (!product) return null;
  const names: Partial<Record<DefaultScope, keyof CalculatorSearch>> = { unit: 'unit', priceList: 'list', customer: 'customer' };
  const name = names[column.scope];
  return (
    <Anchor
      component={Link}
      className={styles.test}
      {...calculatorLinks().calculate({ mainGroupId: product.mainGroupId, id: product.key }, name ? { [name]: String(column.key) } : {})}
      aria-label={t('testFor', { name: column.name })}
    >
      {t('test')}
    </Anchor>
  );
}
