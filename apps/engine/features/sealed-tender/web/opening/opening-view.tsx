import '../../../../platform/staff/web/admin-button.css';
import './opening-view.css';
import { formatShort } from '@quarterline/civil-time';
import { type Opening, pagePath } from '@quarterline/contract';
import { useState } from 'react';
import { CheckKeyDialog } from '../../../sales/sale-editor/web/tender/check-key-dialog.tsx';
import { HandIn } from './hand-in.tsx';
import { OpenedLot } from './opened-lot.tsx';
import { openersText, stageText } from './opening-text.ts';

/** One page for everybody of staff: what goes on, who opens, what was opened, and what the seller says. */
export function OpeningView({ slug, opening, reload }: { slug: string; opening: Opening; reload: () => void }) {
  const { title, text } = stageText(opening);
  const { stage, status, openers, openedBy, openedAt, zone, lots } = opening;
  const own = openers.find(({ you }) => you);
  const isOn = status !== 'cancelled' && status !== 'postponed';
  return (
    <div className="opening-view">
      <section className="opening-view-stage" aria-live="polite">
        <h2>{title}</h2>
        <p>{text}</p>
        {openedAt === null ? null : (
          <p>
            Opened {formatShort(openedAt, zone)} by {openedBy.join(' and ')}.
          </p>
        )}
        {stage === 'over' && isOn ? (
          <p>
            <a href={pagePath('/admin/auctions/:slug/results/', { slug })}>Go to Results</a>
          </p>
        ) : null}
      </section>
      {isOn && stage !== 'over' && stage !== 'seller' ? (
        <section>
          <h2>The openers</h2>
          <ol className="opening-view-steps">
            {openers.map(({ userId, name, you, handedInAt }) => (
              <li key={userId}>
                <b>{you ? `${name} (you)` : name}</b>
                <span>
                  {handedInAt === null
                    ? stage === 'waiting'
                      ? 'Has not handed in their part'
                      : 'Hands in their part after the closing time'
                    : `Handed in their part ${formatShort(handedInAt, zone)}`}
                </span>
              </li>
            ))}
          </ol>
          <p className="field-hint">{openersText(openers.length)}</p>
        </section>
      ) : null}
      {isOn && stage === 'waiting' ? (
        <section>
          <h2>Hand in your part</h2>
          {own ? (
            <HandIn slug={slug} opening={opening} hasHandedIn={own.handedInAt !== null} onDone={reload} />
          ) : (
            <p>
              You are not one of the openers. They open this page where they are logged in, each with their own key
              file.
            </p>
          )}
        </section>
      ) : null}
      {isOn && own && opening.publicKey !== null && (stage === 'before' || stage === 'taking') ? (
        <CheckOwnKey saleId={opening.saleId} publicKey={opening.publicKey} />
      ) : null}
      <section>
        <h2>Lots</h2>
        {lots.map((lot) => (
          <OpenedLot key={lot.id} slug={slug} lot={lot} opening={opening} onDone={reload} />
        ))}
      </section>
    </div>
  );
}

/** Ahead of the day: a lost file is noticed while another opener can still be told. */
function CheckOwnKey({ saleId, publicKey }: { saleId: string; publicKey: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <button type="button" className="admin-button admin-button--large" onClick={() => setIsOpen(true)}>
        Check my key file
      </button>
      {isOpen ? <CheckKeyDialog saleId={saleId} publicKey={publicKey} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}
