import { Button, SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconClockPlus, IconLayoutRows, IconSparkles } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { listOvertimeEndpoint } from '#modules/planning/contract/closing/list-overtime.endpoint.ts';
import { listBoardShortagesEndpoint, readBoardEndpoint } from '#modules/planning/contract/planning.endpoints.ts';
import { planningPage } from '#modules/planning/contract/planning.pages.ts';
import { readProposalEndpoint } from '#modules/planning/contract/read-proposal.endpoint.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { KeyHint } from '#platform/web/keys/key-hint.tsx';
import { useKeys } from '#platform/web/keys/keys.ts';
import { Page } from '#platform/web/layout/page.tsx';
import { GridSkeleton } from '#platform/web/list/grid-skeleton.tsx';
import { shopTimeZone } from '#platform/web/locale/formats.ts';
import { dateIn } from '#platform/web/locale/relative-date.ts';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { LoadError } from '#platform/web/parts/load-error.tsx';
import { addressOf } from '#platform/web/routing/route-path.ts';
import { usePageNavigate, usePageParams, usePageSearch } from '#platform/web/routing/use-page.ts';
import { useMay } from '#platform/web/session.tsx';
import { Board } from './board/board.tsx';
import { countLate } from './board/board-model.ts';
import { addDays, type BoardSpan, boardSpans, firstDayOf } from './board/board-period.ts';
import { FilterBar } from './board/filter-bar.tsx';
import { PlaceList } from './board/place-list.tsx';
import { PlanRepairs } from './board/plan-repairs.tsx';
import { StepButtons } from './board/step-buttons.tsx';
import { useBoardFilter } from './board/use-board-filter.ts';
import { useBoardJobs } from './board/use-board-jobs.ts';
import { barColors } from './colors/bar-colors.ts';
import { ColorChoice, useBoardColors } from './colors/color-choice.tsx';
import styles from './planning.module.css';
import { type ProposalView, withProposal } from './proposal/proposal-board.ts';

const ProposalPanel = lazyPart(() => import('./proposal/proposal-panel.tsx'), 'ProposalPanel', 'soon');

/** Refetch interval for the passing of time; changes by people arrive as live events. */
const clockMs = 60_000;

/** The planning board, or the list of one place when the address names it. */
export default function PlanningPage() {
  const t = useTranslations('planning.board');
  const format = useFormat();
  const may = useMay();
  const navigate = usePageNavigate();
  const { plan_place_id } = usePageParams(planningPage);
  const placeId = Number(plan_place_id ?? 0);
  const search = usePageSearch(planningPage);
  const span = (boardSpans[search.span as BoardSpan] ? search.span : 'twoDays') as BoardSpan;
  const today = dateIn(shopTimeZone, new Date());
  const from = firstDayOf(span, search.day ?? today);
  const { days, minHourPx } = boardSpans[span];
  const board = useCall(
    readBoardEndpoint,
    { from, days },
    { keepPrevious: true, live: ['event', 'line', 'planPlace'], refetchIntervalMs: clockMs },
  );
  const place = board.data?.places.find(({ id }) => id === placeId);
  const isBoard = !place && (placeId === 0 || board.data !== undefined);
  const jobs = useBoardJobs({ from, days }, board.data, isBoard);
  const shortages = useCall(
    listBoardShortagesEndpoint,
    { from, days },
    { keepPrevious: true, live: ['event', 'stock_item', 'purchase'], enabled: isBoard },
  );
  const filters = useBoardFilter(board.data, jobs.data);
  const colors = useBoardColors();
  const colorOf = useMemo(() => (jobs.data ? barColors(colors, jobs.data) : undefined), [colors, jobs.data]);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const mark = (lineId: number) =>
    setMarked((before) => (before.has(lineId) ? new Set([...before].filter((one) => one !== lineId)) : new Set(before).add(lineId)));
  const [isProposing, setProposing] = useState(search.propose !== undefined);
  const [view, setView] = useState<ProposalView>('both');
  const reading = useCall(readProposalEndpoint, {}, { live: ['plan_proposal'], enabled: isProposing });
  const proposal = isProposing && reading.data?.status === 'ready' && reading.data.moves.length > 0 ? reading.data : null;
  const shown = useMemo(
    () => (board.data && jobs.data && proposal ? withProposal(board.data, jobs.data, proposal, view) : null),
    [board.data, jobs.data, proposal, view],
  );

  const standing = useMemo(
    () => (board.data && jobs.data && shown && view !== 'standing' ? { board: board.data, jobs: jobs.data } : undefined),
    [board.data, jobs.data, shown, view],
  );

  const onlyWork = search.rows === 'work';
  const showsOvertime = search.overtime === 'shown' && may('planning.plan');
  const overtime = useCall(listOvertimeEndpoint, {}, { keepPrevious: true, live: ['planPlace'], enabled: isBoard && showsOvertime });
  const show = (next: { day?: string | undefined; span?: string; rows?: string | undefined; overtime?: string | undefined }) =>
    void navigate(planningPage, {
      params: { plan_place_id },
      search: { ...search, span, ...next, event: undefined },
      replace: true,
    });
  const turn = (by: number) => show({ day: by > 0 ? addDays(board.data?.days.at(-1)?.date ?? from, 1) : addDays(from, -days) });
  useKeys([
    { keys: 't', label: t('today'), run: () => show({ day: undefined }), action: true },
    { keys: '[', label: t('back'), run: () => turn(-1) },
    { keys: ']', label: t('ahead'), run: () => turn(1) },
    { keys: 'a', label: t('propose'), run: () => setProposing(true), action: true },
  ]);

  const failed = (board.data ? null : board.error) ?? (isBoard && !jobs.data ? jobs.error : null);
  const last = board.data?.days.at(-1)?.date ?? addDays(from, days - 1);
  return (
    <Page
      title={place ? `${place.code} ${place.name}` : t('title')}
      subtitle={place ? undefined : t('allPlaces')}
      crumbs={place ? [{ title: t('title'), to: addressOf(planningPage.path) }] : []}
      flush
      actions={
        may('planning.plan') && (
          <Button
            leftSection={<IconSparkles size={16} stroke={1.5} />}
            rightSection={<KeyHint keys="a" />}
            onClick={() => setProposing(true)}
          >
            {t('propose')}
          </Button>
        )
      }
    >
      <div className={styles.page}>
        <div className={styles.toolbar}>
          <Button variant="default" px={8} onClick={() => turn(-1)} aria-label={t('back')}>
            <IconChevronLeft size={16} stroke={1.5} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => show({ day: undefined })} rightSection={<KeyHint keys="t" />}>
            {t('today')}
          </Button>
          <Button variant="default" px={8} onClick={() => turn(1)} aria-label={t('ahead')}>
            <IconChevronRight size={16} stroke={1.5} aria-hidden />
          </Button>
          <strong className={styles.period}>
            {days === 1 ? format.date(from, 'long') : `${format.date(from, 'near')} – ${format.date(last)}`}
          </strong>
          <SegmentedControl
            value={span}
            onChange={(next) => show({ span: next })}
            aria-label={t('span')}
            data={(Object.keys(boardSpans) as BoardSpan[]).map((value) => ({ value, label: t(`spans.${value}`) }))}
          />
          {board.data && jobs.data && isBoard && <FilterBar state={filters.state} board={board.data} jobs={jobs.data} />}
          {isBoard && <ColorChoice colors={colors} />}
          {isBoard && (
            <Button
              variant={onlyWork ? 'light' : 'default'}
              aria-pressed={onlyWork}
              leftSection={<IconLayoutRows size={16} stroke={1.5} aria-hidden />}
              onClick={() => show({ rows: onlyWork ? undefined : 'work' })}
              title={t('onlyWorkHelp')}
            >
              {t('onlyWork')}
            </Button>
          )}
          {isBoard && may('planning.plan') && (
            <Button
              variant={showsOvertime ? 'light' : 'default'}
              aria-pressed={showsOvertime}
              leftSection={<IconClockPlus size={16} stroke={1.5} aria-hidden />}
              onClick={() => show({ overtime: showsOvertime ? undefined : 'shown' })}
              title={t('overtimeHelp')}
            >
              {t('overtime')}
            </Button>
          )}
          {marked.size > 0 && (
            <Button variant="light" onClick={() => setMarked(new Set())} title={t('selectNothing')}>
              {t('selected', { count: marked.size })}
            </Button>
          )}
          {may('planning.plan') && <StepButtons />}
          {board.data && <Legend {...countLate(board.data)} />}
        </div>
        <PlanRepairs />
        {failed && <LoadError error={failed} retry={() => void Promise.all([board.refetch(), isBoard && jobs.refetch()])} />}
        {(board.isPending || (isBoard && jobs.isPending)) && <GridSkeleton rowHeight={52} />}
        {place && <PlaceList placeId={place.id} from={from} days={days} />}
        <div className={styles.middle}>
          {board.data && jobs.data && colorOf && isBoard && (
            <div className={styles.board}>
              <Board
                board={shown?.board ?? board.data}
                jobs={shown?.jobs ?? jobs.data}
                shortages={shortages.data}
                minHourPx={minHourPx}
                matches={filters.matches}
                onlyWork={onlyWork}
                colorOf={colorOf}
                marked={marked}
                onMark={mark}
                overtime={showsOvertime && !shown ? overtime.data?.offered : undefined}
                firstSelected={Number(search.event ?? 0)}
                proposal={shown?.shown}
                standing={standing}
                onPropose={() => setProposing(true)}
              />
            </div>
          )}
          {isProposing && (
            <ProposalPanel
              places={board.data?.places ?? []}
              days={board.data?.days.map(({ date }) => date) ?? []}
              marked={marked}
              reading={reading}
              view={view}
              onView={setView}
              onClose={() => setProposing(false)}
            />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Counts the lines in view that will miss their truck, or nearly. */
function Legend({ late, tight }: { late: number; tight: number }) {
  const t = useTranslations('planning.board');
  return (
    <ul className={styles.legend}>
      <li data-lateness="late">
        {t('legend.late')} <strong>{late}</strong>
      </li>
      <li data-lateness="tight">
        {t('legend.tight')} <strong>{tight}</strong>
      </li>
    </ul>
  );
}
