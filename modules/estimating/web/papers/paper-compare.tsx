import { Button, Table } from '@mantine/core';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../parameters/parameters.module.css';
import { type CataloguePaper, useCatalogueColumns } from './catalogue-columns.tsx';

/** Compares the selected papers side by side and highlights the differences. */
export function PaperCompare({ papers, onClear }: { papers: readonly CataloguePaper[]; onClear: () => void }) {
  const t = useTranslations('estimating.catalogue');
  const [code, ...columns] = useCatalogueColumns();
  return (
    <div className={styles.side}>
      <h2>{t('compare', { count: papers.length })}</h2>
      <Button variant="default" size="compact-sm" mb="md" onClick={onClear}>
        {t('compareEnd')}
      </Button>
      <ScrollBox className={styles.beside} aria-label={t('compare', { count: papers.length })}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {papers.map((paper) => (
                <Table.Th key={paper.code}>{code?.cell(paper)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map(({ key, title, cell, text }) => (
              <Table.Tr key={key} data-differs={new Set(papers.map((paper) => text?.(paper))).size > 1 || undefined}>
                <Table.Th scope="row" fw={400} className={styles.quiet}>
                  {title}
                </Table.Th>
                {papers.map((paper) => (
                  <Table.Td key={paper.code}>{cell(paper)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </div>
  );
}
