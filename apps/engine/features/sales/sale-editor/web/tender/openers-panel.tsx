import '../draft/draft-fields.css';
import '../text-button.css';
import './openers-panel.css';
import { formatShort } from '@quarterline/civil-time';
import { apiPath, type TenderOpener } from '@quarterline/contract';
import { OPENERS } from '@quarterline/drafting';
import { Alert, Button, Field, FieldError } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useRight } from '#platform/staff/web/frame/use-rights.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { fieldId, sentenceAt, useEditor } from '../draft/editor-context.ts';
import { CheckKeyDialog } from './check-key-dialog.tsx';
import { MakeKeyDialog } from './make-key-dialog.tsx';

const PLACES = ['First opener', 'Second opener', 'Third opener, if there is one'];
const ASK_EVERY_MS = 4000;

const textOf = ({ keyMadeAt, isPublished }: TenderOpener, isPublic: boolean, when: (at: number) => string): string => {
  if (keyMadeAt === null) return 'Has not made their key yet';
  const made = `Key made ${when(keyMadeAt)}`;
  return isPublic && !isPublished ? `${made}, not published yet` : made;
};

/** The two or three people who open the tenders, and their keys. They are not part of the draft: what is done here is done at once. */
export function OpenersPanel({ isFixed }: { isFixed: boolean }) {
  const editor = useEditor();
  const mayName = useRight('publish_sales');
  const { sale, draft, tellOpeners, readOnly } = editor;
  const [asked, reload] = useAsked(apiPath('GET /api/admin/auctions/:slug/openers', { slug: sale.slug }));
  const [dialog, setDialog] = useState<'make' | 'check' | null>(null);
  const [names, setNames] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const openers = asked.at === 'known' ? asked.what.openers : sale.openers;
  const isWaiting = !isFixed && openers.some(({ keyMadeAt }) => keyMadeAt === null);

  useEffect(() => {
    if (asked.at === 'known') tellOpeners(asked.what.openers);
  }, [asked, tellOpeners]);
  // The others make their keys in browsers of their own.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(reload, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);

  if (asked.at === 'loading') return <p className="field-hint">Loading...</p>;
  if (asked.at !== 'known')
    return (
      <FieldError>
        The openers could not be read.{' '}
        <button type="button" className="text-button" onClick={reload}>
          Try again
        </button>
      </FieldError>
    );
  const { saleId, staff } = asked.what;
  const own = openers.find(({ you }) => you);
  const chosen = names ?? (openers.length === 0 ? ['', '', ''] : null);
  const name = async (userIds: string[]): Promise<void> => {
    const posted = await postToEngine(apiPath('POST /api/admin/auctions/:slug/openers', { slug: sale.slug }), {
      userIds,
    });
    setProblem(posted.kind === 'done' ? null : posted.message);
    if (posted.kind !== 'done') return;
    setNames(null);
    reload();
  };
  const named = chosen?.filter((userId) => userId !== '') ?? openers.map(({ userId }) => userId);
  const sentence = sentenceAt(editor, OPENERS);
  const mayChange = !isFixed && !readOnly && mayName;
  return (
    <div className="openers-panel">
      <p className="field-hint">
        Two openers open the tenders together after the closing time, each with their own key file. Name two or three
        people who are there on that day. Each makes their key in a few minutes, in their own browser.
      </p>
      {named.length === 2 ? (
        <Alert>
          With two openers, one lost key file loses the sale: nothing can be opened then. Name a third person if you
          can. With three, one lost file loses nothing.
        </Alert>
      ) : null}
      {chosen && mayChange ? (
        <>
          <div className="draft-fields">
            {PLACES.map((label, place) => (
              <div className="draft-fields-span-2" key={label}>
                <Field label={label} error={place === 0 ? sentence : null}>
                  {(wiring) => (
                    <select
                      {...wiring}
                      data-field={place === 0 ? fieldId(OPENERS) : undefined}
                      value={chosen[place] ?? ''}
                      onChange={({ target }) =>
                        setNames(PLACES.map((_, at) => (at === place ? target.value : (chosen[at] ?? ''))))
                      }
                    >
                      <option value="">{place === 2 ? 'Nobody' : 'Choose a person'}</option>
                      {staff
                        .filter(({ userId }) => chosen[place] === userId || !chosen.includes(userId))
                        .map(({ userId, name }) => (
                          <option key={userId} value={userId}>
                            {name}
                          </option>
                        ))}
                    </select>
                  )}
                </Field>
              </div>
            ))}
          </div>
          {staff.length < 2 ? (
            <p className="field-hint">Staff accounts: {staff.length}. An administrator makes more under Users.</p>
          ) : null}
          <div className="row row--8">
            <Button size="small" disabled={named.length < 2} onClick={() => void name(named)}>
              {named.length === 3 ? 'Name these three' : 'Name these two'}
            </Button>
            {openers.length > 0 ? (
              <Button size="small" onClick={() => setNames(null)}>
                Go back
              </Button>
            ) : null}
          </div>
        </>
      ) : (
        <ul className="openers-panel-list ruled ruled--8" data-field={fieldId(OPENERS)} tabIndex={-1}>
          {openers.length === 0 ? <li>Nobody is named yet.</li> : null}
          {openers.map((opener) => (
            <li key={opener.userId}>
              <b>{opener.you ? `${opener.name} (you)` : opener.name}</b>
              <span>{textOf(opener, sale.publicDraft !== null, (at) => formatShort(at, draft.zone))}</span>
            </li>
          ))}
        </ul>
      )}
      <FieldError>{problem}</FieldError>
      {chosen ? null : (
        <div className="row row--8">
          {own && !isFixed ? (
            <Button size="small" onClick={() => setDialog('make')}>
              {own.keyMadeAt === null ? 'Make my key' : 'Make a new key'}
            </Button>
          ) : null}
          {own?.publicKey ? (
            <Button size="small" onClick={() => setDialog('check')}>
              Check my key file
            </Button>
          ) : null}
          {mayChange ? (
            <Button size="small" onClick={() => setNames(openers.map(({ userId }) => userId))}>
              Name others
            </Button>
          ) : null}
        </div>
      )}
      {dialog === 'make' && own ? (
        <MakeKeyDialog
          slug={sale.slug}
          saleId={saleId}
          zone={draft.zone}
          opener={own}
          onClose={() => setDialog(null)}
          onDone={() => {
            setDialog(null);
            reload();
          }}
        />
      ) : null}
      {dialog === 'check' && own?.publicKey ? (
        <CheckKeyDialog saleId={saleId} publicKey={own.publicKey} userId={own.userId} onClose={() => setDialog(null)} />
      ) : null}
    </div>
  );
}
