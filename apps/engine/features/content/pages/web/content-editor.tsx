import '../../../../platform/staff/web/admin-alert.css';
import '../../../../platform/staff/web/frame/admin-head.css';
import './content-editor.css';
import { CONTENT_FIELDS, type ContentItem } from '@quarterline/contract';
import { Fragment } from 'react';
import { ContentConflict } from './content-conflict.tsx';
import { ContentFieldBox } from './content-field-box.tsx';
import { ContentSide } from './content-side.tsx';
import { StateTag } from './content-table.tsx';
import { EmailPreview } from './email-preview.tsx';
import { OfferPreview } from './offer-preview.tsx';

import { SAVE_WORDS } from './save-words.ts';
import { useContentDraft } from './use-content-draft.ts';

type Props = {
  opened: ContentItem;
  back: { href: string; name: string } | null;
  /** Where its own fields do not name it. */
  title?: string;
  about?: string | undefined;
};

/** One piece of content: its fields, what the public knows of it, and its history. */
export function ContentEditor({ opened, back, title: given, about }: Props) {
  const session = useContentDraft(opened);
  const { item, draft, save } = session;
  const title = given ?? String(draft.name ?? draft.title ?? draft.product ?? draft.from ?? '').trim();
  // Where it is opened at once, the page has its name already.
  const Heading = back ? 'h1' : 'h2';
  return (
    <>
      <header className="admin-head">
        <div>
          {back ? (
            <p className="admin-head-crumb">
              <a href={back.href}>{back.name}</a> / {title || 'New'}
            </p>
          ) : null}
          <Heading>
            {title || 'Without a title'} <StateTag state={item.state} type={item.type} />
          </Heading>
          {about ? <p className="field-hint">{about}</p> : null}
        </div>
        <div className="admin-head-state admin-head-state--save" role="status">
          <b className={save.kind === 'saved' || save.kind === 'waiting' ? undefined : 'is-bad'}>
            {SAVE_WORDS[save.kind]}
          </b>
        </div>
      </header>
      {save.kind === 'refused' ? (
        <p className="admin-alert" role="alert">
          {save.message}
        </p>
      ) : null}
      {save.kind === 'conflict' ? (
        <ContentConflict session={session} theirs={save.theirs} message={save.message} />
      ) : null}
      <div className="content-editor">
        <form className="content-editor-form" onSubmit={(event) => event.preventDefault()} noValidate>
          {CONTENT_FIELDS[item.type].map((field) => (
            <Fragment key={field.name}>
              {field.heading ? <h2>{field.heading}</h2> : null}
              <div className={field.half ? 'is-half' : undefined}>
                <ContentFieldBox field={field} session={session} />
              </div>
            </Fragment>
          ))}
          {item.type === 'letter' ? <EmailPreview session={session} /> : null}
          {item.type === 'offerText' ? (
            <OfferPreview item={item} isSaved={save.kind === 'saved' && item.version > 0} />
          ) : null}
        </form>
        <ContentSide session={session} backHref={back?.href ?? null} />
      </div>
    </>
  );
}
