import type { CaseOperation, CasePlace } from '#modules/planning/domain/engine/case/planning-case.ts';
import type { Changeover, SetupAttribute } from '#modules/planning/domain/places/changeovers.ts';
import type { StandingEvent, StandingPlan } from './standing-plan.ts';

type Attributes = Record<string, string>;

/**
 * The changeovers of the standing plan in the words of a case. There a place has the minutes of an attribute, on the board each activity
 * that it does: where these differ a value names its activity too, and the table has the minutes of every pair.
 */
export class CaseChangeovers {
  /** The different minutes of each attribute. */
  private readonly kinds = new Map<SetupAttribute, string[]>();
  private readonly specs = new Map<string, Changeover>();
  private readonly values = new Map<SetupAttribute, Set<string>>();
  private readonly ofKind = new Map<string, Set<SetupAttribute>>();

  constructor({ events, places }: Pick<StandingPlan, 'events' | 'places'>) {
    const kindOf = new Map(places.map(({ id, kind }) => [id, kind]));
    for (const { placeId, setup } of events) {
      for (const changeover of setup?.changeovers ?? []) {
        const { attribute } = changeover;
        const key = JSON.stringify(changeover);
        this.specs.set(key, changeover);
        const keys = this.kinds.getOrInsertComputed(attribute, () => []);
        if (!keys.includes(key)) keys.push(key);
        const value = setup!.values[attribute];
        if (value !== undefined) this.values.getOrInsertComputed(attribute, () => new Set()).add(value);
        this.ofKind.getOrInsertComputed(kindOf.get(placeId) ?? '', () => new Set()).add(attribute);
      }
    }
    for (const { onMachine = {} } of places)
      for (const [attribute, value] of Object.entries(onMachine)) this.values.get(attribute as SetupAttribute)?.add(value);
  }

  /** Those of a place with one slot: of the activities that are done on its kind; and what is on it before the work that is planned. */
  ofPlace({ kind, slots, onMachine }: StandingPlan['places'][number]): Pick<CasePlace, 'changeovers' | 'state'> {
    const attributes = slots === 1 ? [...(this.ofKind.get(kind) ?? [])] : [];
    const state = Object.entries(onMachine ?? {}).map(([attribute, value]) => [
      attribute,
      this.named(attribute as SetupAttribute, value, 0),
    ]);
    return {
      ...(attributes.length > 0 && { changeovers: attributes.map((attribute) => this.changeoverOf(attribute)) }),
      ...(slots === 1 && onMachine && { state: Object.fromEntries(state) as Attributes }),
    };
  }

  /** The values of the attributes that its activity changes over. */
  attributesOf({ setup }: StandingEvent): Pick<CaseOperation, 'attributes'> {
    const wanted = (setup?.changeovers ?? []).flatMap((changeover) => {
      const value = setup!.values[changeover.attribute];
      const kind = this.kinds.get(changeover.attribute)!.indexOf(JSON.stringify(changeover));
      return value === undefined ? [] : [[changeover.attribute, this.named(changeover.attribute, value, kind)] as const];
    });
    return wanted.length > 0 ? { attributes: Object.fromEntries(wanted) } : {};
  }

  private named(attribute: SetupAttribute, value: string, kind: number): string {
    return (this.kinds.get(attribute)?.length ?? 1) > 1 ? `${value} #${kind}` : value;
  }

  private changeoverOf(attribute: SetupAttribute) {
    const specs = this.kinds.get(attribute)!.map((key) => this.specs.get(key)!);
    if (specs.length === 1) {
      const pairs = specs[0]!.pairs.map(({ from, to, minutes }) => [`${from}>${to}`, minutes]);
      return { attribute, minutes: specs[0]!.minutes, table: Object.fromEntries(pairs) as Record<string, number> };
    }
    const values = [...(this.values.get(attribute) ?? [])];
    const table: Record<string, number> = {};
    for (const [kind, { minutes, pairs }] of specs.entries()) {
      for (const to of values) {
        for (const from of values) {
          const taken = from === to ? 0 : (pairs.find((pair) => pair.from === from && pair.to === to)?.minutes ?? minutes);
          for (const before of specs.keys()) table[`${this.named(attribute, from, before)}>${this.named(attribute, to, kind)}`] = taken;
        }
      }
    }
    return { attribute, minutes: Math.max(...specs.map((one) => one.minutes)), table };
  }
}
