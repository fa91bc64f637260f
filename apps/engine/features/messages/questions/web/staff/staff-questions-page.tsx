import { apiPath } from '@quarterline/contract';
import { useState } from 'react';
import { AdminFrame } from '../../../../../platform/staff/web/frame/admin-frame.tsx';
import { AdminGuard } from '../../../../../platform/staff/web/frame/admin-guard.tsx';
import { NoneYet } from '../../../../../platform/staff/web/lists/none-yet.tsx';
import { SaleHead } from '../../../../../platform/staff/web/sales/sale-head.tsx';
import { SaleStatusTag } from '../../../../../platform/staff/web/sales/sale-status-tag.tsx';
import { useAsked } from '../../../../../platform/staff/web/use-asked.ts';
import { Addenda } from './addenda.tsx';
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
