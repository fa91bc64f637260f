import './opening-view.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, type HandedIn, type Opening, pagePath } from '@quarterline/contract';
import { tenderPart } from '@quarterline/tender-cipher';
import { Button } from '@quarterline/ui';
import { useState } from 'react';
import { CheckKeyDialog } from '#features/sales/sale-editor/web/tender/check-key-dialog.tsx';
import { KeyFileFields } from '#features/sales/sale-editor/web/tender/key-file-fields.tsx';
import { openKeyFile, refusalOf } from '#features/sales/sale-editor/web/tender/open-key-file.ts';
import { askEngine, NoAnswer } from '#platform/web/ask-engine.ts';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { OpenedLot } from './opened-lot.tsx';

/** One page for everybody of staff: what goes on, who opens, what was opened, and what the seller says. */
export function OpeningView({ slug, opening, reload }: { slug: string; opening: Opening; reload: () => void }) {
  const { title, text } = stageText(opening);
  const { stage, status, openers, openedBy, openedAt, zone, lots } = opening;
  const own = openers.find(({ you }) => you);
  const isOn = status !== 'cancelled' && status !== 'postponed';
  return (
    <div className="opening-view stack stack--24">
      <section className="opening-view-stage stack stack--8" aria-live="polite">
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
          <ol className="opening-view-steps ruled">
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
            <HandIn slug={slug} opening={opening} own={own} onDone={reload} />
          ) : (
            <p>
              You are not one of the openers. They open this page where they are logged in, each with their own key
              file.
            </p>
          )}
        </section>
      ) : null}
      {isOn && own && opening.publicKey !== null && (stage === 'before' || stage === 'taking') ? (
        <CheckOwnKey saleId={opening.saleId} publicKey={opening.publicKey} userId={own.userId} />
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
function CheckOwnKey(key: { saleId: string; publicKey: string; userId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Check my key file
      </Button>
      {isOpen ? <CheckKeyDialog {...key} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

const tenders = (count: number): string => `${count} tender${count === 1 ? '' : 's'}`;

/** What goes on, and what follows: a heading and a sentence. */
const stageText = (opening: Opening): { title: string; text: string } => {
  const { stage, zone, closesAt, opensAt, acceptBy, round, unopened, hasSecondRound, status } = opening;
  const when = (at: number | null): string => (at === null ? 'soon' : formatShort(at, zone));
  if (status === 'cancelled') return { title: 'This sale is cancelled', text: 'No tender of it is opened.' };
  if (status === 'postponed')
    return { title: 'This sale is postponed', text: 'Set new dates in the editor and publish them.' };
  switch (stage) {
    case 'before':
      return {
        title: 'Tenders are not taken yet',
        text: `They are taken from ${when(opensAt)} until ${when(closesAt)}. Nobody can open one before that time.`,
      };
    case 'taking':
      return {
        title: round === 2 ? 'The second round is on' : 'Tenders are being taken',
        text: `Tenders close ${when(closesAt)}. Nobody can open one before that time, and no page shows an amount. ${tenders(unopened)} so far; each can still be changed or withdrawn.`,
      };
    case 'waiting':
      return {
        title: 'The closing time has passed',
        text: `${tenders(unopened)} can now be opened by two openers together, all at once. ${
          round === 1 && hasSecondRound
            ? 'What is opened is published at once, and the second round begins with it.'
            : 'What is opened is published at once, as amounts without names.'
        }`,
      };
    case 'seller':
      return {
        title: 'The seller decides',
        text: `The tenders were opened. Enter the seller's answer for each lot by ${when(acceptBy)}: what is not accepted by then is not sold.`,
      };
    case 'over':
      return { title: 'This sale is decided', text: 'Its record is final. Settlement follows under Results.' };
  }
};

/** How many are needed, and what becomes of the sale when one cannot come. */
const openersText = (count: number): string =>
  count === 2
    ? 'Both are needed: nothing is known before the second one. If one of the two key files is lost, nothing can be opened, and the sale is cancelled on the control board.'
    : 'Two of the three are enough: nothing is known before the second one. If one cannot come or has lost their file, the other two open together. If two files are lost, nothing can be opened, and the sale is cancelled on the control board.';

/** What the engine has for this opener to make parts of; null when it could not be asked. */
const askTenders = async (slug: string): Promise<Opening['tenders'] | null> => {
  try {
    const { status, body } = await askEngine(
      apiPath('GET /api/admin/auctions/:slug/opening', { slug }, { parts: 'yes' }),
    );
    return status === 200 ? (body as Opening).tenders : null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return null;
  }
};

const UNREACHED = 'The engine could not be reached. Nothing was handed in. Try again.';
const RESULTS: Record<HandedIn['outcome'], string> = {
  waiting: 'Your part is in. Nothing is known yet: the tenders open when a second opener hands in theirs.',
  opened: 'The tenders are open. Everybody reads them now.',
};

type Typed = { file: File | null; passphrase: string };

/** An opener's part, made on their device from their key file: one piece for each tender that stands, and never the key itself. */
function HandIn({
  slug,
  opening,
  own: { userId, handedInAt },
  onDone,
}: {
  slug: string;
  opening: Opening;
  own: Opening['openers'][number];
  onDone: () => void;
}) {
  const [result, setResult] = useState<HandedIn | null>(null);
  const form = useForm<Typed, Typed, HandedIn>({
    start: { file: null, passphrase: '' },
    send: async (typed) => {
      const { saleId, publicKey } = opening;
      const opened = await openKeyFile({ ...typed, saleId, publicKey, userId });
      if (opened.kind === 'wrong') return refusalOf(opened);
      const tenders = await askTenders(slug);
      if (tenders === null) return UNREACHED;
      const parts: Record<string, string> = {};
      for (const { bidId, encrypted } of tenders) {
        const part = await tenderPart(encrypted, opened.privateKey);
        if (part !== null) parts[bidId] = part;
      }
      return postToEngine(apiPath('POST /api/admin/auctions/:slug/opening', { slug }), { parts });
    },
    onDone: (handedIn) => {
      setResult(handedIn);
      form.set({ passphrase: '' });
      onDone();
    },
  });
  if (handedInAt !== null) return <p role="status">{RESULTS.waiting}</p>;
  return (
    <Form form={form} tone="ink" press="Hand in my part">
      <p>
        Choose your key file on this device. Your browser makes your part from it; the file and the passphrase are not
        sent.
      </p>
      <KeyFileFields form={form} />
      {result ? <p role="status">{RESULTS[result.outcome]}</p> : null}
    </Form>
  );
}
