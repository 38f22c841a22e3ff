import type { TextKey } from '#platform/contract/text-key.ts';
import type { Access } from '#platform/domain/access.ts';

export type FoundRecord = { id: string; label: string; description: string; to: string };

/** A module's record search for the palette. */
export type SearchSource = {
  name: string;
  /** Text key of the heading above its results. */
  title: TextKey;
  /** The access that searching requires, as in routes.csv. */
  access: Access;
  find(words: string, signal: AbortSignal): Promise<FoundRecord[]>;
};

let load: () => Promise<readonly SearchSource[]> = async () => [];

/** Registers the sources; called once by `apps/web` before the first render. The sources load with the palette. */
export function fillSearchSources(sources: () => Promise<readonly SearchSource[]>): void {
  load = sources;
}

export function searchSources(): Promise<readonly SearchSource[]> {
  return load();
}
