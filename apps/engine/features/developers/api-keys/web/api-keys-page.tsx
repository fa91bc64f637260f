import '#platform/staff/web/admin-table.css';
import './api-keys.css';
import { FIRM_ZONE, formatDay } from '@quarterline/civil-time';
import { type ApiKey, apiPath, ChangeApiKey, type ChangedApiKeys, enginePages } from '@quarterline/contract';
import { KEY_SCOPE_TEXT } from '@quarterline/text';
import { Alert, Button, StatusTag, type StatusTone } from '@quarterline/ui';
import { useState } from 'react';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { AdminTable } from '#platform/staff/web/lists/admin-table.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { ShownRows } from '#platform/staff/web/lists/shown-rows.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { ShownOnceDialog } from '#platform/staff/web/shown-once-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { SelectField } from '#platform/web/forms/choice-fields.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';

const STATES: Readonly<Record<ApiKey['state'], [words: string, tone: StatusTone]>> = {
  in_force: ['Works', 'lead'],
  revoked: ['Revoked', 'out'],
  expired: ['Expired', 'none'],
  maker_left: ['Does not work', 'out'],
};

/** The keys with which programs of others ask. */
export default function ApiKeysPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/api-keys'));
  const [making, setMaking] = useState(false);
  const [change, setChange] = useState<KeyChange | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<string | null>(null);
  const onDone = ({ made: fresh }: ChangedApiKeys): void => {
    setRevoked(change?.action === 'revoke' ? change.key.name : null);
    setMaking(false);
    setChange(null);
    setMade(fresh?.key ?? null);
    reload();
  };
  return (
    <SettingsFrame about="Keys with which programs of others read your sales, or prepare them. Each does what you choose and no more.">
      <AdminGuard asked={asked}>
        {({ keys }) => (
          <>
            <div className="api-keys-head row row--12-24 row--between">
              <p className="field-hint">
                How a program uses a key, and what each may do: <a href={enginePages.developers}>For developers</a>. No
                key bids.
              </p>
              <Button size="small" onClick={() => setMaking(true)}>
                Make a key
              </Button>
            </div>
            {revoked === null ? null : (
              <Alert tone="done">The key of {revoked} is revoked. Every engine refuses it within a second.</Alert>
            )}
            {keys.length === 0 ? (
              <NoneYet
                title="There is no key yet"
                words="A map, a newspaper or a listing service gets a key of its own, with what it needs and nothing else. What is public can be read without one."
              />
            ) : (
              <ShownRows rows={keys} one="key">
                {(shown) => (
                  <AdminTable
                    look="admin-table--wide admin-table--actions"
                    heads={['Program', 'May', 'State', 'Last used']}
                    actions
                  >
                    {shown.map((key) => (
                      <Row key={key.id} of={key} onChange={(action) => setChange({ key, action })} />
                    ))}
                  </AdminTable>
                )}
              </ShownRows>
            )}
            {making ? <NewKeyDialog onClose={() => setMaking(false)} onDone={onDone} /> : null}
            {change ? <ChangeKeyDialog change={change} onClose={() => setChange(null)} onDone={onDone} /> : null}
            {made === null ? null : (
              <ShownOnceDialog
                what="key"
                text={made}
                means="We keep only what is needed to recognise it."
                hint=" It belongs in no web page and no address."
                onClose={() => setMade(null)}
              />
            )}
          </>
        )}
      </AdminGuard>
    </SettingsFrame>
  );
}

const Row = ({ of, onChange }: { of: ApiKey; onChange: (action: KeyChange['action']) => void }) => {
  const [words, tone] = STATES[of.state];
  const hasEnded = of.state === 'revoked' || of.state === 'expired';
  return (
    <tr>
      <td>
        <b>{of.name}</b>
        <span className="num">ql_{of.prefix}_…</span>
        <span>
          {of.madeBy}, {dated(of.madeAt)}
        </span>
      </td>
      <td>{of.scopes.map((scope) => KEY_SCOPE_TEXT[scope].name).join(', ')}</td>
      <td>
        <StatusTag tone={tone}>{words}</StatusTag>
        <span>{untilWords(of)}</span>
      </td>
      <td className="num">
        {of.lastUsedAt === null ? (
          <span className="admin-table-none">Never used</span>
        ) : (
          `Used ${shortTime(of.lastUsedAt)}`
        )}
      </td>
      <td className="admin-table-action">
        {hasEnded || of.isReplaced ? null : (
          <Button size="row" onClick={() => onChange('rotate')}>
            Rotate<span className="sr-only"> the key of {of.name}</span>
          </Button>
        )}
        {hasEnded ? null : (
          <Button tone="out" size="row" onClick={() => onChange('revoke')}>
            Revoke<span className="sr-only"> the key of {of.name}</span>
          </Button>
        )}
      </td>
    </tr>
  );
};

/** With the year: a key may hold for one. */
const dated = (at: number): string => formatDay(at, FIRM_ZONE);

const untilWords = ({ state, expiresAt, revokedAt, revokedBy, madeBy, isReplaced }: ApiKey): string => {
  if (state === 'revoked' && revokedAt !== null) return `By ${revokedBy}, ${shortTime(revokedAt)}`;
  if (state === 'expired') return dated(expiresAt);
  if (state === 'maker_left') return `${madeBy} is no administrator any more. Rotate it to take it over.`;
  return isReplaced ? `Until ${shortTime(expiresAt)}; a newer one stands in its place` : `Until ${dated(expiresAt)}`;
};

type KeyChange = { key: ApiKey; action: ChangeApiKey['action'] };
type Props = { change: KeyChange; onClose: () => void; onDone: (answer: ChangedApiKeys) => void };

const OVERLAPS = [
  [0, 'At once'],
  [1, 'After an hour'],
  [24, 'After a day'],
  [168, 'After a week'],
] as const;

/** Revokes a key, or makes another in its place while both work for a time. */
function ChangeKeyDialog({ change: { key, action }, onClose, onDone }: Props) {
  const isRotation = action === 'rotate';
  return (
    <FormDialog
      title={`${isRotation ? 'Rotate' : 'Revoke'} the key of ${key.name}`}
      means={
        <p>
          {isRotation
            ? 'You get a new key that may do the same. It works while you are an administrator.'
            : 'Every engine refuses it within a second, and the program that uses it stops. It cannot be taken back.'}
        </p>
      }
      schema={ChangeApiKey}
      to={apiPath('POST /api/admin/api-keys/:keyId', { keyId: key.id })}
      start={{ overlapHours: '24' }}
      read={({ overlapHours }) => (isRotation ? { action, overlapHours: Number(overlapHours) } : { action })}
      press={isRotation ? 'Make the new key' : 'Revoke the key'}
      onClose={onClose}
      onDone={onDone}
    >
      {({ field }) =>
        isRotation ? (
          <SelectField
            label="The old key ends"
            hint="Until then both work, so that the program can change over."
            of={OVERLAPS}
            {...field('overlapHours')}
          />
        ) : null
      }
    </FormDialog>
  );
}
