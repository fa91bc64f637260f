import '../../../../platform/staff/web/admin-button.css';
import { Icon, volume2Icon, volumeXIcon } from '@quarterline/ui';
import { useEffect, useState } from 'react';
import { useOfficeNews } from '../../../../platform/staff/web/frame/office-news.ts';
import { allowSound, playNote } from '../../../bidding/live-view/web/status/outbid-sound.ts';

const KEPT = 'quarterline.news-sound';
const HERTZ = 523;

const isOn = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
};

/** One note when somebody asks to bid, sends a form or reports a mistake: staff may be looking elsewhere. On or off for this device. */
export function NewsSound() {
  const [on, setOn] = useState(isOn);
  useEffect(() => {
    const touches = ['pointerdown', 'keydown'] as const;
    for (const touch of touches) document.addEventListener(touch, allowSound, { once: true });
    if (navigator.userActivation?.hasBeenActive) allowSound();
    return () => {
      for (const touch of touches) document.removeEventListener(touch, allowSound);
    };
  }, []);
  useOfficeNews(() => {
    if (on) playNote(HERTZ);
  });
  const turn = (): void => {
    try {
      localStorage.setItem(KEPT, on ? 'off' : 'on');
    } catch {
      // Storage is forbidden: the choice lasts as long as the page.
    }
    setOn(!on);
  };
  return (
    <button
      type="button"
      className="admin-button"
      aria-pressed={on}
      title="A note for requests, forms and mistakes"
      onClick={turn}
    >
      <Icon art={on ? volume2Icon : volumeXIcon} /> {on ? 'Sound on' : 'Sound off'}
    </button>
  );
}
