import { Button, Select, Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { parametersPage } from '#modules/estimating/contract/estimating.pages.ts';
import { readParameterHistoryEndpoint } from '#modules/estimating/contract/parameters/history.endpoints.ts';
import { machinesOf, pathOfMachine } from '#modules/estimating/domain/parameters/machines.ts';
import { type Group, machineShapes, pressShapes, shopShape } from '#modules/estimating/domain/parameters/parameter-shape.ts';
import { parameterAt } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { useListState } from '#platform/web/list/use-list-state.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { HistoryFold } from '#platform/web/parts/history-fold.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { QueryStatus } from '#platform/web/parts/query-status.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { MachineTools } from './machine-tools.tsx';
import { ParameterBar } from './parameter-bar.tsx';
import { GroupFields } from './parameter-fields.tsx';
import { useMachineKindName, useParameterName } from './parameter-names.ts';
import styles from './parameters.module.css';
import { type ParameterValues, useParameters } from './use-parameters.ts';
import { useTrialPanel } from './use-trial-panel.tsx';

const loadViews = () => import('./parameter-views.tsx');
const Changes = lazyPart(loadViews, 'Changes');
const Editions = lazyPart(loadViews, 'Editions');
const Impact = lazyPart(loadViews, 'Impact');
const Publish = lazyPart(loadViews, 'Publish');
const ExcelExchange = lazyPart(() => import('./excel-exchange.tsx'), 'ExcelExchange');
const PaperTable = lazyPart(() => import('#modules/estimating/web/papers/paper-table.tsx'), 'PaperTable');
const TrialCalculation = lazyPart(() => import('./trial-calculation.tsx'), 'TrialCalculation');

/** The parameters: editions, which never change, and the draft. The address holds part, view and edition. */
export default function ParametersPage() {
  const t = useTranslations('estimating.parameters');
  const tPages = useTranslations('platform.pages');
  const may = useMay();
  const navigate = usePageNavigate();
  const at = useListState({ filters: ['part', 'view', 'edition', 'test'], sort: 'id' });
  const editionId = Number(at.filter.edition ?? 0);
  const parameters = useParameters(editionId > 0 ? editionId : undefined);
  const { data, values, read } = parameters;
  const { trialButton, trial } = useTrialPanel(parameters);
  const isDraft = data?.edition === null;
  const ofDraft = [
    'impact',
    ...(may('calculation.view') ? (['trial'] as const) : []),
    ...(values?.editable ? (['publish'] as const) : []),
  ] as const;
  const views = ['values', 'changes', ...(isDraft ? ofDraft : []), 'editions'] as const;
  const view = views.find((one) => one === at.filter.view) ?? 'values';
  return (
    <Page
      title={tPages(parametersPage.name)}
      actions={
        editionId > 0 ? (
          <Button variant="default" onClick={() => at.setFilter('edition', null)}>
            {t('toCurrent')}
          </Button>
        ) : (
          trialButton
        )
      }
      {...trial}
    >
      {(!values || read.error) && <QueryStatus of={[read]} />}
      {data && values && (
        <>
          <ParameterBar data={data} values={values} />
          <Tabs value={view} onChange={(next) => at.setFilter('view', next)} keepMounted={false}>
            <Tabs.List mb="md">
              {views.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {t(`views.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="values">
              <Values values={values} before={data.before?.shop} part={at.filter.part} onPart={(part) => at.setFilter('part', part)} />
            </Tabs.Panel>
            <Tabs.Panel value="changes">
              <Changes data={data} values={values} />
            </Tabs.Panel>
            <Tabs.Panel value="impact">
              <SavedOnly values={values}>
                <Impact />
              </SavedOnly>
            </Tabs.Panel>
            <Tabs.Panel value="trial">
              <SavedOnly values={values}>
                <TrialCalculation />
              </SavedOnly>
            </Tabs.Panel>
            <Tabs.Panel value="publish">
              <Publish data={data} values={values} onDone={() => at.clearFilters()} />
            </Tabs.Panel>
            <Tabs.Panel value="editions">
              <Editions onOpen={(id) => void navigate(parametersPage, { search: { edition: String(id) } })} />
              <HistoryFold endpoint={readParameterHistoryEndpoint} asked={{ of: 'all' }} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </Page>
  );
}

/** Server-side results show the draft as it was last saved. */
function SavedOnly({ values, children }: { values: ParameterValues; children: ReactNode }) {
  const t = useTranslations('estimating.parameters');
  return (
    <>
      {values.dirty && <p className={styles.quiet}>{t('asSaved')}</p>}
      {children}
    </>
  );
}

const general = ['defaults', 'papers', 'packing', 'transport', 'pricing'];

type ValuesProps = {
  values: ParameterValues;
  before: Shop | undefined;
  part: string | undefined;
  onPart: (part: string | null) => void;
};

function Values({ values, before, part, onPart }: ValuesProps) {
  const t = useTranslations('estimating.parameters');
  const tMachines = useTranslations('estimating.machines');
  const name = useParameterName();
  const kindName = useMachineKindName();
  const { shop } = values;
  const machines = machinesOf(shop).map((machine) => ({
    value: pathOfMachine(shop, machine.id)!,
    label: [machine.id, machine.name || kindName(machine.kind), ...(machine.off ? [tMachines('off')] : [])].join(' · '),
  }));
  const isPress = ({ value }: { value: string }) => value.startsWith('presses.');
  const chosen = [...general, ...machines.map(({ value }) => value)].find((one) => one === part) ?? 'defaults';
  const shape = shapeOf(shop, chosen);
  return (
    <>
      <div className={styles.tools}>
        <Select
          w={320}
          maw="100%"
          label={t('part')}
          allowDeselect={false}
          searchable
          value={chosen}
          onChange={onPart}
          data={[
            { group: t('general'), items: general.map((one) => ({ value: one, label: name(one) })) },
            { group: t('presses'), items: machines.filter(isPress) },
            { group: t('finishing'), items: machines.filter((one) => !isPress(one)) },
          ]}
        />
        <ExcelExchange values={values} />
      </div>
      {chosen === 'papers' ? (
        <PaperTable values={values} />
      ) : (
        <MachineTools values={values} path={chosen} before={before} onPath={onPart} />
      )}
      {shape && parameterAt(shop, chosen) !== undefined && (
        <GroupFields shape={shape} path={chosen} value={parameterAt(shop, chosen)} values={values} />
      )}
    </>
  );
}

/** The shape of one part of the parameters. */
function shapeOf(shop: Shop, path: string): Group | undefined {
  const [first = '', second = '', code] = path.split('.');
  if (first === 'presses') return pressShapes[shop.presses.find(({ id }) => id === second)?.class ?? 'toner'];
  if (first === 'finishing') {
    const kind = code === undefined ? second : shop.finishing.others?.find(({ id }) => id === code)?.class;
    return (machineShapes as Record<string, Group>)[kind ?? ''];
  }
  const found = shopShape.parts[first];
  return found?.kind === 'group' ? found : undefined;
}
