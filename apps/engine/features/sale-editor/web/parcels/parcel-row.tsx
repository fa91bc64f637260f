import '../../../administration/web/admin-button.css';
import '../../../administration/web/admin-table.css';
import './parcels-section.css';
import '../text-button.css';
import { formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import type { DraftParcel } from '@quarterline/contract';
import { likelyAcres, readLands } from '@quarterline/drafting';
import { formatLegalLand } from '@quarterline/land';
import { chevronDownIcon, circleAlertIcon, gripVerticalIcon, Icon, Stake, trash2Icon } from '@quarterline/ui';
import { sentenceAt, useEditor } from '../draft/editor-context.ts';
import { tidyDollars } from '../draft/tidy-texts.ts';
import { Cell } from '../publish/cell.tsx';
import { ParcelDetail } from './parcel-detail.tsx';
import type { RowOrder } from './use-row-order.ts';

type Props = {
  parcel: DraftParcel;
  index: number;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  order: RowOrder;
  isLocked: boolean;
};

const IN_ROW = ['name', 'legal', 'acres', 'startingBid'] as const;

const tidyLegal = (text: string): string => {
  const { lands, unread } = readLands(text);
  return lands.length > 0 && unread.length === 0 ? lands.map(formatLegalLand).join(', ') : text;
};

/** One parcel: its row, what is wrong with it under the row, and the rest of it when it is open. */
export function ParcelRow({ parcel, index, isOpen, onOpen, order, isLocked }: Props) {
  const editor = useEditor();
  const { draft, session, times, sale } = editor;
  const number = index + 1;
  const at = (field: string): string => `parcels/${parcel.id}/${field}`;
  const errors = IN_ROW.flatMap((field) => {
    const sentence = sentenceAt(editor, at(field));
    return sentence ? [{ field, sentence }] : [];
  });
  const closesAt = times?.get(parcel.id)?.closesAt ?? null;
  const first = times?.get(draft.parcels[0]?.id ?? '')?.closesAt ?? closesAt;
  const isWithdrawn = sale.withdrawnParcelIds.includes(parcel.id);
  const remove = (): void =>
    session.edit((old) => ({
      ...old,
      parcels: old.parcels.filter(({ id }) => id !== parcel.id),
      groups: old.groups.map((group) => ({ ...group, parcelIds: group.parcelIds.filter((id) => id !== parcel.id) })),
      options: old.options.map((option) => ({
        ...option,
        parcelIds: option.parcelIds.filter((id) => id !== parcel.id),
      })),
    }));
  const likely = likelyAcres(parcel.acres, parcel.legal);
  return (
    <tbody
      id={`row-${parcel.id}`}
      className={order.draggedId === parcel.id ? 'is-dragged' : undefined}
      onDragOver={(event) => order.onDragOver(parcel.id, event)}
      onDrop={(event) => event.preventDefault()}
    >
      <tr className={errors.length > 0 ? 'is-bad' : undefined}>
        <td className="parcels-section-grip">
          <button
            type="button"
            aria-label={`Move parcel ${number}: arrow keys`}
            draggable={!isLocked}
            disabled={isLocked}
            onKeyDown={(event) => order.onKey(parcel.id, event)}
            onDragStart={(event) => order.onDragStart(parcel.id, event)}
            onDragEnd={order.onDragEnd}
          >
            <Icon art={gripVerticalIcon} />
          </button>
        </td>
        <td>
          <Stake tone={isWithdrawn ? 'shut' : 'plain'}>{number}</Stake>
        </td>
        <td>
          <Cell path={at('name')} label={`Name of parcel ${number}`} isLocked={editor.readOnly} />
        </td>
        <td>
          <Cell
            path={at('legal')}
            label={`Legal description of parcel ${number}`}
            kind="legal"
            tidy={tidyLegal}
            isLocked={isLocked}
          />
        </td>
        <td>
          <Cell path={at('acres')} label={`Acres of parcel ${number}`} kind="is-right num" isLocked={isLocked} />
        </td>
        <td>
          <Cell
            path={at('startingBid')}
            label={`Starting bid of parcel ${number}`}
            kind="is-right num"
            tidy={tidyDollars}
            isLocked={editor.readOnly || sale.parcelIdsWithBids.includes(parcel.id)}
          />
        </td>
        <td className="num">
          {isWithdrawn ? (
            'Withdrawn'
          ) : closesAt === null ? (
            <span className="admin-table-none">Not set</span>
          ) : (
            formatClockShort(closesAt, draft.zone)
          )}
          {closesAt !== null && first !== null && !isSameDay(closesAt, first, draft.zone) ? (
            <span>{formatMonthDay(closesAt, draft.zone)}</span>
          ) : null}
        </td>
        <td>
          <button type="button" className="parcels-section-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            <span className="sr-only">Features, pictures and words of parcel {number}: </span>
            {parcel.features.length}
            <Icon art={chevronDownIcon} />
          </button>
        </td>
        <td>
          <button
            type="button"
            className="admin-button admin-button--icon"
            aria-label={`Remove parcel ${number}`}
            disabled={isLocked}
            onClick={remove}
          >
            <Icon art={trash2Icon} />
          </button>
        </td>
      </tr>
      {errors.map(({ field, sentence }) => (
        <tr className="parcels-section-error" key={field}>
          <td colSpan={2} />
          <td colSpan={7}>
            <span className="field-error" id={`e-${parcel.id}-${field}`}>
              <Icon art={circleAlertIcon} />
              {sentence}
              {field === 'acres' && likely !== null && !isLocked ? (
                <button type="button" className="text-button" onClick={() => session.set(at('acres'), likely)}>
                  Use {likely}
                </button>
              ) : null}
            </span>
          </td>
        </tr>
      ))}
      {isOpen ? (
        <tr className="parcels-section-detail">
          <td colSpan={9}>
            <ParcelDetail parcel={parcel} number={number} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}
