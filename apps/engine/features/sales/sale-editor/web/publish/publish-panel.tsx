import { editorFormat } from '../formats/editor-formats.ts';
import '../draft-diff.css';
import '#platform/staff/web/editor-notes.css';
import './publish-panel.css';
import '../text-button.css';
import { formatShort } from '@quarterline/civil-time';
import { type Audience, apiPath, pagePath } from '@quarterline/contract';
import { type Difference, openDoubts, TERMS_OF_USE } from '@quarterline/drafting';
import {
  Button,
  ButtonLink,
  checkIcon,
  circleAlertIcon,
  circleIcon,
  downloadIcon,
  externalLinkIcon,
  FieldError,
  historyIcon,
  Icon,
} from '@quarterline/ui';
import { useState } from 'react';
import { BeginRehearsal } from '#features/sales/control-board/web/begin-rehearsal.tsx';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { useEditor } from '../draft/editor-context.ts';
import { ActionDialog } from './action-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SellerApproval } from './seller-approval.tsx';
import type { Publishing } from './use-publishing.ts';

const SIGN = { bad: circleAlertIcon, ok: checkIcon, later: circleIcon, note: circleAlertIcon } as const;
const MAX_SHOWN = 12;

/** At the right of the editor: what is left to do, what would change in public, and the way to publish. */
export function PublishPanel({
  differences,
  publishing,
}: {
  differences: readonly Difference[];
  publishing: Publishing;
}) {
  const { sale, checked, fix, readOnly: isLocked, draft, asked } = useEditor();
  const mayPublish = useRight('publish_sales');
  const mayPrepare = useRight('prepare_sales');
  const readOnly = isLocked || !mayPublish;
  const [dialog, setDialog] = useState<'publish' | 'postpone' | 'cancel' | 'withdraw' | 'history' | null>(null);
  const doubts = openDoubts(draft, sale.publicDraft);
  const bad = checked.items.filter(({ kind }) => kind === 'bad').length;
  const isFirst = sale.publicDraft === null;
  const hasNothing = !isFirst && differences.length === 0;
  const isOver = sale.status === 'completed' || sale.status === 'cancelled';
  return (
    <>
      <aside className="publish-panel stack stack--24 stack--top" id="publish">
        <section>
          <h2>Before you publish</h2>
          <ul>
            {doubts.map(({ path, words }) => (
              <li key={words} className="is-note">
                <Icon art={circleAlertIcon} />
                <span>
                  {words}
                  <button type="button" className="text-button" onClick={() => fix(path)} aria-label={`Show: ${words}`}>
                    Show
                  </button>
                </span>
              </li>
            ))}
            {checked.items.map(({ key, kind, words, path }) => (
              <li key={key} className={`is-${kind}`}>
                <Icon art={SIGN[kind]} />
                <span>
                  {words}
                  {path === TERMS_OF_USE ? (
                    <a
                      className="text-button"
                      href={pagePath('/admin/content/:slug/', { slug: 'pageText' })}
                      aria-label={`Fix: ${words}`}
                    >
                      Fix under Content
                    </a>
                  ) : null}
                  {kind !== 'ok' && path && path !== TERMS_OF_USE ? (
                    <button
                      type="button"
                      className="text-button"
                      onClick={() => fix(path)}
                      aria-label={`${kind === 'bad' ? 'Fix' : 'Show'}: ${words}`}
                      aria-pressed={asked.has(path)}
                    >
                      {kind === 'bad' ? 'Fix' : 'Show'}
                    </button>
                  ) : null}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <SellerApproval />
        {isFirst ? null : (
          <section>
            <h2>What will change in public</h2>
            {hasNothing ? <p className="field-hint">Nothing. The public page says what stands here.</p> : null}
            <dl className="draft-diff">
              {differences.slice(0, MAX_SHOWN).map(({ key, what, before, after }) => (
                <div key={key}>
                  <dt>{what}</dt>
                  <dd>
                    {before ? <s className="num">{before}</s> : null}
                    {after ? <b className="num">{after}</b> : <b>Nothing</b>}
                  </dd>
                </div>
              ))}
            </dl>
            {differences.length > MAX_SHOWN ? (
              <p className="field-hint">and {differences.length - MAX_SHOWN} more</p>
            ) : null}
            {hasNothing ? null : <p className="field-hint">{audienceText(sale.audience)}</p>}
          </section>
        )}
        <FieldError>{publishing.problem}</FieldError>
        {sale.waitsForSecondPerson.map((sentence) => (
          <p key={sentence} className="field-hint" role="status">
            {sentence}{' '}
            <a href={pagePath('/admin/auctions/:slug/control/', { slug: sale.slug })}>
              Confirm it on the control board
            </a>
          </p>
        ))}
        {sale.publishRefused ? (
          <p className="field-error">
            <Icon art={circleAlertIcon} />
            It was due to become public and did not: {sale.publishRefused}
          </p>
        ) : null}
        <div className="stack stack--8">
          {readOnly ? null : (
            <>
              <Button
                tone="gold"
                disabled={bad > 0 || hasNothing || publishing.isBusy}
                onClick={() => setDialog('publish')}
              >
                {publishing.isBusy ? 'Loading...' : publishWords(isFirst, differences.length)}
              </Button>
              {bad > 0 ? <p className="field-hint">Fix {bad === 1 ? '1 thing' : `${bad} things`} first.</p> : null}
            </>
          )}
          {mayPublish ? null : <p className="field-hint">A lawyer or an administrator publishes.</p>}
          <ButtonLink href={sale.previewUrl} target="_blank" rel="noreferrer">
            View as a buyer
          </ButtonLink>
          {sale.publishAt === null ? null : (
            <p className="editor-notes-note editor-notes-note--in">
              Becomes public automatically {formatShort(sale.publishAt, draft.zone)}.{' '}
              {readOnly ? null : (
                <button type="button" className="text-button" onClick={() => void publishing.publishAt(null, '', [])}>
                  Take it back
                </button>
              )}
            </p>
          )}
          {isFirst ? null : (
            <p className="field-hint publish-panel-live stack stack--4">
              <a href={sale.publicUrl} target="_blank" rel="noreferrer">
                {sale.publicUrl.replace(/^https?:\/\//, '')}
                <Icon art={externalLinkIcon} />
              </a>
              {sale.publishedAt === null ? null : (
                <>
                  Live since {formatShort(sale.publishedAt, draft.zone)}
                  {sale.publishedBy ? `, by ${sale.publishedBy}` : ''}
                </>
              )}
            </p>
          )}
        </div>
        {isFirst ? <RehearseDraft /> : null}
        <section className="publish-panel-more row row--8">
          <Button size="row" onClick={() => setDialog('history')}>
            <Icon art={historyIcon} /> History
          </Button>
          {mayPrepare ? (
            <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/export/', { slug: sale.slug })}>
              <Icon art={downloadIcon} /> Export this sale
            </ButtonLink>
          ) : null}
          {isFirst ? null : (
            <ButtonLink size="row" href={pagePath('/admin/auctions/:slug/corrections/', { slug: sale.slug })}>
              Correct a mistake
            </ButtonLink>
          )}
          {isFirst || isOver || readOnly ? null : (
            <>
              {sale.status === 'upcoming' ? (
                <Button tone="out" size="row" onClick={() => setDialog('postpone')}>
                  Postpone
                </Button>
              ) : null}
              {sale.status === 'postponed' ? null : (
                <Button tone="out" size="row" onClick={() => setDialog('withdraw')}>
                  Withdraw a parcel
                </Button>
              )}
              <Button tone="out" size="row" onClick={() => setDialog('cancel')}>
                Cancel the sale
              </Button>
            </>
          )}
        </section>
      </aside>
      {dialog === 'publish' ? (
        <PublishDialog differences={differences} publishing={publishing} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'history' ? <HistoryDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'postpone' || dialog === 'cancel' || dialog === 'withdraw' ? (
        <ActionDialog action={dialog} publishing={publishing} onClose={() => setDialog(null)} />
      ) : null}
    </>
  );
}

const publishWords = (isFirst: boolean, count: number): string => {
  if (isFirst) return 'Publish the sale';
  return count === 0 ? 'Nothing to publish' : `Publish ${count} change${count === 1 ? '' : 's'}`;
};

const people = (count: number, who: string): string => `${count} ${count === 1 ? 'person' : 'people'} ${who}`;

const audienceText = ({ registered, reminders }: Audience): string => {
  const readers = [
    ...(registered > 0 ? [people(registered, 'who registered')] : []),
    ...(reminders > 0 ? [people(reminders, 'with reminders')] : []),
  ];
  if (readers.length === 0) return 'Nobody has registered or asked for reminders yet.';
  return `${readers.join(' and ')} will be told of changed dates, prices, rules and documents.`;
};

/** A draft is rehearsed as it was saved last, whatever is missing before it can be published. */
function RehearseDraft() {
  const { draft } = useEditor();
  const mayRun = useRight('run_sales');
  return mayRun && editorFormat(draft).canRehearse && draft.parcels.length > 0 ? <Rehearse /> : null;
}

function Rehearse() {
  const { sale } = useEditor();
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/rehearsals', { slug: sale.slug }));
  return (
    <section aria-label="Rehearsal">
      <BeginRehearsal slug={sale.slug} what="draft" rehearsals={asked.at === 'known' ? asked.what.rehearsals : []} />
    </section>
  );
}
