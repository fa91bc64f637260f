import '#platform/web/forms/form.css';
import './sale-file-look.css';
import { formatShort } from '@quarterline/civil-time';
import type { SaleFilePreview, SaleForm } from '@quarterline/contract';
import { Button, circleAlertIcon, Icon } from '@quarterline/ui';
import { useEffect, useRef } from 'react';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import { Form } from '#platform/web/forms/form.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';

type Props = {
  preview: SaleFilePreview;
  /** A sentence when it was not taken, else null. */
  onTake: (form: SaleForm) => Promise<string | null>;
  onAnother: () => void;
};

const FORMS: Record<SaleForm, { name: string; hint: string }> = {
  public: { name: 'As its public pages show it', hint: 'What was typed there since is left out.' },
  draft: { name: 'With the changes that are not public there', hint: 'As it stands in the editor there.' },
};

/** What would come with a sale file, what staff look at first, and the press that takes it. */
export function SaleFileLook({ preview, onTake, onAnother }: Props) {
  const form = useForm({
    start: { form: preview.forms[0] ?? 'draft' },
    send: (sent: { form: SaleForm }) => onTake(sent.form),
    onDone: () => {},
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, from, writtenAt, zone, status, slug, taken, left, doubts } = preview;
  return (
    <Form
      form={form}
      press="Take it as a draft"
      disabled={form.isSaved}
      problemBelow
      className="form sale-file-look"
      beside={
        <Button disabled={form.sending} onClick={onAnother}>
          Choose another file
        </Button>
      }
    >
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {name}
        </h2>
        <p className="field-hint">
          From {new URL(from).host}, exported {formatShort(Date.parse(writtenAt), zone)}, {THERE[status]} there. Its
          address here: /auctions/{slug}
        </p>
      </div>
      {doubts.length > 0 ? (
        <section className="sale-file-look-doubts" aria-labelledby="doubts-h">
          <h3 id="doubts-h">{doubts.length === 1 ? 'One thing to look at' : `${doubts.length} things to look at`}</h3>
          <ul>
            {doubts.map(({ what, why }) => (
              <li key={what}>
                <Icon art={circleAlertIcon} />
                <span>
                  <b>{what}.</b> {why}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <TakenAndLeft taken={taken} left={left} />
      {preview.forms.length > 1 ? (
        <fieldset className="sale-file-look-forms stack stack--8">
          <legend>Which form of it</legend>
          {preview.forms.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="form"
                checked={form.values.form === one}
                onChange={() => form.set({ form: one })}
              />
              <span>
                {FORMS[one].name}
                <small>{FORMS[one].hint}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
    </Form>
  );
}

const THERE: Record<SaleFilePreview['status'], string> = {
  draft: 'a draft',
  upcoming: 'published',
  live: 'being held',
  postponed: 'postponed',
  completed: 'over',
  cancelled: 'cancelled',
};
