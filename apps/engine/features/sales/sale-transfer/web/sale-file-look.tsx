import '#platform/web/forms/form.css';
import './sale-file-look.css';
import { formatShort } from '@quarterline/civil-time';
import type { SaleFilePreview, SaleForm } from '@quarterline/contract';
import { Alert, Button, circleAlertIcon, Icon } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import { TakenAndLeft } from '#platform/staff/web/sales/taken-and-left.tsx';
import type { Looked } from './use-sale-import.ts';

type Props = {
  preview: SaleFilePreview;
  step: Looked;
  onTake: (form: SaleForm) => void;
  onAnother: () => void;
};

const FORMS: Record<SaleForm, { name: string; hint: string }> = {
  public: { name: 'As its public pages show it', hint: 'What was typed there since is left out.' },
  draft: { name: 'With the changes that are not public there', hint: 'As it stands in the editor there.' },
};

/** What would come with a sale file, what staff look at first, and the press that takes it. */
export function SaleFileLook({ preview, step, onTake, onAnother }: Props) {
  const [form, setForm] = useState<SaleForm>(preview.forms[0] ?? 'draft');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { name, from, writtenAt, zone, status, slug, taken, left, doubts } = preview;
  return (
    <form
      className="form sale-file-look"
      onSubmit={(event) => {
        event.preventDefault();
        onTake(form);
      }}
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
        <fieldset className="sale-file-look-forms">
          <legend>Which form of it</legend>
          {preview.forms.map((one) => (
            <label key={one}>
              <input type="radio" name="form" checked={form === one} onChange={() => setForm(one)} />
              <span>
                {FORMS[one].name}
                <small>{FORMS[one].hint}</small>
              </span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <Alert>{step.sentence}</Alert>
      <div className="form-actions">
        <Button type="submit" tone="gold" disabled={step.isTaking}>
          {step.isTaking ? 'Loading...' : 'Take it as a draft'}
        </Button>
        <Button disabled={step.isTaking} onClick={onAnother}>
          Choose another file
        </Button>
      </div>
    </form>
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
