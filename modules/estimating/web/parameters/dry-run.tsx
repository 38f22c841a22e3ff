import { Button, Modal, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from './parameters.module.css';

/** A problem in a cell; rows count from one, columns are letters, as in the spreadsheet. */
export type CellProblem = { sheet?: string; row: number; column: string; text: string };

const shown = 200;

type Props = {
  /** Name of the file. */
  name: string;
  problems: readonly CellProblem[];
  /** The outcome when there are no problems. */
  good: string;
  /** Whether the outcome changes anything. */
  changes: boolean;
  onTake: () => void;
  onClose: () => void;
  /** Shown above the outcome: how the file is read. */
  above?: ReactNode;
  /** Shown below it: the changes. */
  children?: ReactNode;
};

/** Shows the dry run of a file: every problem by cell; the import is disabled until there are none. */
export function DryRun({ name, problems, good, changes, onTake, onClose, above, children }: Props) {
  const t = useTranslations('estimating.parameters');
  const take = () => {
    onTake();
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('dryRun', { name })} size={760} closeButtonProps={{ 'aria-label': t('close') }}>
      {above}
      <p role="status">{problems.length === 0 ? good : t('dryRunBad', { count: problems.length })}</p>
      {problems.length > 0 && (
        <ScrollBox className={styles.scroll} aria-label={t('problem')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('cell')}</Table.Th>
                <Table.Th>{t('problem')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {problems.slice(0, shown).map(({ sheet, row, column, text }) => (
                <Table.Tr key={`${sheet} ${column}${row} ${text}`}>
                  <Table.Td className={styles.whole}>
                    {sheet && `${sheet}, `}
                    {t('cellAt', { row, column })}
                  </Table.Td>
                  <Table.Td>{text}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
      {children}
      <Button mt="md" onClick={take} disabled={problems.length > 0 || !changes}>
        {t('takeOver')}
      </Button>
    </Modal>
  );
}
