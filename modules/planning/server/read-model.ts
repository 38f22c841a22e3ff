import { planEventPeople, planTimeEntries } from '#modules/planning/server/floor/floor.tables.ts';
import { planEvents, planPlaces, planStandards } from '#modules/planning/server/planning.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const planningTables = {
  planEvents: readable(planEvents, [
    'activity',
    'component',
    'extra_sheets',
    'finished_at',
    'good',
    'id',
    'line_id',
    'minutes',
    'minutes_actual',
    'more_of',
    'paper',
    'partner_of',
    'place_id',
    'planned_end',
    'planned_start',
    'quantity_in',
    'sequence',
    'status',
    'unit',
    'waste',
  ]),
  planEventPeople: readable(planEventPeople, ['event_id', 'user_id']),
  planPlaces: readable(planPlaces, ['active', 'code', 'department', 'id', 'kind', 'position']),
  planStandards: readable(planStandards, ['complaint_ids', 'id', 'kind', 'paper', 'place_id', 'source', 'status']),
  planTimeEntries: readable(planTimeEntries, ['event_id', 'id', 'started_at', 'stopped_at', 'user_id']),
};
