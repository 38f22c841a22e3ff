import { setEventPeopleEndpoint } from '#modules/planning/contract/floor/set-event-people.endpoint.ts';
import { decideEventPeople } from '#modules/planning/domain/floor/event-people.ts';
import { changeEvent } from '#modules/planning/server/plan-events.store.ts';
import { command } from '#platform/server/served.ts';
import { colleaguesOf, joinEvent, leaveEvent, peopleOf } from './event-people.ts';
import { lockFloorEvent } from './lock-floor-event.ts';

export const setEventPeople = command(setEventPeopleEndpoint, async (context, input) => {
  const { tx, actor } = context;
  const { event, refs, moment } = await lockFloorEvent(context, input);
  const present = (await peopleOf(tx, [event.id])).get(event.id) ?? [];
  const known = [...present, ...(await colleaguesOf(tx, event.placeId)), { id: actor.id, name: actor.name }];
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  const userIds = [...new Set(input.userIds)];
  const decided = decideEventPeople(event, userIds, new Set(nameOf.keys()));
  if (!decided.accepted) return decided;
  await leaveEvent(context, event.id, moment, userIds);
  for (const userId of userIds) await joinEvent(context, event.id, userId, moment);
  await changeEvent(tx, event.id);
  const names = userIds.map((id) => nameOf.get(id)).join(', ');
  await tx.record({ fact: 'operation.people_set', refs, data: { activity: event.activity, names } });
  return { id: event.id, version: event.version + 1, status: event.status };
});
