import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { FloorReasonKind } from '#modules/planning/domain/reasons/floor-reason.ts';
import { instantColumn } from '#platform/server/database/columns.ts';

const identity = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });

export const planTimeEntries = pgTable('plan_time_entries', {
  id: identity(),
  eventId: reference('event_id').notNull(),
  userId: reference('user_id').notNull(),
  startedAt: instantColumn('started_at').notNull(),
  stoppedAt: instantColumn('stopped_at'),
});

export const planCounts = pgTable('plan_counts', {
  id: identity(),
  eventId: reference('event_id').notNull(),
  userId: reference('user_id').notNull(),
  countedAt: instantColumn('counted_at').notNull(),
  good: integer().notNull(),
  waste: integer().notNull(),
  wasteReason: text('waste_reason').notNull().default(''),
});

export const floorReasons = pgTable('floor_reasons', {
  id: identity(),
  kind: text().$type<FloorReasonKind>().notNull(),
  nameNl: text('name_nl').notNull(),
  nameEn: text('name_en').notNull(),
  standsStill: boolean('stands_still').notNull().default(false),
  position: integer().notNull().default(100),
  active: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

export const planEventPeople = pgTable('plan_event_people', {
  id: identity(),
  eventId: reference('event_id').notNull(),
  userId: reference('user_id').notNull(),
  joinedAt: instantColumn('joined_at').notNull(),
  leftAt: instantColumn('left_at'),
});
