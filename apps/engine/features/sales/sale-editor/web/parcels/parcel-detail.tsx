import '../draft/draft-fields.css';
import '../entry.css';
import './parcel-detail.css';
import type { DraftParcel } from '@quarterline/contract';
import { inputsIn, parcelFields, tidyDollars } from '@quarterline/fields';
import { newId } from '#platform/staff/web/new-id.ts';
import { DraftChoice, DraftMarkdown, DraftText, DraftWords } from '../draft/draft-fields.tsx';
import { useEditor } from '../draft/editor-context.ts';
import { AddEntry, RemoveEntry } from '../entry-buttons.tsx';
import { PictureList } from '../files/picture-list.tsx';
import { LandField } from '../land/land-field.tsx';
import { BoundaryField } from './boundary-field.tsx';

const ICONS = [
  ['house', 'House or yard'],
  ['grain', 'Grain storage'],
  ['water', 'Water'],
  ['pasture', 'Pasture'],
  ['crop', 'Crop'],
  ['lease', 'Lease'],
  ['fence', 'Fence'],
  ['gravel', 'Gravel'],
  ['power', 'Power'],
  ['trees', 'Trees'],
] as const;

/** What a parcel has besides its row: words, features, leases, pictures, a boundary. */
export function ParcelDetail({ parcel, number }: { parcel: DraftParcel; number: number }) {
  const { session } = useEditor();
  const at = (field: string): string => `parcels/${parcel.id}/${field}`;
  return (
    <div className="parcel-detail">
      <div className="draft-fields">
        {inputsIn(parcelFields, 'details').map(({ key, place: _, rows, ...input }) =>
          rows === undefined ? (
            <DraftText key={key} path={at(key)} {...input} />
          ) : (
            <DraftWords key={key} path={at(key)} rows={rows} {...input} />
          ),
        )}
      </div>
      <h3>Features</h3>
      {parcel.features.map((feature, index) => (
        <fieldset className="entry" key={feature.id}>
          <legend className="sr-only">
            Feature {index + 1} of parcel {number}
          </legend>
          <div className="draft-fields">
            <DraftText path={at(`features/${feature.id}/name`)} label="Feature" span={3} />
            <DraftChoice path={at(`features/${feature.id}/icon`)} label="Sign" options={ICONS} />
            <RemoveEntry
              what={`feature ${index + 1}`}
              action={() =>
                session.set(
                  at('features'),
                  parcel.features.filter(({ id }) => id !== feature.id),
                )
              }
            />
            <DraftText path={at(`features/${feature.id}/summary`)} label="In one line" span={6} />
            <DraftMarkdown path={at(`features/${feature.id}/descriptionMarkdown`)} label="On its own page" />
          </div>
          <PictureList
            path={at(`features/${feature.id}/pictures`)}
            pictures={feature.pictures}
            what={`feature ${index + 1} of parcel ${number}`}
            place={feature.name || parcel.name}
          />
        </fieldset>
      ))}
      <AddEntry
        what="feature"
        action={() =>
          session.set(at('features'), [
            ...parcel.features,
            { id: newId(), slug: '', name: '', icon: 'house', summary: '', descriptionMarkdown: '', pictures: [] },
          ])
        }
      />
      <h3>Surface leases</h3>
      {parcel.leases.map((lease, index) => (
        <div className="draft-fields entry" key={lease.id}>
          <DraftText path={at(`leases/${lease.id}/holder`)} label="Holder" />
          <DraftText path={at(`leases/${lease.id}/yearly`)} label="A year" span={1} tidy={tidyDollars} />
          <DraftText path={at(`leases/${lease.id}/note`)} label="Note" />
          <RemoveEntry
            what={`lease ${index + 1}`}
            action={() =>
              session.set(
                at('leases'),
                parcel.leases.filter(({ id }) => id !== lease.id),
              )
            }
          />
        </div>
      ))}
      <AddEntry
        what="lease"
        action={() => session.set(at('leases'), [...parcel.leases, { id: newId(), holder: '', yearly: '', note: '' }])}
      />
      <h3>Pictures</h3>
      <PictureList path={at('pictures')} pictures={parcel.pictures} what={`parcel ${number}`} place={parcel.name} />
      <h3>On the land</h3>
      <LandField parcel={parcel} number={number} />
      <h3>Boundary</h3>
      <BoundaryField parcel={parcel} number={number} />
    </div>
  );
}
