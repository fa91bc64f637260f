import '../../../../platform/staff/web/admin-form.css';
import './ask-signatures-dialog.css';
import { hasEmail, MAX_SIGNERS, type PurchaseView, SigningAction } from '@quarterline/contract';
import { Button, Dialog, TextField } from '@quarterline/ui';
import { type FormEvent, useState } from 'react';
import { DialogEnd } from '../../../../platform/staff/web/dialog-end.tsx';
import { newId } from '../../../../platform/staff/web/new-id.ts';

type Signer = { key: string; name: string; email: string };
type Props = {
  purchase: PurchaseView;
  /** Answers a sentence when it failed. */
  send: (signers: Pick<Signer, 'name' | 'email'>[]) => Promise<string | null>;
  onClose: () => void;
};

/** Who signs an offer on screen, in which order: at first everybody on title, the buyer with their own address. */
export function AskSignaturesDialog({ purchase, send, onClose }: Props) {
  const { buyer } = purchase;
  const [signers, setSigners] = useState<Signer[]>(() =>
    buyer.namesOnTitle.map((name, index) => ({
      ...{ key: newId(), name },
      email: index === 0 && hasEmail(buyer.email) ? buyer.email : '',
    })),
  );
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [sending, setSending] = useState(false);
  const change = (key: string, to: Partial<Signer>): void =>
    setSigners((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const named = signers.map(({ name, email }) => ({ name: name.trim(), email: email.trim() }));
    const request = SigningAction.safeParse({ action: 'ask_service', id: newId(), signers: named });
    if (!request.success)
      return setErrors(
        Object.fromEntries(
          request.error.issues.map(({ path, message }) => [path.length > 1 ? path.slice(1).join('.') : 'all', message]),
        ),
      );
    setSending(true);
    const problem = await send(named);
    setSending(false);
    if (problem !== null) setErrors({ all: problem });
  };
  return (
    <Dialog title={`Have it signed on screen: ${purchase.name}`} open onClose={onClose} kind="sheet">
      <form className="admin-form" noValidate onSubmit={(event) => void submit(event)}>
        <div className="admin-form-means">
          <p>
            The signature service sends the offer as a PDF to each person, one after another, and the signed copy comes
            back here. You look at it and record the signature, as with paper.
          </p>
        </div>
        {signers.map(({ key, name, email }, index) => (
          <fieldset key={key} className="ask-signatures-dialog-signer">
            <legend>Signs {index + 1}.</legend>
            <TextField
              label="Name"
              autoComplete="off"
              value={name}
              error={errors[`${index}.name`] ?? null}
              onChange={({ target }) => change(key, { name: target.value })}
            />
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              value={email}
              error={errors[`${index}.email`] ?? null}
              onChange={({ target }) => change(key, { email: target.value })}
            />
            {signers.length > 1 ? (
              <Button size="row" onClick={() => setSigners((all) => all.filter((one) => one.key !== key))}>
                Remove<span className="sr-only"> {name || `person ${index + 1}`}</span>
              </Button>
            ) : null}
          </fieldset>
        ))}
        {signers.length < MAX_SIGNERS ? (
          <p>
            <Button size="row" onClick={() => setSigners((all) => [...all, { key: newId(), name: '', email: '' }])}>
              Somebody else signs too
            </Button>
          </p>
        ) : null}
        <DialogEnd sentence={errors.all} sending={sending} press="Send it to be signed" onClose={onClose} />
      </form>
    </Dialog>
  );
}
