import './ask-signatures-dialog.css';
import { hasEmail, MAX_SIGNERS, type PurchaseView, SigningAction } from '@quarterline/contract';
import { Button, TextField } from '@quarterline/ui';
import { FormDialog } from '#platform/staff/web/form-dialog.tsx';
import { newId } from '#platform/staff/web/new-id.ts';

type Signer = { key: string; name: string; email: string };
type Props = {
  purchase: PurchaseView;
  /** Answers a sentence when it failed. */
  send: (signers: Pick<Signer, 'name' | 'email'>[]) => Promise<string | null>;
  onClose: () => void;
};

/** The people who sign an offer on screen, in order: at first everybody on title, the buyer with their own address. */
export const AskSignaturesDialog = ({ purchase, send, onClose }: Props) => (
  <FormDialog
    title={`Have it signed on screen: ${purchase.name}`}
    means={
      <p>
        The signature service sends the offer to each person, one after another, and the signed copy comes back here.
        You look at it and record the signature, as with paper.
      </p>
    }
    schema={SigningAction}
    start={{ id: newId(), signers: signersOf(purchase) }}
    read={({ id, signers }) => ({
      action: 'ask_service',
      id,
      signers: signers.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
    })}
    fieldOf={(path) => path.replace(/^signers\.?/, '') || 'all'}
    send={(action) => send(action.action === 'ask_service' ? action.signers : [])}
    press="Send it to be signed"
    onClose={onClose}
    onDone={() => {}}
  >
    {({ values: { signers }, set, errorOf }) => {
      const change = (key: string, to: Partial<Signer>): void =>
        set({ signers: signers.map((signer) => (signer.key === key ? { ...signer, ...to } : signer)) });
      return (
        <>
          {signers.map(({ key, name, email }, index) => (
            <fieldset key={key} className="ask-signatures-dialog-signer stack stack--12">
              <legend>Signs {index + 1}.</legend>
              <TextField
                label="Name"
                autoComplete="off"
                value={name}
                error={errorOf(`${index}.name`)}
                onChange={({ target }) => change(key, { name: target.value })}
              />
              <TextField
                label="Email"
                type="email"
                autoComplete="off"
                value={email}
                error={errorOf(`${index}.email`)}
                onChange={({ target }) => change(key, { email: target.value })}
              />
              {signers.length > 1 ? (
                <Button size="row" onClick={() => set({ signers: signers.filter((signer) => signer.key !== key) })}>
                  Remove<span className="sr-only"> {name || `person ${index + 1}`}</span>
                </Button>
              ) : null}
            </fieldset>
          ))}
          {signers.length < MAX_SIGNERS ? (
            <p>
              <Button size="row" onClick={() => set({ signers: [...signers, { key: newId(), name: '', email: '' }] })}>
                Somebody else signs too
              </Button>
            </p>
          ) : null}
        </>
      );
    }}
  </FormDialog>
);

const signersOf = ({ buyer }: PurchaseView): Signer[] =>
  buyer.namesOnTitle.map((name, index) => ({
    key: newId(),
    name,
    email: index === 0 && hasEmail(buyer.email) ? buyer.email : '',
  }));
