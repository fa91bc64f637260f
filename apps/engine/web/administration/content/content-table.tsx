import { adminApi, adminPages, type ContentList, type ContentState } from '@quarterline/contract';
import { Icon, plusIcon } from '@quarterline/ui';
import { useState } from 'react';
import { tellEngine } from '../tell-engine.ts';
import type { CONTENT_KINDS } from './content-kinds.ts';
import { shortTime } from './short-time.ts';

type Props = { kind: (typeof CONTENT_KINDS)[number]; items: ContentList['items'] };

/** A fixed page is changed, never added. */
const ADDABLE = new Set(['article', 'teamMember', 'testimonial', 'episode']);

/** Everything of one kind, with what the public knows of it. */
export function ContentTable({ kind, items }: Props) {
  const [sentence, setSentence] = useState<string | null>(null);
  const begin = async (): Promise<void> => {
    setSentence(null);
    const told = await tellEngine(adminApi.content(kind.type), {});
    if (told.kind === 'done') location.assign(adminPages.contentItem(kind.path, (told.body as { id: string }).id));
    else setSentence(told.message);
  };
  const add = ADDABLE.has(kind.type) ? (
    <button type="button" className="btn btn--gold btn--sm" onClick={() => void begin()}>
      <Icon art={plusIcon} /> New {kind.one}
    </button>
  ) : null;
  return (
    <>
      {sentence ? (
        <p className="alert" role="alert">
          {sentence}
        </p>
      ) : null}
      {items.length === 0 ? (
        <div className="none-yet">
          <h2>There is no {kind.one} yet</h2>
          <p>A new one begins as a draft. Nobody sees it before you publish it.</p>
          {add}
        </div>
      ) : (
        <>
          {add ? <p className="c-add">{add}</p> : null}
          <div className="at-wrap">
            <table className="at at--sales">
              <thead>
                <tr>
                  <th scope="col">Title</th>
                  <th scope="col">State</th>
                  <th scope="col">Last change</th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <td>
                      <a href={adminPages.contentItem(kind.path, item.id)}>
                        <b>{item.title}</b>
                      </a>
                      <span>{item.detail}</span>
                    </td>
                    <td>
                      <StateTag state={item.state} />
                    </td>
                    <td>
                      {shortTime(item.updatedAt)}
                      {item.updatedBy ? <span>by {item.updatedBy}</span> : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </>
  );
}

const STATES: Readonly<Record<ContentState, [words: string, look: string]>> = {
  draft: ['Draft', 'tag--none'],
  public: ['Published', 'tag--info'],
  changed: ['Published, changed since', 'tag--info'],
  taken_back: ['Taken back', 'tag--none'],
};

export const StateTag = ({ state }: { state: ContentState }) => (
  <em className={`tag ${STATES[state][1]}`}>{STATES[state][0]}</em>
);
