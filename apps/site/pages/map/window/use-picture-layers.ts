import type { PictureLayer } from '@quarterline/contract';
import { useCallback, useEffect, useState } from 'react';
import type { MapView } from '../draw/map-view.ts';
import type { PictureStatus } from '../draw/picture-layers.ts';
import { fetchMapLayers, NO_LAYERS } from '../map-layers.ts';
import { pictureText } from './picture-text.ts';

/** A layer as the reader chooses it. */
export type LayerChoice = PictureLayer & { id: string; isOn: boolean };

const AERIAL = 'aerial';
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
  const opacityOf = (id: string): number => (id === AERIAL ? 1 : OVERLAY_OPACITY);
  return {
    choices,
    set: (layer: LayerChoice, isOn: boolean): void => {
      setOn((now) => (isOn ? [...now.filter((id) => id !== layer.id), layer.id] : now.filter((id) => id !== layer.id)));
      if (isOn) view?.pictures.show(layer.id, layer, opacityOf(layer.id));
      else view?.pictures.hide(layer.id);
    },
    again: (layer: LayerChoice): void => view?.pictures.again(layer.id, layer, opacityOf(layer.id)),
    /** Nobody said what layers there are. */
    isUnknown,
    ask: (): void => void ask(new AbortController().signal),
    /** What does not work, in words. */
    troubles: choices.flatMap((layer) => {
      const status = statuses[layer.id] ?? 'none';
      return layer.isOn && TROUBLES.has(status) ? [{ layer, text: pictureText(layer.name, status) }] : [];
    }),
  };
}
