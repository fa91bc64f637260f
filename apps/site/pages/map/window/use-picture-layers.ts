import type { PictureLayer } from '@quarterline/contract';
import { useCallback, useEffect, useState } from 'react';
import { mapColours } from '../draw/map-colours.ts';
import type { MapView } from '../draw/map-view.ts';
import type { PictureStatus } from '../draw/picture-layers.ts';
import { fetchMapLayers, NO_LAYERS } from '../map-layers.ts';

/** A layer as the reader chooses it. */
export type LayerChoice = PictureLayer & { id: string; isOn: boolean };

const AERIAL = 'aerial';
const BASE = 'base';
const OVERLAY_OPACITY = 0.65;
const TROUBLES: ReadonlySet<PictureStatus> = new Set(['slow', 'partly', 'down', 'absent']);

/** The layers of pictures that the firm has set, which of them are on, and what is to be said about them. */
export function usePictureLayers(view: MapView | null, statuses: Readonly<Record<string, PictureStatus>>) {
  const [layers, setLayers] = useState(NO_LAYERS);
  const [isUnknown, setUnknown] = useState(false);
  const [on, setOn] = useState<readonly string[]>([]);
  const ask = useCallback(async (signal: AbortSignal): Promise<void> => {
    const found = await fetchMapLayers(signal);
    if (signal.aborted) return;
    setUnknown(found === null);
    if (found) setLayers(found);
  }, []);
  useEffect(() => {
    const stopping = new AbortController();
    void ask(stopping.signal);
    return () => stopping.abort();
  }, [ask]);
  const choices: LayerChoice[] = [
    ...(layers.aerial ? [{ ...layers.aerial, id: AERIAL, isOn: on.includes(AERIAL) }] : []),
    ...layers.overlays.map((layer, index) => ({
      ...layer,
      id: `overlay-${index}`,
      isOn: on.includes(`overlay-${index}`),
    })),
  ];
  // Only pictures that are there take the ink from the lines.
  const isOver = on.includes(AERIAL) && ['shown', 'partly'].includes(statuses[AERIAL] ?? 'none');
  useEffect(() => view?.setOverPictures(isOver), [view, isOver]);
  const base = layers.base;
  const showBase = useCallback((): void => {
    // Only firms with a base of their own have its code fetched.
    if (view && base) void view.pictures.showFetched(BASE, (signal) => fetchBaseOf(view, base.url, signal));
  }, [view, base]);
  useEffect(showBase, [showBase]);
  const baseStatus = statuses[BASE] ?? 'none';
  const opacityOf = (id: string): number => (id === AERIAL ? 1 : OVERLAY_OPACITY);
  return {
    choices,
    set: (layer: LayerChoice, isOn: boolean): void => {
      setOn((now) => (isOn ? [...now.filter((id) => id !== layer.id), layer.id] : now.filter((id) => id !== layer.id)));
      if (isOn) view?.pictures.show(layer.id, layer, opacityOf(layer.id));
      else view?.pictures.hide(layer.id);
    },
    credits: [...(base ? [base] : []), ...choices.filter(({ isOn }) => isOn)].map(({ credit }) => credit),
    /** Nobody said what layers there are. */
    isUnknown,
    ask: (): void => void ask(new AbortController().signal),
    /** What does not work, in words, and how it is asked for once more. */
    troubles: [
      ...(base && TROUBLES.has(baseStatus)
        ? [
            {
              id: BASE,
              text: baseText(baseStatus),
              again: (): void => {
                view?.pictures.hide(BASE);
                showBase();
              },
            },
          ]
        : []),
      ...choices.flatMap((layer) => {
        const status = statuses[layer.id] ?? 'none';
        return layer.isOn && TROUBLES.has(status)
          ? [
              {
                id: layer.id,
                text: pictureText(layer.name, status),
                again: (): void => view?.pictures.again(layer.id, layer, opacityOf(layer.id)),
              },
            ]
          : [];
      }),
    ],
  };
}

async function fetchBaseOf(view: MapView, url: string, signal: AbortSignal) {
  const { fetchBase } = await import('../draw/base-tiles.ts');
  return fetchBase(url, { centre: view.look.centre, colours: mapColours(view.map.getContainer()), signal });
}

/** What is said of a layer of pictures; empty while all is well. Each says that the drawing stays. */
function pictureText(name: string, status: PictureStatus): string {
  const texts: Record<PictureStatus, string> = {
    none: '',
    shown: '',
    waiting: '',
    slow: `${name}: the pictures are slow to come. The drawing stays below.`,
    partly: `${name}: some pictures could not be loaded. The drawing stays below.`,
    down: `${name}: the pictures cannot be loaded right now. The drawing stays.`,
    absent: `${name}: there are no pictures of this place. The drawing stays.`,
  };
  return texts[status];
}

/** The same of the roads and waters of the base map. */
function baseText(status: PictureStatus): string {
  const texts: Partial<Record<PictureStatus, string>> = {
    slow: 'Roads and waters are slow to come. The drawing is complete without them.',
    partly: 'Some roads and waters could not be loaded. The drawing is complete without them.',
    down: 'Roads and waters cannot be loaded right now. The drawing is complete without them.',
    absent: 'There is no map of the roads and waters of this place. The drawing is complete without them.',
  };
  return texts[status] ?? '';
}
