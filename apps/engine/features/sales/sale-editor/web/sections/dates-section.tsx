import { DAY_MS } from '@quarterline/rules';
import '../draft/draft-fields.css';
import '../echo.css';
import { formatLong, formatShort, offsetText, zoneLabel, zoneOffsetMinutes } from '@quarterline/civil-time';
import { Zone } from '@quarterline/contract';
import { readWallText, saleFields, valueOr } from '@quarterline/fields';
import { clockIcon, Icon } from '@quarterline/ui';
import { DraftChoice, DraftWhen } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { FieldInputs } from '../draft/field-inputs.tsx';
import { editorFormat } from '../formats/editor-formats.ts';
import { EditorSection } from './editor-section.tsx';

/** When bidding opens and closes, by the clocks of the land, and how bidders will read it. */
export function DatesSection({ isFixed }: { isFixed: boolean }) {
  const { draft, times, sale } = useEditor();
  const opensAt = valueOr(readWallText(draft.opensAt, draft.zone), sale.serverTimeMs);
  const zones = Zone.options.map((zone) => [zone, zoneWords(zone, opensAt)] as const);
  const all = times ? [...times.values()] : [];
  const open = readWallText(draft.opensAt, draft.zone);
  const { opens, closes, opening, Closing, timesInclude } = editorFormat(draft);
  return (
    <EditorSection id="dates">
      {isFixed ? (
        <p className="echo">
          The record has fixed the dates of this sale. Words, pictures and documents can still change.
        </p>
      ) : null}
      <div className="draft-fields">
        <DraftWhen path="opensAt" label={opens} isFixed={isFixed} placeholder="e.g. Dec 1, 2026 at 9:00 AM" />
        <DraftWhen path="firstCloseAt" label={closes} isFixed={isFixed} placeholder="e.g. Dec 3, 2026 at 2:00 PM" />
        <DraftChoice path="zone" label="Sale time" options={zones} isFixed={isFixed} />
        <Closing isFixed={isFixed} />
        <DraftWhen
          path="registrationClosesAt"
          label="Registration closes"
          hint={
            draft.registrationClosesAt === '' && open.kind === 'value'
              ? `If empty: ${formatShort(open.value - DAY_MS, draft.zone)}`
              : `If empty: a day before ${opening}`
          }
        />
        <FieldInputs table={saleFields} place="dates" />
      </div>
      {all.length > 0 ? (
        <p className="echo">
          <Icon art={clockIcon} />
          <span>
            Bidders will read:{' '}
            <b>
              {formatLong(
                Math.min(...all.map((one) => one.opensAt)),
                Math.max(...all.map((one) => one.closesAt)),
                draft.zone,
              )}
            </b>
            {timesInclude(draft)}
          </span>
        </p>
      ) : null}
    </EditorSection>
  );
}

/** "Alberta, UTC-6"; the place is named where several zones share a label. */
const zoneWords = (zone: Zone, atMs: number): string => {
  const label = zoneLabel(zone);
  const isShared = Zone.options.filter((one) => zoneLabel(one) === label).length > 1;
  const place = isShared ? ` (${zone.split('/')[1]?.replaceAll('_', ' ')})` : '';
  return `${label.replace(' time', '')}, ${offsetText(zoneOffsetMinutes(zone, atMs))}${place}`;
};
