import { type BrandImage, type BrandImageKind, type ContentField, PROVINCE_NAMES } from '@quarterline/contract';
import { Field } from '@quarterline/ui';
import { ContentFieldBox } from '#features/content/pages/web/content-field-box.tsx';
import type { ContentDraftSession } from '#features/content/pages/web/use-content-draft.ts';
import { BrandImageBox } from './brand-image-box.tsx';
import { ColourBox } from './colour-box.tsx';
import { EntryListBox } from './entry-list-box.tsx';

/** The box that fits a field of the brand; what other content has too is drawn as there. */
export function BrandFieldBox({ field, session }: { field: ContentField; session: ContentDraftSession }) {
  const { name, label, kind, hint } = field;
  const value = session.draft[name];
  const text = typeof value === 'string' ? value : '';
  const common = { label, error: session.wrong[name] ?? null, ...(hint ? { hint } : {}) };
  switch (kind) {
    case 'brandImage':
      return (
        <BrandImageBox
          {...common}
          kind={name as BrandImageKind}
          value={(value ?? null) as BrandImage | null}
          onChange={(next) => session.set(name, next)}
        />
      );
    case 'colour':
      return <ColourBox {...common} value={text} onChange={(next) => session.set(name, next)} />;
    case 'province':
      return (
        <Field {...common}>
          {(wiring) => (
            <select {...wiring} value={text} onChange={({ target }) => session.set(name, target.value)}>
              <option value="">Choose</option>
              {Object.entries(PROVINCE_NAMES).map(([code, [province]]) => (
                <option key={code} value={code}>
                  {province}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case 'offices':
    case 'licences':
    case 'links':
      return (
        <EntryListBox
          {...common}
          kind={kind}
          value={value}
          wrong={session.wrong}
          onChange={(next) => session.set(name, next)}
        />
      );
    default:
      return <ContentFieldBox field={field} session={session} />;
  }
}
