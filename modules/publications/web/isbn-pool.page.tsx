import { NumberInput, Select, Table, TextInput } from '@mantine/core';
import { addIsbnsEndpoint } from '#modules/publications/contract/add-isbns.endpoint.ts';
import { listIsbnsEndpoint } from '#modules/publications/contract/publications.endpoints.ts';
import { isbnPoolPage } from '#modules/publications/contract/publications.pages.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { mayEnter } from '#platform/domain/access.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { ActFormFrame, FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { required, useRules } from '#platform/web/forms/rules.ts';
import { useActForm } from '#platform/web/forms/use-act-form.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { QueryData } from '#platform/web/parts/query-data.tsx';
import { useSession } from '#platform/web/session.tsx';
import styles from './isbn-pool.module.css';

type Isbns = OutputOf<typeof listIsbnsEndpoint>;

/** The shop's own ISBNs: how many each brand has left, a block to add, and which were assigned. */
export default function IsbnPoolPage() {
  const title = useTranslations('platform.pages')(isbnPoolPage.name);
  const { person } = useSession();
  const read = useCall(listIsbnsEndpoint, {});
  return (
    <Page title={title}>
      <div className={styles.body}>
        <QueryData of={read}>
          {(isbns) => (
            <>
              <Free isbns={isbns} />
              {mayEnter('isbns.edit', person.holder) && <AddBlock isbns={isbns} />}
              <Assigned isbns={isbns} />
            </>
          )}
        </QueryData>
      </div>
    </Page>
  );
}

function Free({ isbns }: { isbns: Isbns }) {
  const t = useTranslations('publications.pool');
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('unit')}</Table.Th>
          <Table.Th>{t('free')}</Table.Th>
          <Table.Th>{t('next')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {isbns.units.map(({ id, name, free, next }) => (
          <Table.Tr key={id}>
            <Table.Td>{name}</Table.Td>
            <Table.Td className="num">{free}</Table.Td>
            <Table.Td>{next ?? t('none')}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function AddBlock({ isbns }: { isbns: Isbns }) {
  const t = useTranslations('publications.pool');
  const rules = useRules<{ unitId: string | null; first: string; count: number | string }>({
    unitId: [required],
    first: [required],
    count: [required],
  });
  const act = useActForm(addIsbnsEndpoint, {
    initial: { unitId: null as string | null, first: '', count: 100 as number | string },
    toInput: (values) => ({ unitId: Number(values.unitId), first: values.first, count: Number(values.count) }),
    draftKey: 'isbn-block',
    rules,
    invalidates: ['publications'],
    onDone: ({ added }) => {
      notify({ kind: 'success', title: t('added', { count: added }) });
      act.startOver();
    },
  });
  return (
    <section>
      <h2>{t('add')}</h2>
      <ActFormFrame act={act} submitLabel={t('submit')} labels={{ unitId: t('unit'), first: t('first'), count: t('count') }}>
        <FieldRow>
          <Select
            label={t('unit')}
            required
            data={isbns.units.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...act.field('unitId')}
          />
          <TextInput label={t('first')} description={t('firstHelp')} required {...act.field('first')} />
          <NumberInput label={t('count')} required min={1} max={1000} {...act.field('count')} />
        </FieldRow>
      </ActFormFrame>
    </section>
  );
}

function Assigned({ isbns: { assigned } }: { isbns: Isbns }) {
  const t = useTranslations('publications.pool');
  const format = useFormat();
  return (
    <section>
      <h2>{t('assigned')}</h2>
      {assigned.length === 0 && <p>{t('noneAssigned')}</p>}
      {assigned.length > 0 && (
        <Table>
          <Table.Tbody>
            {assigned.map(({ isbn, title, assignedAt }) => (
              <Table.Tr key={isbn}>
                <Table.Td>{isbn}</Table.Td>
                <Table.Td>{title}</Table.Td>
                <Table.Td>{format.moment(assignedAt)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}
