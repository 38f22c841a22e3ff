import { Button, Checkbox, Modal, Radio, Table } from '@mantine/core';
import { useState } from 'react';
import { mergeCustomersEndpoint, previewMergeEndpoint } from '#modules/relations/contract/merge/merge-customers.endpoints.ts';
import type { MergeChoices, MergeField, MergeSide } from '#modules/relations/domain/merge/merge-customers.ts';
import { CustomerField } from '#modules/relations/web/customer/customer-field.tsx';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { notify } from '#platform/web/notices/notices.ts';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import styles from './merge-customers.module.css';
import { useMergeText } from './use-merge-text.ts';

type Props = { customer: { id: number; name: string }; onMerged?: () => void };

/** Merges another customer into this one, after choosing the values to keep, a preview and a confirmation. */
export function MergeCustomers({ customer, onMerged }: Props) {
  const t = useTranslations('relations.merge');
  const tp = useTranslations('platform.actions');
  const [isOpen, setOpen] = useState(false);
  const [gone, setGone] = useState<{ id: number; name: string } | null>(null);
  const close = () => {
    setOpen(false);
    setGone(null);
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t('title', { name: customer.name })}
        size={760}
        closeButtonProps={{ 'aria-label': tp('close') }}
      >
        <div className={styles.merge}>
          <p>{t('lead')}</p>
          <CustomerField label={t('which')} chosen={gone} onChoose={setGone} />
          {gone?.id === customer.id && <p role="alert">{t('same')}</p>}
          {gone && gone.id !== customer.id && (
            <Preview
              key={gone.id}
              keptId={customer.id}
              goneId={gone.id}
              onDone={() => {
                close();
                onMerged?.();
              }}
            />
          )}
        </div>
      </Modal>
    </>
  );
}

function Preview({ keptId, goneId, onDone }: { keptId: number; goneId: number; onDone: () => void }) {
  // Disabled during the merge, because one of the two customers no longer exists then.
  const [merging, setMerging] = useState(false);
  const { data, error, refetch } = useCall(previewMergeEndpoint, { id: keptId, goneId }, { enabled: !merging });
  if (error) return <LoadError error={error} retry={() => void refetch()} />;
  return data ? <Choices preview={data} onMerging={setMerging} onDone={onDone} /> : null;
}

type ChoicesProps = { preview: OutputOf<typeof previewMergeEndpoint>; onMerging: (merging: boolean) => void; onDone: () => void };

function Choices({ preview, onMerging, onDone }: ChoicesProps) {
  const t = useTranslations('relations.merge');
  const { kept, gone, clashes, moves, drops, seeingAll, problem } = preview;
  const words = useMergeText();
  const [chosen, setChosen] = useState<MergeChoices>({});
  const choices: MergeChoices = Object.fromEntries(clashes.map(({ field }) => [field, chosen[field] ?? 'kept']));
  // A confirmation is for the versions on the screen; a change of either customer asks for it again.
  const seen = `${kept.version} ${gone.version}`;
  const [sureOf, setSureOf] = useState('');
  const sure = sureOf === seen;
  const act = useAct(mergeCustomersEndpoint, {
    invalidates: ['relations', 'baskets', 'invoicing', 'catalogue'],
    onDone: ({ moved, dropped }) => {
      notify({ kind: 'success', title: t('done', { gone: gone.name, kept: kept.name, moved, dropped }) });
      onDone();
    },
  });
  const choose = (field: MergeField, side: MergeSide) => setChosen({ ...chosen, [field]: side });
  const merge = async () => {
    onMerging(true);
    const asked = { id: kept.id, version: kept.version, goneId: gone.id, goneVersion: gone.version, choices, confirmed: true as const };
    if (!(await act.run(asked))) onMerging(false);
  };
  return (
    <>
      {clashes.length === 0 ? (
        <p>{t('noClashes')}</p>
      ) : (
        <Table.ScrollContainer minWidth={0} className={styles.clashes}>
          <Table aria-label={t('clashes')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('clashes')}</Table.Th>
                <Table.Th>{t('ofKept', { name: kept.name })}</Table.Th>
                <Table.Th>{t('ofGone', { name: gone.name })}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {clashes.map(({ field, ...values }) => (
                <Table.Tr key={field}>
                  <Table.Td>{words.title(field)}</Table.Td>
                  {(['kept', 'gone'] as const).map((side) => (
                    <Table.Td key={side}>
                      <Radio
                        name={`merge-${field}`}
                        label={words.value(field, values[side])}
                        checked={choices[field] === side}
                        onChange={() => choose(field, side)}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <section aria-label={t('moves')}>
        <h3>{t('moves')}</h3>
        {moves.length === 0 ? <p>{t('nothingMoves')}</p> : <Uses uses={moves} />}
        <p>{t('oldNumber', { number: gone.misId ?? gone.name })}</p>
        {seeingAll.length > 0 && <p>{t('accounts', { names: seeingAll.join(', ') })}</p>}
      </section>
      {drops.length > 0 && (
        <section aria-label={t('drops')}>
          <h3>{t('drops')}</h3>
          <Uses uses={drops} />
          <p>{t('dropsWhy', { kept: kept.name })}</p>
        </section>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem.message}
        </p>
      )}
      <Checkbox
        label={t('sure', { gone: gone.name, kept: kept.name })}
        checked={sure}
        onChange={(event) => setSureOf(event.currentTarget.checked ? seen : '')}
      />
      <div>
        <Button onClick={() => void merge()} loading={act.pending} disabled={!sure || problem !== null}>
          {t('merge')}
        </Button>
        {!sure && <span className={styles.why}>{t('sureFirst')}</span>}
      </div>
    </>
  );
}

function Uses({ uses }: { uses: OutputOf<typeof previewMergeEndpoint>['moves'] }) {
  return (
    <ul>
      {uses.map(({ text, examples }) => (
        <li key={text}>
          {text}
          {examples.length > 0 && <span> ({examples.map(({ label }) => label).join(', ')})</span>}
        </li>
      ))}
    </ul>
  );
}
