import { Anchor, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { listCandidatesEndpoint } from '#modules/theses/contract/list-candidates.endpoint.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { PortalCard, PortalPage } from '#platform/web/layout/portal-page.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import styles from './candidates.module.css';
import { useSettled } from './use-settled.ts';

const settleMs = 300;

type Listed = OutputOf<typeof listCandidatesEndpoint>;

/** The candidates of a university, for its staff: who, when, how many and how far. */
export default function CandidatesPage() {
  const t = useTranslations('theses.candidates');
  const title = useTranslations('platform.pages')('university_candidates');
  const [typed, setTyped] = useState('');
  const { text } = useSettled({ text: typed }, settleMs);
  const read = useCall(listCandidatesEndpoint, { text }, { keepPrevious: true });
  return (
    <QueryData of={read}>
      {({ universities, rows, count }) => (
        <PortalPage title={title} lead={universities.length > 0 ? t('lead', { university: universities.join(', ') }) : t('notYours')}>
          {universities.length > 0 && (
            <>
              <div className={styles.bar}>
                <TextInput
                  size="md"
                  type="search"
                  aria-label={t('search')}
                  placeholder={t('search')}
                  value={typed}
                  onChange={({ currentTarget: { value } }) => setTyped(value)}
                />
                {rows.length > 0 && <Export rows={rows} />}
              </div>
              {rows.length > 0 && <Candidates rows={rows} several={universities.length > 1} />}
              {rows.length === 0 && <Nobody searched={text !== ''} />}
              {count > rows.length && <p className={styles.quiet}>{t('more', { shown: rows.length, count })}</p>}
            </>
          )}
        </PortalPage>
      )}
    </QueryData>
  );
}

/** The list as it is shown, as a file. */
function Export({ rows }: { rows: Listed['rows'] }) {
  const t = useTranslations('theses.candidates');
  const columns = (['name', 'university', 'defenceOn', 'defenceAt', 'dueOn', 'deliveryOn', 'copies', 'beadleCopies'] as const).map(
    (key) => ({
      key,
      title: t(`columns.${key}`),
      cell: (row: Listed['rows'][number]) => row[key],
      text: (row: Listed['rows'][number]) => row[key],
    }),
  );
  const state = {
    key: 'state',
    title: t('columns.state'),
    cell: (row: Listed['rows'][number]) => t(`states.${row.state}`),
    text: (row: Listed['rows'][number]) => [t(`states.${row.state}`), ...(row.isLate ? [t('late')] : [])].join(', '),
  };
  return <ExportButton name={t('file')} columns={[...columns, state]} readRows={() => Promise.resolve(rows)} />;
}

function Nobody({ searched }: { searched: boolean }) {
  const t = useTranslations('theses.candidates');
  return (
    <PortalCard quiet>
      <strong>{t(searched ? 'notFound' : 'none')}</strong>
      <p>{t(searched ? 'notFoundText' : 'noneText')}</p>
    </PortalCard>
  );
}

function Candidates({ rows, several }: { rows: Listed['rows']; several: boolean }) {
  const t = useTranslations('theses.candidates');
  const [opened, open] = useState<Listed['rows'][number]>();
  const day = (date: string | null) => <Day date={date} />;
  return (
    <>
      {opened && <Thesis row={opened} onClose={() => open(undefined)} />}
      <table className={styles.table}>
        <thead>
          <tr>
            <th>{t('columns.name')}</th>
            {several && <th>{t('columns.university')}</th>}
            <th>{t('columns.defenceOn')}</th>
            <th>{t('columns.dueOn')}</th>
            <th>{t('columns.deliveryOn')}</th>
            <th className={styles.number}>{t('columns.copies')}</th>
            <th>{t('columns.state')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <Anchor component="button" type="button" fw={600} ta="left" onClick={() => open(row)}>
                  {row.name || t('unknown')}
                </Anchor>
              </th>
              {several && <td data-label={t('columns.university')}>{row.university}</td>}
              <td data-label={t('columns.defenceOn')}>
                <div>
                  {day(row.defenceOn)} {row.defenceOn && row.defenceAt}
                </div>
              </td>
              <td data-label={t('columns.dueOn')}>{day(row.dueOn)}</td>
              <td data-label={t('columns.deliveryOn')}>{day(row.deliveryOn)}</td>
              <td data-label={t('columns.copies')} className={styles.number}>
                <div>
                  {row.copies}
                  {row.beadleCopies > 0 && <span className={styles.quiet}> {t('beadle', { copies: row.beadleCopies })}</span>}
                </div>
              </td>
              <td data-label={t('columns.state')}>
                <div>
                  {t(`states.${row.state}`)}
                  {row.isLate && <strong className={styles.late}> {t('late')}</strong>}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Day({ date }: { date: string | null }) {
  const t = useTranslations('theses.candidates');
  return date ? <DateText date={date} /> : <span className={styles.quiet}>{t('unknown')}</span>;
}

/** The thesis of a candidate as the university may see it: neither prices nor files. */
function Thesis({ row, onClose }: { row: Listed['rows'][number]; onClose: () => void }) {
  const t = useTranslations('theses.candidates');
  const format = useFormat();
  const { title, binding, pages, propositions, titlePage, copies, beadleCopies } = row;
  const facts: [string, ReactNode][] = [
    [t('thesis.title'), title || <span className={styles.quiet}>{t('thesis.untitled')}</span>],
    [t('columns.university'), row.university],
    [t('columns.defenceOn'), <Day key="defence" date={row.defenceOn} />],
    ...(row.defenceOn && row.defenceAt ? [[t('columns.defenceAt'), row.defenceAt] as [string, ReactNode]] : []),
    [t('columns.dueOn'), <Day key="due" date={row.dueOn} />],
    [t('columns.deliveryOn'), <Day key="delivery" date={row.deliveryOn} />],
    [t('columns.copies'), `${format.quantity(copies)}${beadleCopies > 0 ? `, ${t('beadle', { copies: beadleCopies })}` : ''}`],
    ...(row.format
      ? [[t('thesis.book'), t('thesis.bookFacts', { format: row.format.replace('x', ' × '), pages, binding })] as [string, ReactNode]]
      : []),
    [t('thesis.propositions'), t(propositions ? 'thesis.with' : 'thesis.without')],
    ...(titlePage
      ? [
          [
            t('thesis.titlePage'),
            titlePage.approvedOn ? t('thesis.approvedOn', { date: format.date(titlePage.approvedOn, 'long') }) : t('thesis.notApproved'),
          ] as [string, ReactNode],
        ]
      : []),
    [t('columns.state'), [t(`states.${row.state}`), ...(row.isLate ? [t('late')] : [])].join(', ')],
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('thesis.heading', { name: row.name || t('unknown') })}
      closeButtonProps={{ 'aria-label': t('thesis.close') }}
    >
      <dl className={styles.thesis}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
