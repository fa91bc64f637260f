import './webhooks.css';
import {
  apiPath,
  type ChangedWebhookEndpoints,
  type ChangeWebhookEndpoint,
  enginePages,
  NewWebhookEndpoint,
  type WebhookEndpoint,
} from '@quarterline/contract';
import { WEBHOOK_TYPES, type WebhookType } from '@quarterline/rules';
import { WEBHOOK_TYPE_TEXT } from '@quarterline/text';
import { Alert, Button, StatusTag, TextField } from '@quarterline/ui';
import { useState } from 'react';
import { ScopeBoxes } from '#features/developers/api-keys/web/scope-boxes.tsx';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { AdminGuard } from '#platform/staff/web/frame/admin-guard.tsx';
import { SettingsFrame } from '#platform/staff/web/frame/settings-frame.tsx';
import { NoneYet } from '#platform/staff/web/lists/none-yet.tsx';
import { shortTime } from '#platform/staff/web/short-time.ts';
import { ShownOnceDialog } from '#platform/staff/web/shown-once-dialog.tsx';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { useTestAnswer } from './use-test-answer.ts';
import { answerOf, WebhookDeliveries } from './webhook-deliveries.tsx';

/** Where events are sent: addresses of others, and what became of each event. */
export default function WebhooksPage() {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/webhooks'));
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const onMade = ({ made }: ChangedWebhookEndpoints): void => {
    setMaking(false);
    setSecret(made?.secret ?? null);
    reload();
  };
  return (
    <SettingsFrame about="Addresses of others to which events of your sales are sent, signed, as they happen.">
      <AdminGuard asked={asked}>
        {({ endpoints, sendsToPrivate }) => (
          <>
            <Alert>
              {sendsToPrivate
                ? 'This engine also sends to private addresses and by http (WEBHOOKS_TO=anywhere). Production refuses this setting.'
                : null}
            </Alert>
            <div className="webhooks-head">
              <p className="field-hint">
                How a program checks and answers them: <a href={enginePages.developers}>For developers</a>. No event
                names a person.
              </p>
              <Button size="small" onClick={() => setMaking(true)}>
                Add an address
              </Button>
            </div>
            {endpoints.length === 0 ? (
              <NoneYet
                title="Events are sent nowhere yet"
                words="A program of a newspaper or a partner can learn of what happens in your sales within seconds: an opening, a close, a released price."
              />
            ) : (
              endpoints.map((endpoint) => (
                <Endpoint key={endpoint.id} of={endpoint} reload={reload} onSecret={setSecret} />
              ))
            )}
            {making ? (
              <NewWebhookDialog sendsToPrivate={sendsToPrivate} onClose={() => setMaking(false)} onDone={onMade} />
            ) : null}
            {secret === null ? null : (
              <ShownOnceDialog
                what="secret"
                text={secret}
                means="The program checks with it that an event comes from you."
                hint=""
                onClose={() => setSecret(null)}
              />
            )}
          </>
        )}
      </AdminGuard>
    </SettingsFrame>
  );
}

type EndpointProps = { of: WebhookEndpoint; reload: () => void; onSecret: (secret: string) => void };

const Endpoint = ({ of, reload, onSecret }: EndpointProps) => {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ words: string; isBad: boolean } | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const [seen, setSeen] = useState(0);
  const [testId, setTestId] = useState<number | null>(null);
  const answer = useTestAnswer(of.id, testId);
  const test = async (): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/webhooks/:endpointId/test', { endpointId: of.id }), {});
    setBusy(false);
    if (posted.kind === 'refused') return setSaid({ words: posted.message, isBad: true });
    setSaid(null);
    setTestId(posted.body.eventId);
    setSeen((count) => count + 1);
  };
  const act = async (change: ChangeWebhookEndpoint, words: string): Promise<void> => {
    setBusy(true);
    const posted = await postToEngine(apiPath('POST /api/admin/webhooks/:endpointId', { endpointId: of.id }), change);
    setBusy(false);
    setTestId(null);
    if (posted.kind === 'refused') return setSaid({ words: posted.message, isBad: true });
    const { made, replayed } = posted.body as ChangedWebhookEndpoints;
    setSaid({
      words: 'action' in change && change.action === 'replay_after' ? `${replayed} sent again.` : words,
      isBad: false,
    });
    if (made) onSecret(made.secret);
    setSeen((count) => count + 1);
    reload();
  };
  const press = (name: string, change: ChangeWebhookEndpoint, words: string) => (
    <Button size="row" disabled={busy} onClick={() => void act(change, words)}>
      {name}
      <span className="sr-only"> {of.name}</span>
    </Button>
  );
  return (
    <section className="webhooks-endpoint stack stack--12" aria-label={of.name}>
      <header>
        <div>
          <h2>{of.name}</h2>
          <p className="webhooks-url">{of.url}</p>
          <p className="field-hint">{of.types.map((type) => WEBHOOK_TYPE_TEXT[type].name).join(', ')}</p>
          <p className="field-hint">{secretWords(of)}</p>
        </div>
        <StatusTag tone={of.pausedAt === null ? 'lead' : 'out'}>{of.pausedAt === null ? 'Sends' : 'Paused'}</StatusTag>
      </header>
      <Alert>{of.pausedBecause}</Alert>
      <p className="row row--8">
        <Button size="row" disabled={busy} onClick={() => void test()}>
          Send a test<span className="sr-only"> to {of.name}</span>
        </Button>
        {press('New secret', { action: 'rotate', overlapHours: 24 }, 'For a day both secrets sign.')}
        {of.pausedAt === null
          ? press('Pause', { action: 'pause' }, 'Paused. What happens meanwhile is kept for three days.')
          : press('Resume', { action: 'resume' }, 'Events are sent again.')}
        <Button tone="out" size="row" onClick={() => setRemoving(true)}>
          Remove<span className="sr-only"> {of.name}</span>
        </Button>
      </p>
      {isRemoving ? (
        <p className="row row--8" role="alert">
          Nothing more is sent there, and its secret is deleted.
          <Button tone="out" size="row" disabled={busy} onClick={() => void act({ action: 'remove' }, 'Removed.')}>
            Remove it
          </Button>
          <Button size="row" onClick={() => setRemoving(false)}>
            Keep it
          </Button>
        </p>
      ) : null}
      <p role="status" className={said?.isBad ? 'field-error' : 'field-hint'}>
        {testId === null || said ? said?.words : testWords(answer, of)}
      </p>
      <WebhookDeliveries
        key={`${seen} ${answer === 'waiting'}`}
        endpointId={of.id}
        onReplay={(eventId) => void act({ action: 'replay', eventId }, 'It is sent again, under the same id.')}
        onReplayAfter={(eventId) => void act({ action: 'replay_after', eventId }, '')}
      />
    </section>
  );
};

const testWords = (answer: ReturnType<typeof useTestAnswer>, { pausedAt }: WebhookEndpoint): string => {
  if (pausedAt !== null) return 'This address is paused. The test is sent when you resume it.';
  if (answer === 'waiting') return 'A test is on its way. Its answer appears here.';
  if (answer === 'too_late') return 'The test was not sent within thirty seconds. Look again in a moment.';
  if (answer.status === null) return `The test was not delivered. ${answerOf(answer)}`;
  return `The test was answered with ${answerOf(answer)}.`;
};

const secretWords = ({ oldSecretUntil, waiting, gaveUp, lastDeliveredAt }: WebhookEndpoint): string =>
  [
    lastDeliveredAt === null ? 'Nothing delivered yet.' : `Last delivered ${shortTime(lastDeliveredAt)}.`,
    waiting > 0 ? `${waiting} waiting.` : '',
    gaveUp > 0 ? `${gaveUp} given up.` : '',
    oldSecretUntil === null ? '' : `The old secret signs too until ${shortTime(oldSecretUntil)}.`,
  ]
    .filter(Boolean)
    .join(' ');

type Props = { sendsToPrivate: boolean; onClose: () => void; onDone: (answer: ChangedWebhookEndpoints) => void };

/** The program that is told, where it listens, and the events it is sent. */
const NewWebhookDialog = ({ sendsToPrivate, onClose, onDone }: Props) => (
  <FormDialog
    title="Send events to an address"
    schema={NewWebhookEndpoint}
    to={apiPath('POST /api/admin/webhooks')}
    start={{ name: '', url: '', types: ['sale.published', 'sale.opened', 'sale.completed'] as WebhookType[] }}
    press="Add the address"
    onClose={onClose}
    onDone={onDone}
  >
    {({ field, values, set, errorOf }) => (
      <>
        <TextField
          label="Whose program"
          hint="For example: county newspaper."
          autoComplete="off"
          maxLength={80}
          {...field('name')}
        />
        <TextField
          label="Address"
          type="url"
          hint={
            sendsToPrivate
              ? 'Any address, also of this computer: http://localhost:4000/webhooks.'
              : 'It begins with https and is on the internet.'
          }
          autoComplete="off"
          maxLength={500}
          {...field('url')}
        />
        <ScopeBoxes
          legend="What is sent"
          of={WEBHOOK_TYPES}
          textOf={(type) => WEBHOOK_TYPE_TEXT[type]}
          chosen={values.types}
          error={errorOf('types')}
          onChange={(types) => set({ types })}
        />
      </>
    )}
  </FormDialog>
);
