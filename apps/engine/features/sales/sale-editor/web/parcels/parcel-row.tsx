import '#platform/staff/web/admin-table.css';
import './parcels-section.css';
import '../text-button.css';
import '#platform/staff/web/table/cell.css';
import { formatClockShort, formatMonthDay, isSameDay } from '@quarterline/civil-time';
import type { DraftParcel } from '@quarterline/contract';
import { titleDoubts, valueAt } from '@quarterline/drafting';
import { compareAcres, inputsIn, parcelFields, readingOf } from '@quarterline/fields';
import { Button, chevronDownIcon, circleAlertIcon, gripVerticalIcon, Icon, Stake, trash2Icon } from '@quarterline/ui';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';
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

const IN_ROW = inputsIn(parcelFields, 'row');
/** The grip, the stake, the close, and the button that removes. */
const OTHER_CELLS = 4;
/** Letters of a title in a line of its cell, where the browser does not fit the cell itself. */
const TITLE_COLUMNS = 16;

/** One parcel: its row, what is wrong with it under the row, and the rest of it when it is open. */
export function ParcelRow({ parcel, index, isOpen, onOpen, order, isLocked }: Props) {
  const editor = useEditor();
  const { draft, session, times, sale } = editor;
  const number = index + 1;
  const at = (field: string): string => `parcels/${parcel.id}/${field}`;
  const errors = IN_ROW.flatMap(({ key }) => {
    const sentence = sentenceAt(editor, at(key));
    return sentence ? [{ key, sentence }] : [];
  });
  const isFixedBy = {
    never: editor.readOnly,
    opening: isLocked,
    bid: editor.readOnly || sale.parcelIdsWithBids.includes(parcel.id),
  };
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
  const likely = compareAcres(parcel.acres, parcel)?.likely ?? null;
  const reading = readingOf(parcel.legal);
  const notes = [...(reading ? [{ key: 'reading', sentence: reading }] : []), ...titleDoubts(parcel)];
  const under = [
    ...errors.map((error) => ({ ...error, isError: true })),
    ...notes.map((note) => ({ ...note, isError: false })),
  ];
  return (
    <tbody
      id={`row-${parcel.id}`}
      className={order.draggedId === parcel.id ? 'is-dragged' : undefined}
      onDragOver={(event) => order.onDragOver(parcel.id, event)}
      onDrop={(event) => event.preventDefault()}
    >
      <tr className="parcels-section-row">
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
        {IN_ROW.map(({ key, label, cell, tidy, fixedBy }) => (
          <td key={key}>
            <Cell
              path={at(key)}
              label={`${label} of parcel ${number}`}
              {...(cell ? { kind: cell } : {})}
              {...(tidy ? { tidy } : {})}
              isLocked={isFixedBy[fixedBy ?? 'never']}
            />
          </td>
        ))}
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
          <Button size="icon" aria-label={`Remove parcel ${number}`} disabled={isLocked} onClick={remove}>
            <Icon art={trash2Icon} />
          </Button>
        </td>
      </tr>
      {under.map(({ key, sentence, isError }) => (
        <tr className="parcels-section-error" key={`${key} ${isError}`}>
          <td colSpan={2} />
          <td colSpan={IN_ROW.length + OTHER_CELLS - 2}>
            <span
              className={isError ? 'field-error' : 'field-hint'}
              {...(isError ? { id: `e-${parcel.id}-${key}` } : {})}
            >
              {isError ? <Icon art={circleAlertIcon} /> : null}
              {sentence}
              {key === 'acres' && likely !== null && !isLocked ? (
                <button type="button" className="text-button" onClick={() => session.set(at('acres'), String(likely))}>
                  Use {likely}
                </button>
              ) : null}
            </span>
          </td>
        </tr>
      ))}
      <tr className="parcels-section-rest">
        <td colSpan={2} />
        <td colSpan={IN_ROW.length + OTHER_CELLS - 2}>
          <button type="button" className="parcels-section-more" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            Description, pictures and features<span className="sr-only"> of parcel {number}</span>
            <Icon art={chevronDownIcon} />
          </button>
          <span className="field-hint">{detailSummary(parcel)}</span>
        </td>
      </tr>
      {isOpen ? (
        <tr className="parcels-section-detail">
          <td colSpan={IN_ROW.length + OTHER_CELLS}>
            <ParcelDetail parcel={parcel} number={number} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
}

const counted = (count: number, one: string): string | null =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${one}s`;

/** What a parcel has besides its row, in a line: "2 pictures, 4 features, boundary". */
const detailSummary = ({ pictures, features, leases, boundary }: DraftParcel): string =>
  [
    counted(pictures.length, 'picture'),
    counted(features.length, 'feature'),
    counted(leases.length, 'surface lease'),
    boundary === null ? null : 'boundary',
  ]
    .filter((part) => part !== null)
    .join(', ') || 'No pictures or features yet';

/** A text of the draft in a cell of a table; what is wrong with it stands under the row. */
function Cell({
  path,
  label,
  kind = '',
  tidy,
  isLocked,
}: {
  path: string;
  label: string;
  kind?: string;
  tidy?: (text: string) => string;
  isLocked: boolean;
}) {
  const editor = useEditor();
  const value = String(valueAt(editor.draft, path) ?? '');
  const isWrong = sentenceAt(editor, path) !== null;
  const [, id, field] = path.split('/');
  const shared = {
    className: `cell ${kind}`,
    'aria-label': label,
    'aria-invalid': isWrong ? true : undefined,
    'aria-describedby': isWrong ? `e-${id}-${field}` : undefined,
    'data-field': fieldId(path),
    autoComplete: 'off',
    value,
    readOnly: isLocked,
    onChange: ({ target }: { target: { value: string } }) => editor.session.set(path, target.value),
    onBlur: () => tidy && tidy(value) !== value && editor.session.set(path, tidy(value)),
  };
  // A title is seen whole, however many words it has.
  if (kind === 'legal') return <textarea {...shared} rows={Math.ceil((value.length + 1) / TITLE_COLUMNS)} />;
  return <input {...shared} />;
}
