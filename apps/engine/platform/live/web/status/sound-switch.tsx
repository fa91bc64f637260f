import '../live-bar.css';
import { Icon, volume2Icon, volumeXIcon } from '@quarterline/ui';
import { useState } from 'react';
import { isSoundOn, setSoundOn } from './outbid-sound.ts';

/** The one soft sound of the live view, on or off. */
export default function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn);
  return (
    <button
      type="button"
      className="live-bar-menu-action"
      aria-pressed={on}
      onClick={() => {
        setSoundOn(!on);
        setOn(!on);
      }}
    >
      <Icon art={on ? volume2Icon : volumeXIcon} />
      {on ? 'Sound when outbid is on' : 'Sound when outbid is off'}
    </button>
  );
}
