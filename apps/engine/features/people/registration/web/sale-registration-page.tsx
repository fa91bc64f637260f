import '#platform/web/forms/account-links.css';
import '#platform/web/forms/account-part.css';
import { type CivilZone, formatDay } from '@quarterline/civil-time';
import { apiPath, enginePages, type OwnBidDeposits, type RegistrationForm } from '@quarterline/contract';
import { formatPrice, phoneLink } from '@quarterline/listing';
import { registrationSteps } from '@quarterline/text';
import { Alert, ButtonLink } from '@quarterline/ui';
import { useEffect } from 'react';
import { AcceptTerms } from '#platform/web/accept-terms.tsx';
import { acceptTerms } from '#platform/web/ask-to-accept-terms.ts';
import { AccountFrame } from '#platform/web/forms/account-frame.tsx';
import { LoadingPage } from '#platform/web/loading-page.tsx';
import { MessagePage } from '#platform/web/message-page.tsx';
import { pageSettings } from '#platform/web/page-settings.ts';
import { withReturn } from '#platform/web/safe-return.ts';
import { VersionAndHash } from '#platform/web/terms-facts.tsx';
import { TermsLink } from '#platform/web/terms-link.tsx';
import { useOwn } from '#platform/web/use-own.ts';
import { isJustConfirmed } from '#platform/web/where-to-next.ts';
import { OwnRequest } from './own-request.tsx';
import { registrationWords } from './registration-words.ts';
import { SaleRegistrationForm } from './sale-registration-form.tsx';

/** `/auctions/{slug}/registration/`: asks to bid in one sale, and says where one stands. */
export default function SaleRegistrationPage({ slug }: { slug: string }) {
  const [own, reload] = useOwn(apiPath('GET /api/auctions/:slug/registration', { slug }));
  useEffect(() => {
    if (own.at === 'out') location.replace(withReturn(enginePages.login, enginePages.saleRegistration(slug)));
  }, [own.at, slug]);
  useEffect(() => {
    // A link to a part of this page is older than the part.
    if (own.at === 'known') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [own.at]);
  const live = enginePages.liveView(slug);
  if (own.at === 'failed') {
    return (
      <MessagePage title="We could not reach the sale" action={<a href={live}>Go to the sale</a>}>
        Nothing was sent.
      </MessagePage>
    );
  }
  if (own.at !== 'known') return <LoadingPage what="the form" />;
  const { you, saleName, terms, notOpen } = own.what;
  const isNew = isJustConfirmed() && you.registrationStatus === 'not_registered';
  const { title, ask, view, canPractise } = registrationWords(own.what);
  const next = notOpen === null ? `Next: ${ask.toLowerCase()} in ${saleName}. ` : '';
  const mayTakePart = you.registrationStatus === 'approved' && own.what.openLots !== 'none';
  const words = (isNew ? `Your email is confirmed. ${next}` : '') + registrationText(own.what);
  return (
    <AccountFrame title={`${title} ${saleName}`} lead={words}>
      {mayTakePart ? (
        <p className="account-links account-links-actions">
          <ButtonLink tone="gold" href={live}>
            {view}
          </ButtonLink>
        </p>
      ) : null}
      {isMoreAsked(own.what) ? <Alert>{you.reason}</Alert> : null}
      {own.what.blockText === null || !ASKS_OR_BIDS.has(you.registrationStatus) ? null : (
        <p className={mayTakePart ? 'account-part' : undefined}>{own.what.blockText}</p>
      )}
      {you.registrationStatus === 'not_registered' && terms !== null && notOpen === null ? (
        <SaleRegistrationForm form={own.what} terms={terms} onDone={reload} />
      ) : null}
      <PhoneBids form={own.what} />
      <OwnBidDeposit own={own.what.bidDeposit} zone={own.what.zone} />
      <OwnRequest form={own.what} onChanged={reload} />
      {isMoreAsked(own.what) && terms !== null && notOpen === null ? (
        <details>
          <summary>Change what you wrote</summary>
          <SaleRegistrationForm form={own.what} terms={terms} onDone={reload} />
        </details>
      ) : null}
      <AcceptedTerms form={own.what} onAccepted={reload} />
      {mayTakePart && canPractise ? (
        <p>
          New to bidding here? <a href={enginePages.practice}>Practise with robots first</a>. Nothing there binds you.
        </p>
      ) : null}
      <p className="account-links account-links-actions">
        {mayTakePart ? null : <ButtonLink href={live}>Go to the sale</ButtonLink>}
        {pageSettings().phone === '' ? null : (
          <ButtonLink href={phoneLink(pageSettings().phone)}>Call {pageSettings().phone}</ButtonLink>
        )}
      </p>
    </AccountFrame>
  );
}

/** How to bid by phone, for those who are registered for it. */
function PhoneBids({ form: { bidsByPhone, openLots, you } }: { form: RegistrationForm }) {
  const { phone } = pageSettings();
  if (!bidsByPhone || openLots === 'none' || phone === '' || !OF_REQUESTS.has(you.registrationStatus)) return null;
  const subject = you.registrationStatus === 'approved' ? 'You' : 'Once you are approved, you';
  return (
    <p id="phone-bids">
      {subject} can bid by phone: call <a href={phoneLink(phone)}>{phone}</a>. We enter your bid while you are on the
      phone, and write to you at once. You can still bid online.
    </p>
  );
}

/** Which conditions the bidder has accepted; newer ones are accepted here with one press. */
function AcceptedTerms({ form, onAccepted }: { form: RegistrationForm; onAccepted: () => void }) {
  const { you, accepted, terms, zone, saleSlug } = form;
  if (you.acceptedTermsVersion === undefined) return null;
  const isDue = terms !== null && registrationSteps(form).some(({ code }) => code === 'terms');
  return (
    <>
      {accepted ? (
        <>
          <p>
            You accepted the <TermsLink terms={accepted} />.
          </p>
          <VersionAndHash terms={accepted} zone={zone} />
        </>
      ) : null}
      {isDue ? (
        <AcceptTerms
          terms={terms}
          zone={zone}
          accept={() => acceptTerms(saleSlug, terms.version, you.bidderNumber)}
          onAccepted={onAccepted}
        />
      ) : null}
    </>
  );
}

/** Staff wait for an answer. */
const isMoreAsked = ({ you, own }: RegistrationForm): boolean =>
  you.registrationStatus === 'requested' && own?.moreAsked === true;

/** Those that mean nothing more once the sale is over. */
const OF_REQUESTS: ReadonlySet<string> = new Set(['approved', 'requested']);
const ASKS_OR_BIDS: ReadonlySet<string> = new Set([...OF_REQUESTS, 'not_registered']);

/** Where one stands, and what to do next. */
const registrationText = (form: RegistrationForm): string => {
  const { you } = form;
  const reason = you.reason ? ` ${you.reason}` : '';
  if (form.isOver && OF_REQUESTS.has(you.registrationStatus)) {
    const over = form.notOpen ?? '';
    return you.registrationStatus === 'approved' ? `${over} Your bidder number was ${you.bidderNumber}.` : over;
  }
  switch (you.registrationStatus) {
    case 'approved':
      return `You are approved. Your bidder number is ${you.bidderNumber}.${
        you.limitCents === null || form.openLots === 'none'
          ? ''
          : ` ${registrationWords(form).upTo} ${formatPrice(you.limitCents)} in all.`
      }${form.openLotsText === null ? '' : ` ${form.openLotsText}`}${reason}`;
    case 'requested':
      if (form.openLots === 'none') return form.openLotsText ?? '';
      if (isMoreAsked(form)) return 'We need something more before we can decide.';
      return requestText(form);
    case 'declined':
      return `Your request was declined.${reason} Call us to talk about it.`;
    case 'suspended':
      return `Your bidding in this sale is suspended.${reason} Call us.`;
    case 'seller':
      return 'You are the seller. Sellers do not bid.';
    case 'staff':
      return 'Staff do not bid.';
    default:
      if (form.notOpen !== null) return form.notOpen;
      return [form.openLotsText, invitation(form)].filter(Boolean).join(' ');
  }
};

const requestText = (form: RegistrationForm): string => {
  const missing = registrationSteps(form).find(({ code }) => code === 'identity' || code === 'phone');
  if (missing) return `We have your request. One thing is still missing. ${missing.text}`;
  if (form.you.late)
    return 'Your request came after the list had closed. Call us: only our staff can still let you in.';
  const hasDocument = form.own?.documents.some(({ purpose }) => purpose === 'identity');
  return `We have your request${hasDocument ? ' and your document' : ''}. We read every one ourselves, and write to you when it is decided.`;
};

const invitation = ({ approvedAtOnce, closed }: RegistrationForm): string => {
  if (approvedAtOnce)
    return 'This is a demonstration, and its live sale approves everybody at once. A real sale asks the same, and people decide.';
  return closed
    ? 'The list of bidders has closed. Ask all the same and call us: our staff may still let you in.'
    : 'Tell us who is buying and accept its Conditions of Sale. We approve bidders ourselves.';
};

/** What has to be in the trust account before this person bids, and what is or was there. Nothing where the sale asks for none. */
function OwnBidDeposit({ own, zone }: { own: OwnBidDeposits | null; zone: CivilZone }) {
  if (own === null) return null;
  const { text, dueCents, heldCents, deposits } = own;
  return (
    <section className="account-part">
      <h2>Bid deposit</h2>
      <p>{text}</p>
      {dueCents === null || heldCents >= dueCents ? null : (
        <p>
          <b>{formatPrice(dueCents - heldCents)}</b> of it is not recorded yet.
          {heldCents === 0 ? ' You cannot bid before it is.' : ''}
        </p>
      )}
      {deposits.map(({ amountCents, receivedOn, reference, returnedOn }) => (
        <p key={`${receivedOn} ${reference}`}>
          {formatPrice(amountCents)} came on {dayText(receivedOn, zone)}, reference {reference}.{' '}
          {returnedOn === null ? 'It is held in trust.' : `It was returned on ${dayText(returnedOn, zone)}.`}
        </p>
      ))}
    </section>
  );
}

const dayText = (day: string, zone: CivilZone): string => formatDay(Date.parse(`${day}T18:00:00Z`), zone);
