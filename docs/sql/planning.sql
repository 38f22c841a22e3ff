-- planning.listPlaces
SELECT id, version, code, name_nl AS "nameNl", name_en AS "nameEn", department, kind, slots, week, special_days AS "specialDays",
  operator_user_ids::float8[] AS "operatorIds", active, speed_percent AS "speedPercent", own_setup_minutes AS "ownSetupMinutes", activities,
  alternative_ids::float8[] AS "alternativeIds", limits, color, starts_by AS "startsBy", skills, crew, crew_load AS "crewLoad",
  overtime, overtime_percent AS "overtimePercent", unit_id AS "unitId"
FROM plan_places ORDER BY position, id;
SELECT u.id, u.name FROM users u WHERE u.internal AND u.active ORDER BY u.name, u.id;
SELECT u.id, u.name, coalesce(u.brand ->> 'country', coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL')) AS country FROM business_units u ORDER BY u.id;
SELECT e.id AS "eventId", e.place_id AS "placeId", e.line_id AS "lineId", b.id AS "basketId", b.number, l.description AS line, e.activity,
  e.planned_start AS "plannedStart", e.planned_end AS "plannedEnd", e.minutes, e.fixed
FROM plan_events e JOIN lines l ON l.id = e.line_id JOIN baskets b ON b.id = l.basket_id
WHERE e.status = 'planned' AND e.planned_end > $1 AND e.place_id = ANY($2::bigint[])
ORDER BY e.planned_start, e.id;
SELECT id, code, shop_hash AS hash FROM parameter_sets
WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1;

-- planning.listActivities
SELECT id, version, code, may_pause AS "mayPause", rest_minutes AS "restMinutes", overlap_percent AS "overlapPercent", max_wait_minutes AS "maxWaitMinutes", needs_files AS "needsFiles", needs_material AS "needsMaterial", rank, changeovers, active, name_nl AS "nameNl", name_en AS "nameEn", follows, place_id AS "placeId", setup_minutes AS "setupMinutes", per_hour AS "perHour", sub_group_ids::float8[] AS "subGroupIds" FROM plan_activities ORDER BY id;
SELECT e.activity AS code, coalesce(array_agg(DISTINCT p.code) FILTER (WHERE p.code IS NOT NULL), '{}') AS places,
  count(*) FILTER (WHERE e.status <> 'ready')::int AS open, round(avg(e.setup_minutes), 1)::float8 AS "setupMinutes",
  round(sum(e.quantity_in) * 60 / nullif(sum(e.run_minutes), 0))::float8 AS "perHour", mode() WITHIN GROUP (ORDER BY e.unit) AS unit,
  (sum(e.minutes_actual) FILTER (WHERE e.minutes_actual IS NOT NULL)
    / nullif(sum(e.minutes) FILTER (WHERE e.minutes_actual IS NOT NULL), 0)::numeric)::float8 AS "actualShare"
FROM plan_events e LEFT JOIN plan_places p ON p.id = e.place_id
WHERE e.status <> 'canceled' AND (e.finished_at IS NULL OR e.finished_at >= $1::timestamptz) GROUP BY e.activity;
SELECT code, icc_profile AS profile FROM paper_facts WHERE icc_profile <> '';
SELECT l.estimate_case AS ask, (l.estimate ->> 'spineMm')::float8 AS "spineMm" FROM lines l
WHERE l.estimate_case IS NOT NULL ORDER BY l.id DESC LIMIT $1;
SELECT id, name_nl AS name FROM sub_groups ORDER BY 2, 1;

-- planning.listTools
SELECT id, version, name, count, activities, active FROM plan_tools ORDER BY name, id;

-- planning.listFloorReasons
SELECT id, version, kind, name_nl AS "nameNl", name_en AS "nameEn", stands_still AS "standsStill", position, active FROM floor_reasons ORDER BY kind, position, id;

-- planning.listFloorReasonChoices
SELECT id, kind, name_nl AS name, stands_still AS "standsStill"
FROM floor_reasons WHERE active ORDER BY kind, position, id;

-- planning.readWaste
SELECT c.waste_reason AS reason, e.place_id AS "placeId", coalesce(p.name_nl, '') AS place, coalesce(e.paper, '') AS paper, e.unit,
  round(sum(CASE WHEN e.status = 'ready' THEN c.waste * coalesce(e.waste / nullif(greatest(e.waste, (SELECT sum(o.waste) FROM plan_counts o WHERE o.event_id = e.id)), 0)::float8, 1) ELSE c.waste END))::float8 AS waste, count(*)::int AS counts
FROM plan_counts c JOIN plan_events e ON e.id = c.event_id LEFT JOIN plan_places p ON p.id = e.place_id
WHERE c.waste > 0 AND c.counted_at >= $1 AND c.counted_at < $2
GROUP BY c.waste_reason, e.place_id, 3, e.paper, e.unit ORDER BY sum(c.waste) DESC, 1, 3, 4, 5 LIMIT $3;
SELECT id, code, shop_hash AS hash FROM parameter_sets
WHERE effective_from <= $1 ORDER BY effective_from DESC, id DESC LIMIT 1;

-- planning.listHolidays
SELECT h.id, h.version, h.date, h.country, h.name_nl AS "nameNl", h.name_en AS "nameEn", h.closes_production AS "closesProduction",
h.closes_dispatch AS "closesDispatch", h.closes_delivery AS "closesDelivery",
h.from_time AS "fromTime", h.until_time AS "untilTime", CASE WHEN h.date < $1::date THEN 0
    ELSE (SELECT count(*) FROM (
  SELECT 'production' AS kind, e.id, l.id AS line_id, e.activity AS what FROM plan_events e JOIN lines l ON l.id = e.line_id
    LEFT JOIN plan_places p ON p.id = e.place_id LEFT JOIN business_units u ON u.id = p.unit_id
  WHERE h.closes_production AND h.country = coalesce(u.brand ->> 'country', coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL')) AND e.status = 'planned'
    AND e.planned_start < (h.date + coalesce(h.until_time, '24:00')::time) AT TIME ZONE $2
    AND e.planned_end > (h.date + coalesce(h.from_time, '00:00')::time) AT TIME ZONE $3
  UNION ALL
  SELECT 'delivery', d.id, l.id, a.city FROM deliveries d JOIN lines l ON l.id = d.line_id JOIN addresses a ON a.id = d.address_id
  WHERE h.closes_delivery AND d.date = h.date AND a.country = h.country AND d.quantity_shipped < d.quantity AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')) c) END AS conflicts
  FROM holidays h ORDER BY h.date, h.country;

-- planning.listStandards
SELECT s.id, s.version, s.kind, s.status, p.code AS place, p.name_nl AS "placeName", s.paper, s.minutes, s.waste_percent AS "wastePercent",
  s.reason_nl AS reason, s.complaint_numbers AS complaints, s.proposed_at AS "proposedAt", s.decided_at AS "decidedAt",
  s.decided_by AS "decidedBy", s.end_reason AS "endReason", s.ended_at AS "endedAt",
  (SELECT count(*)::int FROM plan_events e WHERE e.place_id = s.place_id AND e.status = 'planned' AND (s.paper IS NULL OR e.paper = s.paper)) AS planned
FROM plan_standards s JOIN plan_places p ON p.id = s.place_id
WHERE s.status IN ('proposed', 'accepted') AND ($1::bigint IS NULL OR s.id < $2) ORDER BY s.id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM plan_standards s WHERE s.status IN ('proposed', 'accepted') LIMIT $1) counted;

-- planning.listGangs
SELECT g.id, g.version, g.host_line_id AS "hostLineId", g.guest_line_id AS "guestLineId", g.role, g.per_sheet AS "perSheet", g.sheets, g.saving, g.host_share AS "hostShare", g.guest_share AS "guestShare"
FROM plan_gangs g WHERE g.dissolved_at IS NULL AND (EXISTS (
SELECT 1 FROM plan_events e WHERE e.line_id = g.guest_line_id AND e.partner_of IS NOT NULL AND e.status <> 'ready')) ORDER BY g.id;
SELECT l.id, l.basket_id AS "basketId", b.number || '-' || l.position AS "jobNumber", c.name AS customer, l.description, l.quantity,
    l.estimate_case AS ask
  FROM lines l JOIN baskets b ON b.id = l.basket_id JOIN customers c ON c.id = b.customer_id
  WHERE l.status = ANY($1) AND l.estimate_case IS NOT NULL
    AND NOT l.estimate_case ?| ARRAY['gangedOn', 'boughtIn', 'sharesSheetWith'] AND (l.id = ANY($2::bigint[]) OR EXISTS (
SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.activity IN ('print', 'printMono') AND e.component IN ('cover', 'case', 'sheet')
  AND e.status IN ('planned', 'to_plan'))) ORDER BY l.id LIMIT $3;
SELECT e.id, e.line_id AS "lineId", e.activity, e.component, e.sequence, e.setup_minutes::float8 AS "setupMinutes", e.run_minutes::float8 AS "runMinutes", e.minutes, e.minutes_expected AS "minutesExpected", e.quantity_in AS "quantityIn", e.unit, e.status, e.fixed, e.reasons, e.started_at AS "startedAt", e.finished_at AS "finishedAt", e.good, e.waste, e.quantity_out AS "quantityOut", e.more_of AS "moreOf", e.calculated_for AS "calculatedFor", e.hold_reason AS "holdReason", e.paper, e.sheet, e.tools, e.partner_of AS "partnerOf", e.version, coalesce(e.place_id, 0) AS "placeId",
coalesce(e.started_at, e.planned_start) AS "startsAt", coalesce(e.finished_at, e.planned_end) AS "endsAt",
e.activity <> ALL(ARRAY(SELECT a.code FROM plan_activities a WHERE NOT a.may_pause)) AS "mayPause",
e.activity <> ALL(ARRAY(SELECT a.code FROM plan_activities a WHERE NOT a.needs_files)) AS "needsFiles",
(SELECT coalesce(json_agg(json_strip_nulls(json_build_object('id', p.predecessor_id, 'waitMinutes', p.wait_minutes,
   'overlapPercent', a.overlap_percent, 'withinMinutes', a.max_wait_minutes)) ORDER BY p.predecessor_id), '[]')
 FROM plan_event_predecessors p JOIN plan_events b ON b.id = p.predecessor_id LEFT JOIN plan_activities a ON a.code = b.activity
 WHERE p.event_id = e.id) AS predecessors FROM plan_events e WHERE e.line_id = ANY($1) ORDER BY e.line_id, e.sequence;

-- planning.listAbsences
SELECT a.id, a.version, a.user_id AS "userId", u.name, a.first_day AS "firstDay", a.last_day AS "lastDay", a.weekdays, a.from_time AS "fromTime",
  a.until_time AS "untilTime", a.reason
FROM plan_absences a JOIN users u ON u.id = a.user_id WHERE a.last_day >= $1 ORDER BY a.first_day, u.name, a.id;
SELECT u.id, u.name FROM users u WHERE u.internal AND u.active
AND u.id IN (SELECT unnest(p.operator_user_ids) FROM plan_places p WHERE p.active) ORDER BY u.name, u.id;
