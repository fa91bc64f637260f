import './content-table.css';
import {
  type ContentList,
  type ContentState,
  type ContentType,
  ENGINE_CONTENT,
  FIXED_CONTENT,
} from '@quarterline/contract';
import { ButtonLink, Icon, plusIcon } from '@quarterline/ui';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import type { ContentKind } from './content-kinds.ts';

type Props = {
  kind: Omit<ContentKind, 'path' | 'about'>;
  items: ContentList['items'];
  hrefOf: (id: string) => string;
};

/** Everything of one kind, with what the public knows of it. */
export function ContentTable({ kind, items, hrefOf }: Props) {
  // A fixed page is changed, never added.
  const add = FIXED_CONTENT.has(kind.type) ? null : (
    // Kept with the first that is typed in it: one that is left empty leaves nothing behind.
    <ButtonLink tone="gold" size="small" href={hrefOf('new')}>
      <Icon art={plusIcon} /> New {kind.one}
    </ButtonLink>
  );
  return (
    <>
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
          <ShownRows rows={items} one={kind.one}>
            {(shown) => (
              <AdminTable heads={['Title', 'State', 'Last change']}>
                {shown.map((item) => (
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
            )}
          </ShownRows>
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

/** Of what the product comes without. */
const FORCE_STATES: typeof STATES = {
  draft: ['Draft', 'status-tag--none'],
  public: ['Active', 'status-tag--info'],
  changed: ['Active, changed since', 'status-tag--info'],
  taken_back: ['Out of force', 'status-tag--none'],
};
const HAS_NO_STANDARD: ReadonlySet<ContentType> = new Set(['wireInstructions']);

export function StateTag({ state, type }: { state: ContentState; type: ContentType }) {
  const states = HAS_NO_STANDARD.has(type) ? FORCE_STATES : ENGINE_CONTENT.has(type) ? ENGINE_STATES : STATES;
  const [words, look] = states[state];
  return <em className={`status-tag ${look}`}>{words}</em>;
}
