import './reminder-form.css';
import './site-form.css';
import '#site/pages/sale/saved/device-box.css';
import type { DevicePreferences } from '@quarterline/contract';
import { Button, bellIcon, FieldError, Icon } from '@quarterline/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { track } from '#site/analytics/track.ts';
import { untilThere } from '#site/runtime/navigation/until-there.ts';
import { reportFailure } from '#site/shell/notices/report-failure.ts';
import { useSite } from '#site/shell/site-context.ts';
import { type Device, lookAtDevice, Refusal, remindDevice, stopDevice } from './device-push.ts';
import { devicePreferences, type ReminderTexts } from './reminder-preferences.ts';

const SORRY = 'This did not work just now. Please try again, or leave your email address above.';

type Props = {
  saleSlug: string;
  reminders: ReminderTexts;
  /** Before the sale; later they can only be turned off. */
  canSet: boolean;
  /** There is nothing to be shown here. */
  onNothing: () => void;
};

/** Reminders of a sale on this very device: offered, on, or why they cannot be. Nothing is asked before a press. */
export function DeviceReminder({ saleSlug, reminders, canSet, onNothing }: Props) {
  const offered = devicePreferences(reminders);
  const { device: address } = useSite().slice.forms;
  const place = { device: address, saleSlug };
  const [device, setDevice] = useState<Device | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const after = useRef<HTMLParagraphElement>(null);
  const isNothing = device !== null && (device.kind === 'absent' || (device.kind !== 'on' && !canSet));
  // What was just turned off is still said.
  const isSaid = said !== '';
  useEffect(() => {
    if (isNothing && !isSaid) onNothing();
  }, [isNothing, isSaid, onNothing]);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<Device> => {
      try {
        return left ? { kind: 'absent' } : await lookAtDevice({ device: address, saleSlug }, canSet);
      } catch (error) {
        if (!left) setProblem('We could not be reached yet, so this page does not know what this device is told.');
        throw error;
      }
    };
    void untilThere(look).then((found) => {
      if (left) return;
      setProblem(null);
      setDevice(found);
    });
    return () => {
      left = true;
    };
  }, [address, saleSlug, canSet]);

  const turn = async (work: () => Promise<Device>, words: (next: Device) => string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setSaid('');
    try {
      const next = await work();
      setDevice(next);
      setSaid(words(next));
      // The button that was pressed is gone.
      after.current?.focus();
    } catch (error) {
      setProblem(error instanceof Refusal ? error.message : SORRY);
      if (!(error instanceof Refusal)) reportFailure('A device was not told', error);
    }
    setBusy(false);
  };
  const set = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (device?.kind !== 'off') return;
    const wanted = new FormData(event.currentTarget);
    const preferences = Object.fromEntries(offered.map(([name]) => [name, wanted.has(name)])) as DevicePreferences;
    if (!Object.values(preferences).includes(true)) {
      setProblem('Choose what to be reminded of.');
      return;
    }
    void turn(
      async () => {
        const next = await remindDevice(place, device.publicKey, preferences);
        if (next.kind === 'on') track('SetReminder', { sale: saleSlug });
        return next;
      },
      ({ kind }) => (kind === 'off' ? 'Your browser was not told to allow it, so nothing was set.' : ''),
    );
  };
  const stop = (): void =>
    void turn(
      async () => {
        await stopDevice(place);
        return lookAtDevice(place, canSet);
      },
      () => 'Turned off. This device is not reminded of this sale any more.',
    );

  if ((isNothing && !isSaid) || (device === null && !canSet)) return null;
  return (
    <>
      <h2 id="device">On this device</h2>
      <p className="meta" tabIndex={-1} ref={after} role="status">
        {said || WORDS[device?.kind ?? 'looking']}
      </p>
      <FieldError>{problem}</FieldError>
      {device?.kind === 'on' ? (
        <>
          <ul className="device-box-on">
            {offered
              .filter(([name]) => device.preferences[name])
              .map(([name, words]) => (
                <li key={name}>{words}</li>
              ))}
          </ul>
          <Button disabled={isBusy} onClick={stop}>
            {isBusy ? 'Loading...' : 'Turn off on this device'}
          </Button>
        </>
      ) : null}
      {device?.kind === 'off' && canSet ? (
        <form className="site-form reminder-form" onSubmit={set}>
          <fieldset>
            <legend className="sr-only">What to be reminded of on this device</legend>
            {offered.map(([name, words]) => (
              <label className="field-check" key={name}>
                <input type="checkbox" name={name} defaultChecked={name !== 'changes'} />
                <span>{words}</span>
              </label>
            ))}
          </fieldset>
          <p className="site-form-send">
            <Button type="submit" disabled={isBusy}>
              <Icon art={bellIcon} />
              {isBusy ? 'Loading...' : 'Remind me on this device'}
            </Button>
          </p>
        </form>
      ) : null}
    </>
  );
}

const WORDS: Record<Device['kind'] | 'looking', string> = {
  looking: 'Looking at what this device can do.',
  absent: '',
  off: 'A notice on this phone or computer, without an email address. Your browser asks you first.',
  on: 'Reminders of this sale are on for this device:',
  denied:
    'This browser has been told not to show notices of this site. Allow them in its settings for this site and reload the page, or leave your email address above.',
  unsupported: 'This browser cannot show notices of a site. A reminder by email works everywhere.',
  addHome:
    'On an iPhone or iPad, notices come once this site is on your Home Screen: open the Share menu, choose “Add to Home Screen”, and come back to this page from there. A reminder by email works right away.',
};
