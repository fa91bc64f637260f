import './bidders.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { emailText, hasEmail, pagePath, type StaffRegistration } from '@quarterline/contract';
import { formatPrice } from '@quarterline/listing';
import { Button, StatusTag, type StatusTone } from '@quarterline/ui';
import { PhoneLink } from '../../../../../platform/staff/web/phone-link.tsx';
import { applicationLines } from './application-lines.ts';
import { DECISION_WORDS, DECISIONS, type Decision } from './decisions.ts';
import { isLimitAsked, requestLines, statusText } from './request-lines.ts';

const TONES: Record<StaffRegistration['status'], StatusTone> = {
  requested: 'info',
  approved: 'lead',
  declined: 'none',
  suspended: 'out',
};

type Props = {
  slug: string;
  row: StaffRegistration;
  zone: CivilZone;
  readOnly: boolean;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  onDecide: (action: Decision) => void;
  onIdentity: () => void;
  onNote: () => void;
  onWrite: () => void;
};

/** One bidder with everything that is needed to decide. */
export function BidderRow({
  slug,
  row,
  zone,
  readOnly,
  chosen,
  onChoose,
  onDecide,
  onIdentity,
  onNote,
  onWrite,
}: Props) {
  const lines = [...requestLines(row), ...applicationLines(row.application)];
  const hasIdentity = row.identity !== null || row.limitDocuments > 0;
  return (
    <li className="bidders-row">
      <div>
        <h2>
          {row.bidderNumber === null ? '' : `${row.bidderNumber} `}
          <a href={pagePath('/admin/people/:slug/', { slug: row.userId })}>{row.name}</a>
        </h2>
        <p>
          {hasEmail(row.email) ? (
            <a href={`mailto:${row.email}`}>{row.email}</a>
          ) : (
            <a href={pagePath('/admin/auctions/:slug/contact/', { slug })}>{emailText(row.email)}</a>
          )}
        </p>
        {row.mailReturns === null ? null : (
          <p className="is-late">
            Mail comes back: {row.mailReturns}{' '}
            <a href={`${pagePath('/admin/deliveries/')}?words=${encodeURIComponent(row.email)}`}>Its emails</a>
          </p>
        )}
        <p>
          <PhoneLink phone={row.phone} />
          {row.phoneVerifiedAt === null ? null : ` verified ${formatShort(row.phoneVerifiedAt, zone)}`}
          {row.asksPhone && row.phoneVerifiedAt === null ? <span className="is-late"> not verified</span> : null}
        </p>
        <StatusTag tone={TONES[row.status]}>{statusText(row)}</StatusTag>
        {readOnly ? null : (
          <label className="field-check bidders-choose">
            <input type="checkbox" checked={chosen} onChange={({ target }) => onChoose(target.checked)} />
            <span>
              Choose<span className="sr-only"> {row.name}</span>
            </span>
          </label>
        )}
      </div>
      <dl className="bidders-application">
        <dt>Asked</dt>
        <dd>
          {formatShort(row.requestedAt, zone)}
          {row.late ? <span className="is-late"> after the list had closed</span> : null}
        </dd>
        {row.status === 'requested' ? null : (
          <>
            <dt>Limit</dt>
            <dd className="num">
              {row.limitCents === null ? 'None' : formatPrice(row.limitCents)}
              {isLimitAsked(row) ? <span className="is-late"> another one is asked for</span> : null}
            </dd>
          </>
        )}
        {lines.map(([label, text]) => (
          <div key={label} className="bidders-line">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {row.reason ? (
          <>
            <dt>Staff wrote</dt>
            <dd>{row.reason}</dd>
          </>
        ) : null}
        {row.notes.map((note) => (
          <div key={`${note.at}${note.text}`} className="bidders-line">
            <dt>Note</dt>
            <dd>
              {note.text}{' '}
              <em className="field-hint">
                ({note.author}, {formatShort(note.at, zone)})
              </em>
            </dd>
          </div>
        ))}
      </dl>
      {readOnly ? null : (
        <div className="bidders-actions">
          {DECISIONS[row.status].map((action) => (
            <Button
              key={action}
              tone={action === 'suspend' || action === 'decline' ? 'out' : 'line'}
              size="row"
              aria-label={`${DECISION_WORDS[action]}: ${row.name}`}
              onClick={() => onDecide(action)}
            >
              {DECISION_WORDS[action]}
            </Button>
          ))}
          {hasIdentity ? (
            <Button size="row" aria-label={`Identity and documents of ${row.name}`} onClick={onIdentity}>
              Identity
            </Button>
          ) : null}
          <Button size="row" aria-label={`Note about ${row.name}`} onClick={onNote}>
            Note
          </Button>
          <Button size="row" aria-label={`Write to ${row.name}`} onClick={onWrite}>
            Write
          </Button>
        </div>
      )}
    </li>
  );
}
