import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import { type AbsenceRow, listAbsencesEndpoint } from '#modules/planning/contract/absences/list-absences.endpoint.ts';
import { removeAbsenceEndpoint } from '#modules/planning/contract/absences/remove-absence.endpoint.ts';
import { saveAbsenceEndpoint } from '#modules/planning/contract/absences/save-absence.endpoint.ts';
import { askProposalEndpoint } from '#modules/planning/contract/ask-proposal.endpoint.ts';
import { absencesPage, planningPage } from '#modules/planning/contract/planning.pages.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { weekdays as allWeekdays } from '#modules/planning/domain/places/save-place.ts';
import { useOperationName } from '#modules/planning/web/board/use-operation-name.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { FieldRow } from '#platform/web/forms/act-form-frame.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import type { ActForm } from '#platform/web/forms/use-act-form.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { maintenance } from '#platform/web/maintenance/maintenance.tsx';
import type { MaintenanceColumn } from '#platform/web/maintenance/maintenance-setup.ts';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { usePageNavigate } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import styles from '../holidays/holidays.module.css';

type Values = {
  userId: string | null;
  firstDay: string | null;
  lastDay: string | null;
  weekdays: string[];
  fromTime: string;
  untilTime: string;
  reason: string;
};

function useColumns(): MaintenanceColumn<AbsenceRow>[] {
  const t = useTranslations('planning.absences');
  const tDays = useTranslations('planning.places.days');
  const format = useFormat();
  const partsOf = ({ weekdays, fromTime, untilTime }: AbsenceRow) => [
    ...weekdays.map((weekday) => tDays(`day${weekday as (typeof allWeekdays)[number]}`)),
    ...(fromTime || untilTime ? [t('times', { from: fromTime ?? '00:00', until: untilTime ?? '24:00' })] : []),
  ];
  return [
    { key: 'name', title: t('fields.userId'), value: (row) => row.name, strong: true, width: 'minmax(min(120px, 30vw), 1.4fr)' },
    {
      key: 'firstDay',
      title: t('fields.firstDay'),
      value: (row) => row.firstDay,
      cell: (row) => format.date(row.firstDay),
      width: '104px',
    },
    {
      key: 'lastDay',
      title: t('fields.lastDay'),
      value: (row) => row.lastDay,
      cell: (row) => format.date(row.lastDay),
      width: '128px',
      wide: true,
    },
    {
      key: 'when',
      title: t('when'),
      value: (row) => partsOf(row).join(', '),
      width: 'minmax(120px, 1fr)',
      wide: true,
    },
    { key: 'reason', title: t('fields.reason'), value: (row) => row.reason, width: 'minmax(120px, 1fr)', wide: true },
    {
      key: 'touched',
      title: t('touched.column'),
      value: (row) => row.touched.length,
      cell: (row) => row.touched.length || '',
      number: true,
      width: '110px',
    },
  ];
}

function Fields({ act }: { act: ActForm<Values> }) {
  const t = useTranslations('planning.absences');
  const tDays = useTranslations('planning.places.days');
  const { data } = useCall(listAbsencesEndpoint, {});
  return (
    <>
      <Select
        label={t('fields.userId')}
        description={t('userLead')}
        required
        searchable
        data={(data?.operators ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        {...act.field('userId')}
      />
      <FieldRow>
        <DateField label={t('fields.firstDay')} required {...act.field('firstDay')} />
        <DateField label={t('fields.lastDay')} required {...act.field('lastDay')} />
      </FieldRow>
      <MultiSelect
        label={t('fields.weekdays')}
        description={t('weekdaysLead')}
        data={allWeekdays.map((weekday) => ({ value: String(weekday), label: tDays(`day${weekday}`) }))}
        {...act.field('weekdays')}
      />
      <FieldRow>
        <TextInput type="time" label={t('fields.fromTime')} description={t('timesLead')} {...act.field('fromTime')} />
        <TextInput type="time" label={t('fields.untilTime')} description={t('timesLead')} {...act.field('untilTime')} />
      </FieldRow>
      <TextInput label={t('fields.reason')} {...act.field('reason')} />
    </>
  );
}

/** The most lines that a proposal can be asked for. */
const maxLines = 500;
/** Seconds that the engine searches for another plan. */
const searchSeconds = 10;

/** The planned operations that lack people, so that the planner finds somebody else, moves them, or has the engine look for another plan. */
function Touched({ row }: { row: AbsenceRow }) {
  const t = useTranslations('planning.absences.touched');
  const may = useMay();
  const navigate = usePageNavigate();
  const ask = useAct(askProposalEndpoint, {
    invalidates: [readProposalEndpoint],
    onDone: () => void navigate(planningPage, { search: { propose: '1' } }),
  });
  const lineIds = [...new Set(row.touched.map(({ lineId }) => lineId))].slice(0, maxLines);
  const format = useFormat();
  const operation = useOperationName();
  return (
    <section className={styles.conflicts} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <p>{row.touched.length > 0 ? t('lead') : t('nothing')}</p>
      <ul>
        {row.touched.map((event) => (
          <li key={event.eventId}>
            <PageLink page={basketPage} params={{ id: event.basketId }}>
              {event.jobNumber}
            </PageLink>
            {` ${operation(event)}, ${event.place}, ${format.moment(event.startsAt)}`}
          </li>
        ))}
      </ul>
      {lineIds.length > 0 && may('planning.plan') && (
        <Button
          mt={12}
          variant="default"
          leftSection={<IconSparkles size={16} stroke={1.5} aria-hidden />}
          loading={ask.pending}
          onClick={() => void ask.run({ scope: 'selection', lineIds, seconds: searchSeconds })}
        >
          {t('propose')}
        </Button>
      )}
    </section>
  );
}

/** Absences, and the planned work that lacks people because of them. */
export default maintenance({
  page: absencesPage,
  text: 'planning.absences',
  edit: 'planning.plan',
  list: listAbsencesEndpoint,
  listInput: {},
  save: saveAbsenceEndpoint,
  remove: { endpoint: removeAbsenceEndpoint, input: (row) => ({ id: row.id }) },
  invalidates: ['planning'],
  sort: 'firstDay',
  useColumns,
  valuesOf: (row): Values => ({
    userId: row ? String(row.userId) : null,
    firstDay: row?.firstDay ?? null,
    lastDay: row?.lastDay ?? null,
    weekdays: (row?.weekdays ?? []).map(String),
    fromTime: row?.fromTime ?? '',
    untilTime: row?.untilTime ?? '',
    reason: row?.reason ?? '',
  }),
  toInput: ({ userId, firstDay, lastDay, weekdays, fromTime, untilTime, reason }, row) => ({
    ...{ userId: Number(userId), firstDay: firstDay ?? '', lastDay: lastDay ?? '', reason },
    ...{ weekdays: weekdays.map(Number), fromTime: fromTime || null, untilTime: untilTime || null },
    ...(row && { id: row.id, version: row.version }),
  }),
  Fields,
  Acts: Touched,
});
