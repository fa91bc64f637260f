import { apiPath, judgePhoneBidder, type PhoneBidderForm, PhoneBidderRequest } from '@quarterline/contract';
import { readAmount } from '@quarterline/listing';
import { Alert, Dialog } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';
import { useAsked } from '#platform/staff/web/use-asked.ts';
import { LimitFields, NOTHING_TYPED, PersonFields, TermsFields } from './phone-bidder-fields.tsx';

type Props = { slug: string; onClose: () => void; onDone: (name: string) => void };

const TITLE = 'Add a bidder by phone';

/** Adds a bidder without email: what the law and the sale need is typed during the call. */
export function AddPhoneBidder({ slug, onClose, onDone }: Props) {
  const [asked] = useAsked(apiPath('GET /api/admin/auctions/:slug/phone-bidders', { slug }));
  if (asked.at === 'known' && asked.what.notOpen === null)
    return <AddForm slug={slug} onClose={onClose} onDone={onDone} form={asked.what} />;
  return (
    <Dialog title={TITLE} open onClose={onClose} kind="sheet">
      {asked.at === 'loading' ? (
        <p role="status">Loading...</p>
      ) : (
        <Alert>
          {asked.at === 'known'
            ? asked.what.notOpen
            : asked.at === 'refused'
              ? asked.problem.message
              : 'The form could not be read. Close this and try again.'}
        </Alert>
      )}
    </Dialog>
  );
}

const AddForm = ({ slug, form, onClose, onDone }: Props & { form: PhoneBidderForm }) => (
  <FormDialog
    title={TITLE}
    means={
      <>
        <p>
          For a person without email. Nobody can log in to this account: bids are entered by staff, under both names.
        </p>
        <p>What an email would say waits for you under “To tell by phone or letter”.</p>
      </>
    }
    schema={PhoneBidderRequest}
    to={apiPath('POST /api/admin/auctions/:slug/phone-bidders', { slug })}
    start={{ ...NOTHING_TYPED, id: newId() }}
    read={({ identityWay, checkedOn, knownId: _, ...typed }) => ({
      ...typed,
      namesOnTitle: linesOf(typed.namesOnTitle),
      financing: typed.financing || null,
      askedLimitCents: readAmount(typed.askedLimitCents),
      limitBacking: typed.limitBacking || null,
      identity: identityWay === '' ? null : { way: identityWay, checkedOn },
      acceptTermsVersion: form.terms?.version,
      acceptTermsOfUseVersion: form.termsOfUse?.version,
    })}
    fieldOf={(path) => (path.startsWith('identity') ? 'checkedOn' : (path.split('.')[0] ?? 'all'))}
    check={(_, body) => judgePhoneBidder(body, form)}
    press="Add the bidder"
    onClose={onClose}
    onDone={(_, { name }) => onDone(name)}
  >
    {(typed) => (
      <>
        <PersonFields about={form} form={typed} />
        <LimitFields form={typed} />
        <TermsFields about={form} form={typed} />
      </>
    )}
  </FormDialog>
);

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
