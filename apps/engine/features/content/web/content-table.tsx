import '../../administration/web/admin-alert.css';
import './content-table.css';
import {
  adminApi,
  adminPages,
  type ContentList,
  type ContentState,
  type ContentType,
  ENGINE_CONTENT,
  FIXED_CONTENT,
} from '@quarterline/contract';
import { Icon, plusIcon } from '@quarterline/ui';
import { useState } from 'react';
import { AdminTable } from '../../administration/web/lists/admin-table.tsx';
import { NoneYet } from '../../administration/web/lists/none-yet.tsx';
import { postToEngine } from '../../administration/web/post-to-engine.ts';
import { shortTime } from '../../administration/web/short-time.ts';
import type { ContentKind } from './content-kinds.ts';

type Props = {
  kind: ContentKind;
  items: ContentList['items'];
  /** The page of one of them. */
  hrefOf?: (id: string) => string;
};

/** Everything of one kind, with what the public knows of it. */
export function ContentTable({ kind, items, hrefOf = (id) => adminPages.contentItem(kind.path, id) }: Props) {
  const [sentence, setSentence] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setSentence(null);
    const posted = await postToEngine(adminApi.content(kind.type), {});
    if (posted.kind === 'done') location.assign(hrefOf((posted.body as { id: string }).id));
    else setSentence(posted.message);
  };
  // A fixed page is changed, never added.
  const add = FIXED_CONTENT.has(kind.type) ? null : (
    <button type="button" className="btn btn--gold btn--small" onClick={() => void begin()}>
      <Icon art={plusIcon} /> New {kind.one}
    </button>
  );
  return (
    <>
      {sentence ? (
        <p className="admin-alert" role="alert">
          {sentence}
        </p>
      ) : null}
      {items.length === 0 ? (
        <NoneYet
          title={`There is no ${kind.one} yet`}
          words="A new one begins as a draft. Nobody sees it before you publish it."
        >
          {add}
        </NoneYet>
      ) : (
        <>
          {add ? <p className="content-table-add">{add}</p> : null}
          <AdminTable heads={['Title', 'State', 'Last change']}>
            {items.map((item) => (
              <tr key={item.id}>
                <td>
                  <a href={hrefOf(item.id)}>
                    <b>{item.title}</b>
                  </a>
                  <span>{item.detail}</span>
                </td>
                <td>
                  <StateTag state={item.state} type={kind.type} />
                </td>
                <td>
                  {shortTime(item.updatedAt)}
                  {item.updatedBy ? <span>by {item.updatedBy}</span> : null}
                </td>
              </tr>
            ))}
          </AdminTable>
        </>
      )}
    </>
  );
}

const STATES: Readonly<Record<ContentState, [words: string, look: string]>> = {
  draft: ['Draft', 'status-tag--none'],
  public: ['Published', 'status-tag--info'],
  changed: ['Published, changed since', 'status-tag--info'],
  taken_back: ['Taken back', 'status-tag--none'],
};

/** Of what the engine goes by itself: it is in force, or as the product comes. */
const ENGINE_STATES: typeof STATES = {
  draft: ['Standard', 'status-tag--none'],
  public: ['Changed by you', 'status-tag--info'],
  changed: ['Changed by you, newer draft', 'status-tag--info'],
  taken_back: ['Standard', 'status-tag--none'],
};

export const StateTag = ({ state, type }: { state: ContentState; type: ContentType }) => {
  const [words, look] = (ENGINE_CONTENT.has(type) ? ENGINE_STATES : STATES)[state];
  return <em className={`status-tag ${look}`}>{words}</em>;
};
