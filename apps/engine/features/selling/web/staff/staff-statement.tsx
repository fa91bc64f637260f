import './seller-side.css';
import { apiPath } from '@quarterline/contract';
import { moneyText } from '@quarterline/text';
import { Alert, Button } from '@quarterline/ui';
import { useState } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { StatementTables } from '../statement-tables.tsx';
import { SellerTermsDialog } from './seller-terms-dialog.tsx';

/** After the close: what the seller pays, the statement as it would be now, and those that were released. */
export function StaffStatement({ slug, isOver }: { slug: string; isOver: boolean }) {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/seller/statement', { slug }));
  const [isEntering, setEntering] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const mayEnter = useRight('settle_sales');
  const mayRelease = useRight('publish_sales');
  if (asked.at !== 'known') return null;
  const statement = asked.what;
  const { version, draft, notFinal, released } = statement;
  const [newest] = released;
  const isReleased = newest !== undefined && JSON.stringify(newest.statement) === JSON.stringify(draft);
  const release = async (): Promise<void> => {
    if (!draft) return;
    const body = { action: 'release' as const, seenVersion: version, seenNetCents: draft.netCents };
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/seller/statement', { slug }), body);
    setError(posted.kind === 'refused' ? posted.message : null);
    reload();
  };
  return (
    <section className="seller-side-part" aria-labelledby="statement">
      <h2 id="statement">Statement after the close</h2>
      {isOver ? null : <p>It is made when the sale is over. What the seller pays can be entered before.</p>}
      {isOver && draft === null ? <p>Enter what the seller pays: the statement is made from it.</p> : null}
      {draft ? <StatementTables statement={draft} /> : null}
      {draft && notFinal.length > 0 ? (
        <p className="field-hint">
          Not final yet: {notFinal.join('; ')}. Each purchase must be firm or left unsold, with its statement of
          adjustments entered under Trust.
        </p>
      ) : null}
      {isReleased ? <p>The seller has this statement, number {newest.number}.</p> : null}
      <Alert>{error}</Alert>
      <p className="seller-side-actions row row--8">
        {mayEnter ? (
          <Button size="small" onClick={() => setEntering(true)}>
            {version === 0 ? 'Enter what the seller pays' : 'Change what the seller pays'}
          </Button>
        ) : null}
        {mayRelease && draft && notFinal.length === 0 && !isReleased ? (
          <Button tone="ink" size="small" onClick={() => void release()}>
            Release: {moneyText(Math.abs(draft.netCents))} {draft.netCents < 0 ? 'owed to us' : 'net to the seller'}
          </Button>
        ) : null}
      </p>
      {released.length === 0 ? null : (
        <ul className="seller-side-people">
          {released.map(({ number, at }) => (
            <li key={number}>
              <a href={apiPath('GET /api/admin/auctions/:slug/seller/statement/:number', { slug, number })}>
                Statement {number}
              </a>
              , released {shortTime(at)}
            </li>
          ))}
        </ul>
      )}
      {isEntering ? (
        <SellerTermsDialog
          slug={slug}
          statement={statement}
          onClose={() => setEntering(false)}
          onDone={() => {
            setEntering(false);
            reload();
          }}
        />
      ) : null}
    </section>
  );
}
