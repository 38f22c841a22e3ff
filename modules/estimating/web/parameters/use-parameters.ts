import { useEffect, useState } from 'react';
import { readParametersEndpoint } from '#modules/estimating/contract/parameters/parameters.endpoints.ts';
import { saveParametersEndpoint } from '#modules/estimating/contract/parameters/save-parameters.endpoint.ts';
import { type ParameterProblem, parameterProblems } from '#modules/estimating/domain/parameters/decide-parameters.ts';
import type { MergeConflict } from '#modules/estimating/domain/parameters/merge-parameters.ts';
import { withParameter } from '#modules/estimating/domain/parameters/parameter-values.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useAct } from '#platform/web/call/use-act.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { useMay } from '#platform/web/session.tsx';
import { isFromOtherDraft, rebaseUnsaved, startUnsaved, type UnsavedParameters } from './unsaved-parameters.ts';

/** The values on the screen and how to change them; only a draft can be changed. */
export type ParameterValues = {
  shop: Shop;
  /** The values as last saved. */
  saved: Shop;
  problems: readonly ParameterProblem[];
  editable: boolean;
  dirty: boolean;
  set: (path: string, value: unknown) => void;
  replace: (shop: Shop) => void;
  undo: () => void;
  save: () => Promise<OutputOf<typeof saveParametersEndpoint> | undefined>;
  saving: boolean;
  /** Conflicts with a draft that another user saved first, until both are saved together; the merged values are in `shop`. */
  both: readonly MergeConflict[] | null;
  /** The last changes were made in a draft that was published or discarded. */
  draftGone: boolean;
  /** The question that the last save raised: on which places work stands; `leave` saves and lets them stay on. */
  working: { text: string; leave: () => Promise<OutputOf<typeof saveParametersEndpoint> | undefined> } | null;
};

export type ParametersRead = ReturnType<typeof useParameters>;

/** Reads an edition, or without an id the draft, else today's edition. Keeps unsaved changes until they are saved. */
export function useParameters(id?: number) {
  const read = useCall(readParametersEndpoint, id === undefined ? {} : { id });
  const [typed, setTyped] = useState<UnsavedParameters | null>(null);
  const [refused, setRefused] = useState(false);
  const [working, setWorking] = useState<string | null>(null);
  const may = useMay();
  const act = useAct(saveParametersEndpoint, {
    invalidates: ['estimating'],
    onDone: () => {
      setTyped(null);
      setWorking(null);
    },
    onRefused: (error) => {
      const { code, message } = error.body;
      if (code === 'MACHINE_HAS_WORK') {
        setWorking(message);
        return true;
      }
      if (code !== 'STALE_VERSION') return false;
      void act.refresh().then(() => setRefused(true));
      return true;
    },
  });
  const data = read.data;
  const isDraft = data?.edition === null;
  useEffect(() => {
    if (!data || !isDraft || !(refused || isFromOtherDraft(typed, draftOf(data)))) return;
    setRefused(false);
    setTyped((mine) => {
      return mine && mine.version !== data.version ? rebaseUnsaved(mine, draftOf(data)) : mine;
    });
  }, [refused, data, isDraft, typed]);
  const mine = data && isDraft && !isFromOtherDraft(typed, draftOf(data)) ? typed : null;
  const shop = mine?.shop ?? data?.shop;
  const change = (next: Shop) => data && setTyped(mine ? { ...mine, shop: next } : startUnsaved(draftOf(data), next));
  const save = (workStays: boolean) => act.run({ version: mine?.version ?? data!.version, shop: shop!, workStays });
  const values: ParameterValues | undefined = data &&
    shop && {
      shop,
      saved: data.shop,
      problems: isDraft ? parameterProblems(shop) : [],
      editable: isDraft && may('calculations_parameters.edit'),
      dirty: mine !== null,
      set: (path, value) => change(withParameter(shop, path, value)),
      replace: change,
      undo: () => setTyped(null),
      save: () => save(false),
      working: working === null ? null : { text: working, leave: () => save(true) },
      saving: act.pending,
      both: mine?.both ?? null,
      draftGone: id === undefined && typed !== null && (mine === null || mine.isFromGoneDraft),
    };
  return { data, values, read };
}

function draftOf({ version, shop, before }: OutputOf<typeof readParametersEndpoint>) {
  return { version, shop, basedOn: before?.id };
}
