import { isOnTheSurvey, type LandText, type LegalLand } from './legal-land.ts';

/** What was read of a legal description so far. */
export class LegalFindings {
  readonly lands: LegalLand[] = [];
  readonly unplaced: LandText[] = [];
  /** Stretches of the text that were read. */
  readonly read: [from: number, to: number][] = [];
  isPart = false;
  isAssumed = false;
  isCompleted = false;
  /** The land that completes what leaves out its township. */
  last: LegalLand | null;

  constructor(near: LegalLand | null) {
    this.last = near;
  }

  /** Adds the land of a clause; land with numbers that the survey does not have was misread, and is not added. */
  add(lands: readonly LegalLand[], from: number | null, to: number): void {
    if (!lands.every(isOnTheSurvey)) return;
    this.lands.push(...lands);
    this.last = lands.at(-1) ?? this.last;
    if (from !== null) this.read.push([from, to]);
  }

  addUnplaced(land: LandText, from: number | null, to: number): void {
    if (!isOnTheSurvey({ ...land, section: land.section ?? 1, meridian: land.meridian ?? 1 })) return;
    this.unplaced.push(land);
    if (from !== null) this.read.push([from, to]);
  }
}
