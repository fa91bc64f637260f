import './contact-panel-button.css';
import { lazy, Suspense, useState } from 'react';
import { untilThere } from '#site/runtime/navigation/until-there.ts';

const ContactPanel = lazy(() => untilThere(() => import('./contact-panel.tsx')));

/** Opens the contact panel; its code is fetched when it is wanted. */
export function ContactPanelButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const open = (): void => {
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <button type="button" className={`contact-panel-button ${className}`} aria-haspopup="dialog" onClick={open}>
        Talk to a person
      </button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <ContactPanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
