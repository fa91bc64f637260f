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
  /** After a township, and before land of another. */
  isUnderTownship = false;
  /** The land that completes what leaves out its township; section 0 of a whole township. */
  last: LegalLand | null;

  constructor(near: LegalLand | null) {
    this.last = near;
  }

  /**
   * Adds the land of a clause; land with numbers that the survey does not have was misread, and is not added. `isListed`: the
   * township before it is that of this land, and no land itself.
   */
  add(lands: readonly LegalLand[], from: number | null, to: number, isListed = false): void {
    if (!lands.every(isOnTheSurvey)) return;
    if (isListed && this.unplaced.at(-1)?.section === null) this.unplaced.pop();
    this.isUnderTownship = isListed;
    this.lands.push(...lands);
    this.last = lands.at(-1) ?? this.last;
    if (from !== null) this.read.push([from, to]);
  }

  addUnplaced(land: LandText, from: number | null, to: number): void {
    if (!isOnTheSurvey({ ...land, section: land.section ?? 1, meridian: land.meridian ?? 1 })) return;
    this.unplaced.push(land);
    const { section, meridian, ...township } = land;
    if (section === null && meridian !== null) {
      this.last = { ...township, section: 0, meridian };
      this.isUnderTownship = true;
    }
    if (from !== null) this.read.push([from, to]);
  }
}
