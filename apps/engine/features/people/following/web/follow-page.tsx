import '#platform/web/forms/account-links.css';
import { apiPath, enginePages, FollowTarget, SaleReminderRequest } from '@quarterline/contract';
import { fixedRoutes, parcelRoute, saleRoute } from '@quarterline/listing';
import { Alert, Button, ButtonLink, TextField } from '@quarterline/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { asked } from '#features/messages/notifications/web/press-link.tsx';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { onSite, pageSettings } from '#platform/web/page-settings.ts';
import { postToEngine } from '#platform/web/post-to-engine.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { useOwn } from '#platform/web/use-own.ts';

const WHAT_COMES =
  'We write when bidding opens, about an hour before it closes, when something changes, and how it ended: one email an hour at most.';

/** `/follow/?sale=&parcel=`: where the button of a sale or a parcel leads. With an account that press was all. */
export default function FollowPage() {
  const [sale, parcel] = [asked('sale'), asked('parcel')];
  const [own] = useOwn<FollowTarget>(`${apiPath('GET /api/follow-target')}?${new URLSearchParams({ sale, parcel })}`);
  const back = onSite(
    parcel === '' ? saleRoute({ slug: sale || 'none' }) : parcelRoute({ sale: { slug: sale || 'none' }, slug: parcel }),
  );
  if (own.at === 'failed')
    return (
      <MessagePage title="We could not find that" action={<a href={onSite(fixedRoutes.sales)}>See the sales</a>}>
        There is no such sale, or we could not be reached. You follow nothing new.
      </MessagePage>
    );
  if (own.at !== 'known') return <LoadingPage what="the sale" />;
  const target = own.what;
  if (target.isFollowed !== null) return <WithAccount first={target} sale={sale} parcel={parcel} back={back} />;
  if (target.isOver) return <Over target={target} back={back} />;
  return <WithAddress target={target} sale={sale} parcel={parcel} />;
}

const Over = ({ target, back }: { target: FollowTarget; back: string }) => (
  <AccountFrame title={target.label} lead={`${target.saleName} is over, so there is nothing left to follow.`}>
    <p className="account-links">
      <a href={back}>Back to where you were</a>
    </p>
  </AccountFrame>
);

type Place = { sale: string; parcel: string };

function WithAccount({ first, sale, parcel, back }: Place & { first: FollowTarget; back: string }) {
  const [target, setTarget] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const set = useCallback(
    async (follow: boolean): Promise<void> => {
      const request = { saleSlug: sale, parcelSlug: parcel || null, follow };
      const outcome = await postToEngine(apiPath('POST /api/account/follows'), request);
      setProblem(outcome.kind === 'refused' ? outcome.message : null);
      if (outcome.kind === 'done') setTarget(FollowTarget.parse(outcome.body));
    },
    [sale, parcel],
  );
  const pressed = useRef(false);
  useEffect(() => {
    if (first.isFollowed || first.isOver || pressed.current || !cameFromSite()) return;
    pressed.current = true;
    void set(true);
  }, [first, set]);
  if (target.isOver && !target.isFollowed) return <Over target={target} back={back} />;
  return (
    <AccountFrame
      title={target.isFollowed ? `You follow ${target.label}` : `Follow ${target.label}`}
      lead={target.label === target.saleName ? undefined : target.saleName}
    >
      <Alert>{problem}</Alert>
      <p role="status">{target.isFollowed ? WHAT_COMES : `${WHAT_COMES} You can stop at any time.`}</p>
      <p className="account-links account-links-actions">
        {target.isFollowed ? (
          <>
            <ButtonLink tone="ink" href={back}>
              Back to where you were
            </ButtonLink>
            <Button onClick={() => void set(false)}>Stop following</Button>
          </>
        ) : (
          <Button tone="gold" onClick={() => void set(true)}>
            Follow
          </Button>
        )}
        <ButtonLink href={enginePages.profileFollowing}>Everything you follow</ButtonLink>
      </p>
    </AccountFrame>
  );
}

/** A press on our own site follows at once. A link on somebody else's page must not follow anything for anybody. */
const cameFromSite = (): boolean => {
  try {
    return new URL(document.referrer).origin === pageSettings().siteOrigin;
  } catch {
    return false;
  }
};

function WithAddress({ target, sale, parcel }: Place & { target: FollowTarget }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const values = { email: '', saleSlug: sale, parcelSlug: parcel || null };
  const form = useForm({
    schema: SaleReminderRequest,
    to: apiPath('POST /api/reminders/sale'),
    start: { ...values, opening: true, closing: true, changes: true, results: true },
    onDone: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== null)
    return (
      <AccountFrame title="Check your email" lead={`We sent a message to ${sentTo}`}>
        <p>
          If it is the first one at that address, it asks you to confirm it: until then we send nothing. Look in your
          junk folder too.
        </p>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={`Follow ${target.label}`}
      lead={target.label === target.saleName ? WHAT_COMES : `${target.saleName}. ${WHAT_COMES}`}
    >
      <Form form={form} press="Follow by email">
        <TextField label="Email address" type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <p className="account-links">
        With an account it is one press:{' '}
        <a href={withReturn(enginePages.login, location.pathname + location.search)}>log in</a>.
      </p>
    </AccountFrame>
  );
}
