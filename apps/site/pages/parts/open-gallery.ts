import 'photoswipe/style.css';
import './open-gallery.css';
import PhotoSwipe, { type SlideData } from 'photoswipe';
import { captionText } from './caption-text.ts';
import type { PagePicture } from './page-pieces.ts';

/** The browser’s own word for going back; not every browser has it. */
type CloseWatcherKind = new () => EventTarget & { destroy: () => void };

/** Pictures over the whole window, from this one on. When they are closed, the focus is back at `link`, which opened them. */
export function openGallery(pictures: readonly PagePicture[], index: number, link: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const gallery = new PhotoSwipe({
    dataSource: pictures.map((picture) => slideOf(picture)),
    index,
    // Over a page that is shown in a dialog nothing is seen that is not in the dialog.
    appendToEl: link.closest('dialog') ?? document.body,
    loop: false,
    mainClass: 'open-gallery',
    bgOpacity: 1,
    wheelToZoom: true,
    tapAction: 'toggle-controls',
    showHideAnimationType: isStill ? 'none' : 'fade',
    zoomAnimationDuration: isStill ? 0 : 220,
    paddingFn: ({ x }) => ({ top: 60, bottom: 84, left: x < 700 ? 0 : 76, right: x < 700 ? 0 : 76 }),
    indexIndicatorSep: ' of ',
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous picture',
    arrowNextTitle: 'Next picture',
    errorMsg: 'This picture could not be loaded. Check your connection.',
  });
  gallery.on('uiRegister', () => {
    gallery.ui?.registerElement({
      name: 'caption',
      className: 'open-gallery-caption',
      appendTo: 'root',
      onInit: (element) => {
        element.setAttribute('aria-live', 'polite');
        const show = (): void => {
          const picture = pictures[gallery.currIndex];
          element.textContent = picture ? captionText(picture) || picture.alt : '';
        };
        gallery.on('change', show);
        show();
      },
    });
  });
  gallery.on('keydown', ({ originalEvent }) => {
    const to = { Home: 0, End: pictures.length - 1 }[originalEvent.key];
    if (to === undefined) return;
    originalEvent.preventDefault();
    gallery.goTo(to);
  });
  gallery.on('afterInit', () => {
    gallery.element?.setAttribute('aria-modal', 'true');
    gallery.element?.setAttribute('aria-label', 'Pictures');
  });
  // On a phone the gesture and the button for going back close the pictures, and not the page.
  const { CloseWatcher } = window as { CloseWatcher?: CloseWatcherKind };
  const back = CloseWatcher ? new CloseWatcher() : null;
  back?.addEventListener('close', () => gallery.close());
  gallery.on('destroy', () => {
    back?.destroy();
    link.focus({ preventScroll: true });
  });
  gallery.init();
}

const slideOf = ({ src, srcSet, width, height, alt }: PagePicture): SlideData => ({
  src,
  ...(srcSet ? { srcset: srcSet } : {}),
  width,
  height,
  alt,
});
