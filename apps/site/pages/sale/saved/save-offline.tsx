import './save-offline.css';
import { type CivilZone, currentTimeMs, formatShort } from '@quarterline/civil-time';
import { downloadIcon, Icon, ScaleBar } from '@quarterline/ui';
import { useEffect, useRef, useState } from 'react';
import {
  isBehind,
  readSaved,
  removeSaved,
  type SavedSale,
  type SavingDevice,
  saveSale,
} from '#site/runtime/offline/saved-sale.ts';

type SaveOfflineProps = {
  slug: string;
  zone: CivilZone;
  /** Addresses of the pages that belong to the sale, and of its documents and its map. */
  pages: readonly string[];
  files: readonly string[];
  /** "1.9 MB": of the documents. */
  size: string;
  /** The browser's own; a test brings another. */
  device?: SavingDevice | null;
};

type State =
  | { is: 'unknown' | 'none' | 'failed' }
  | { is: 'saving'; share: number }
  | { is: 'saved'; saved: SavedSale; isOld: boolean };

/** Null where the browser keeps nothing for a place without a signal. */
const thisDevice = (): SavingDevice | null =>
  'serviceWorker' in navigator && 'caches' in window
    ? { caches: window.caches, fetch: (address) => fetch(address, { cache: 'no-cache' }), origin: location.origin }
    : null;

const SEGMENTS = 8;

/** Saves a sale with all its documents on this device, and says whether what is saved is still what is published. */
export function SaveOffline({ slug, zone, pages, files, size, device: given }: SaveOfflineProps) {
  const [state, setState] = useState<State>({ is: 'unknown' });
  const [device, setDevice] = useState<SavingDevice | null>(null);
  const latest = useRef(files);
  latest.current = files;
  useEffect(() => {
    const found = given === undefined ? thisDevice() : given;
    let left = false;
    setDevice(found);
    if (found)
      void stateOf(slug, latest.current, found).then(
        (now) => left || setState(now),
        () => left || setState({ is: 'none' }),
      );
    return () => {
      left = true;
    };
  }, [slug, given]);
  if (device === null || state.is === 'unknown') return null;
  const save = async (): Promise<void> => {
    setState({ is: 'saving', share: 0 });
    try {
      const onProgress = (share: number): void => setState({ is: 'saving', share });
      const saved = await saveSale({ slug, pages, files }, device, currentTimeMs(), onProgress);
      setState({ is: 'saved', saved, isOld: false });
    } catch {
      setState({ is: 'failed' });
    }
  };
  const remove = async (): Promise<void> => {
    await removeSaved(slug, device);
    setState({ is: 'none' });
  };
  const isOld = state.is === 'saved' && (state.isOld || files.some((file) => !state.saved.addresses.includes(file)));
  return (
    <div className="save-offline">
      <p role="status">{statusText(state, isOld, zone)}</p>
      {state.is === 'saving' ? (
        <ScaleBar
          segments={Array.from({ length: SEGMENTS }, (_, index) => ({
            key: String(index),
            ...(index < state.share * SEGMENTS ? {} : { tone: 'gap' as const }),
          }))}
        />
      ) : (
        <>
          {state.is === 'saved' && !isOld ? null : (
            <button type="button" onClick={() => void save()}>
              <Icon art={downloadIcon} />
              {state.is === 'none'
                ? `Save all for offline, ${size}`
                : state.is === 'failed'
                  ? 'Try again'
                  : 'Save again'}
            </button>
          )}
          {state.is === 'saved' ? (
            <button type="button" onClick={() => void remove()}>
              Remove from this device
            </button>
          ) : null}
        </>
      )}
    </div>
  );
}

async function stateOf(slug: string, files: readonly string[], device: SavingDevice): Promise<State> {
  const saved = await readSaved(slug, device);
  return saved ? { is: 'saved', saved, isOld: await isBehind(saved, files, device) } : { is: 'none' };
}

const statusText = (state: State, isOld: boolean, zone: CivilZone): string => {
  if (state.is === 'saving') return 'Saving…';
  if (state.is === 'failed') return 'Not everything could be saved. Check your connection and the room on this device.';
  if (state.is !== 'saved') return '';
  const when = formatShort(state.saved.savedAt, zone);
  return isOld
    ? `Saved on this device ${when}. Documents or the map have changed since.`
    : `Saved on this device ${when}. You can open this page and its documents without a connection.`;
};
