import { formatWords } from '@quarterline/listing';
import './addenda.css';
import { type CivilZone, formatShort } from '@quarterline/civil-time';
import { apiPath, type StaffAddenda } from '@quarterline/contract';
import { Button } from '@quarterline/ui';
import { useContext, useState } from 'react';
import { AdminFrame } from '#platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { SaleFormatContext, SaleHead } from '#platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '#platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { AddendumDialog } from './addendum-dialog.tsx';
import { QuestionList } from './question-list.tsx';

/** `/admin/auctions/{slug}/questions/`: what people asked about a sale, and what was answered. */
export default function StaffQuestionsPage({ slug }: { slug: string }) {
  const [sale] = useAsked(apiPath('GET /api/admin/auctions/:slug', { slug }));
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/questions', { slug }));
  const [addenda, reloadAddenda] = useAsked(apiPath('GET /api/admin/auctions/:slug/addenda', { slug }));
  const [writing, setWriting] = useState<{ changes: string; text: string } | null>(null);
  return (
    <AdminFrame name={sale.at === 'known' ? sale.what.draft.name : null} slug={slug}>
      <AdminGuard asked={sale}>
        {({ draft, status }) => (
          <>
            <SaleHead slug={slug} name={draft.name} tag={<SaleStatusTag status={status} />} />
            {status === 'draft' ? (
              <NoneYet title="Nobody can ask yet" words="Questions can be asked once the sale is published." />
            ) : (
              <>
                <AdminGuard asked={addenda}>
                  {(known) => (
                    <Addenda addenda={known} zone={draft.zone} onWrite={() => setWriting({ changes: '', text: '' })} />
                  )}
                </AdminGuard>
                <AdminGuard asked={asked}>
                  {({ questions }) => (
                    <QuestionList
                      slug={slug}
                      zone={draft.zone}
                      questions={questions}
                      parcelName={(id) => draft.parcels.find((one) => one.id === id)?.name || 'En bloc'}
                      onAddendum={({ publicText, text, answer }) =>
                        setWriting({ changes: firstSentence(publicText ?? text), text: answer ?? '' })
                      }
                      reload={reload}
                    />
                  )}
                </AdminGuard>
                {writing ? (
                  <AddendumDialog
                    slug={slug}
                    start={writing}
                    onClose={() => setWriting(null)}
                    onDone={() => {
                      setWriting(null);
                      reloadAddenda();
                    }}
                  />
                ) : null}
              </>
            )}
          </>
        )}
      </AdminGuard>
    </AdminFrame>
  );
}

/** A sentence on what an addendum changes, for staff to go on from. */
const firstSentence = (question: string): string => `About the question “${question.slice(0, 200)}”`;

type Props = { addenda: StaffAddenda; zone: CivilZone; onWrite: () => void };

/** The addenda of a sale, and who has accepted the newest. */
function Addenda({ addenda: { addenda, approved, accepted }, zone, onWrite }: Props) {
  const { bid } = formatWords({ format: useContext(SaleFormatContext) ?? 'ascending' });
  const readOnly = useReadOnly('publish_sales');
  return (
    <section className="addenda" aria-labelledby="addenda">
      <div className="row row--8-16 row--between">
        <h2 id="addenda">Addenda</h2>
        {readOnly ? null : (
          <Button size="row" onClick={onWrite}>
            Write an addendum
          </Button>
        )}
      </div>
      {addenda.length === 0 ? (
        <p className="field-hint">
          None. What changes the facts or the Conditions of Sale is an addendum: every bidder accepts it before the next{' '}
          {bid}.
        </p>
      ) : (
        <>
          <ul>
            {addenda.map(({ number, version, changes, href, publishedAt }) => (
              <li key={version}>
                <a href={href}>Addendum {number}</a>, {formatShort(publishedAt, zone)}: {changes}
              </li>
            ))}
          </ul>
          <p className="field-hint">
            {accepted} of {approved} approved {approved === 1 ? 'bidder has' : 'bidders have'} accepted the version in
            force.
          </p>
        </>
      )}
    </section>
  );
}
