import '#platform/staff/web/lists/bidders.css';
import './lead-row.css';
import { apiPath, type Deleted, type LeadAction, pagePath, type StaffLead } from '@quarterline/contract';
import { Alert, Button, buttonClass, StatusTag, type StatusTone } from '@quarterline/ui';
import { useState } from 'react';
import { useReadOnly } from '#platform/staff/web/frame/use-rights.ts';
import { PhoneLink } from '#platform/staff/web/phone-link.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { LeadDialog, type LeadDialogKind } from './lead-dialog.tsx';
import { LEAD_KIND_WORDS, LEAD_STATUS_WORDS } from './lead-search.tsx';
import { LeadThread } from './lead-thread.tsx';

const TONES: Record<StaffLead['status'], StatusTone> = {
  new: 'info',
  in_hand: 'plain',
  answered: 'lead',
  closed: 'none',
  held_back: 'out',
};
type Props = {
  lead: StaffLead;
  staff: readonly { id: string; name: string }[];
  /** Words to be said, or null when the list says it by itself. */
  onDone: (words: string | null) => void;
};

/** One message: who wrote what, who answers it, what is next, and what was noted. */
export function LeadRow({ lead, staff, onDone }: Props) {
  const [dialog, setDialog] = useState<LeadDialogKind | 'answer' | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const readOnly = useReadOnly('answer_people');
  const name = `${lead.firstName} ${lead.lastName}`;
  const answer = async (input: LeadAction): Promise<string | null> => {
    const posted = await postToEngine(apiPath('POST /api/admin/leads/:leadId', { leadId: lead.id }), input);
    if (posted.kind === 'refused') return posted.message;
    onDone(`${name}: the answer is on its way.`);
    return null;
  };
  const action = async (input: LeadAction): Promise<string | null> => {
    const posted = await postToEngine(apiPath('POST /api/admin/leads/:leadId', { leadId: lead.id }), input);
    if (posted.kind === 'refused') return posted.message;
    onDone(input.action === 'release' ? `${name}: let through. Its emails go out now.` : null);
    return null;
  };
  const apply = (input: LeadAction): void => void action(input).then(setSentence);
  const remove = async (): Promise<string | null> => {
    const posted = await postToEngine(apiPath('POST /api/admin/leads/:leadId/delete', { leadId: lead.id }), {});
    if (posted.kind === 'refused') return posted.message;
    const { deleted, kept } = posted.body as Deleted;
    onDone(`Deleted: ${deleted.join('; ')}. Kept: ${kept.join(' ')}`);
    return null;
  };
  return (
    <li className="bidders-row">
      <div>
        <h2>{name}</h2>
        <p>
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </p>
        <p>
          <PhoneLink phone={lead.phone} />
        </p>
        <StatusTag tone={TONES[lead.status]}>{LEAD_STATUS_WORDS[lead.status]}</StatusTag>
        {lead.heldBackBecause.length > 0 ? (
          <p>Looked like an advertisement: {lead.heldBackBecause.join(', ')}.</p>
        ) : null}
      </div>
      <div>
        <p>
          {LEAD_KIND_WORDS[lead.kind]}, {shortTime(lead.receivedAt)}
          {lead.saleSlug ? (
            <>
              , about <a href={pagePath('/admin/auctions/:slug/editor/', { slug: lead.saleSlug })}>{lead.saleSlug}</a>
            </>
          ) : null}
        </p>
        <p className="lead-row-text">{lead.message}</p>
        {lead.land ? <p>Land: {lead.land}</p> : null}
        {lead.nextStep ? (
          <p>
            <b>Next: {lead.nextStep}</b>
            {lead.nextStepOn ? `, on ${lead.nextStepOn}` : ''}
          </p>
        ) : null}
        <LeadThread thread={lead.thread} />
        {lead.notes.map((note) => (
          <p key={`${note.at}${note.text}`} className="field-hint">
            {note.author}, {shortTime(note.at)}: {note.text}
          </p>
        ))}
        <Alert>{sentence}</Alert>
      </div>
      {readOnly ? null : (
        <div className="bidders-actions">
          <label className="sr-only" htmlFor={`owner-${lead.id}`}>
            Who answers {name}
          </label>
          <select
            id={`owner-${lead.id}`}
            className={buttonClass('line', 'row')}
            value={lead.ownerId ?? ''}
            onChange={({ target }) => apply({ action: 'set_owner', ownerId: target.value || null })}
          >
            <option value="">Nobody answers it yet</option>
            {staff.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
          {lead.status === 'held_back' || lead.email === '' ? null : (
            <Press words="Answer" of={name} onPress={() => setDialog('answer')} />
          )}
          {lead.status === 'held_back' ? (
            <Press words="Let through" of={name} onPress={() => apply({ action: 'release' })} />
          ) : (
            <>
              {lead.status === 'answered' || lead.status === 'closed' ? null : (
                <Press
                  words="Mark as answered"
                  of={name}
                  onPress={() => apply({ action: 'set_status', status: 'answered' })}
                />
              )}
              {lead.status === 'closed' ? (
                <Press
                  words="Open again"
                  of={name}
                  onPress={() => apply({ action: 'set_status', status: 'in_hand' })}
                />
              ) : (
                <Press words="Close" of={name} onPress={() => apply({ action: 'set_status', status: 'closed' })} />
              )}
              <Press words="Hold back" of={name} onPress={() => apply({ action: 'hold_back' })} />
            </>
          )}
          <Press words="Next step" of={name} onPress={() => setDialog('next')} />
          <Press words="Note" of={name} onPress={() => setDialog('note')} />
          <Press words="Delete" of={name} out onPress={() => setDialog('delete')} />
        </div>
      )}
      {dialog === 'answer' ? <AnswerDialog lead={lead} answer={answer} onClose={() => setDialog(null)} /> : null}
      {dialog !== null && dialog !== 'answer' ? (
        <LeadDialog lead={lead} kind={dialog} action={action} remove={remove} onClose={() => setDialog(null)} />
      ) : null}
    </li>
  );
}

const Press = ({ words, of, out, onPress }: { words: string; of: string; out?: boolean; onPress: () => void }) => (
  <Button tone={out ? 'out' : 'line'} size="row" aria-label={`${words}: ${of}`} onClick={onPress}>
    {words}
  </Button>
);
