import './audio-dock.css';

/** An episode that is being heard: the element that plays it, and the page it belongs to. */
export type Played = { audio: HTMLAudioElement; title: string; href: string };

const CLOSE =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12"/></svg>';

let dock: { element: HTMLElement; played: Played } | null = null;

/**
 * Where an episode goes on playing when its page is left. The element itself moves, and in one go: a browser lets go on what
 * is back in the document when the script has ended. So it is made by hand, outside of whatever React draws and takes away.
 */
export const audioDock = {
  take(played: Played): void {
    audioDock.close();
    const { audio, title, href } = played;
    const element = document.createElement('aside');
    element.className = 'audio-dock';
    element.setAttribute('aria-label', 'Playing now');
    const link = document.createElement('a');
    link.className = 'audio-dock-title';
    link.href = href;
    link.textContent = title;
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'audio-dock-close';
    close.setAttribute('aria-label', 'Stop and close the player');
    close.innerHTML = CLOSE;
    close.addEventListener('click', audioDock.close);
    audio.addEventListener('ended', audioDock.close);
    element.append(link, audio, close);
    document.body.append(element);
    dock = { element, played };
  },

  /** Hands the element to the page that it belongs to; `null` when another one plays, or none. */
  giveBack(href: string): HTMLAudioElement | null {
    if (dock?.played.href !== href) return null;
    const { element, played } = dock;
    dock = null;
    played.audio.removeEventListener('ended', audioDock.close);
    // The page puts it into its place before the script ends; only then is the dock empty enough to go.
    queueMicrotask(() => element.remove());
    return played.audio;
  },

  /** Stops it and takes the dock away. */
  close: (): void => {
    dock?.played.audio.pause();
    dock?.element.remove();
    dock = null;
  },
};
