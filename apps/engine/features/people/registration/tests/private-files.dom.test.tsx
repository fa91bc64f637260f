import type { PrivateDocument } from '@quarterline/contract';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivateFiles, sendPrivateFile } from '../web/documents/private-files.tsx';

const DAY = 86_400_000;
const ENDS = Date.UTC(2027, 0, 4, 18);
const document_ = (changes: Partial<PrivateDocument> = {}): PrivateDocument => ({
  id: 'd1',
  purpose: 'identity',
  fileName: 'licence.jpg',
  mediaType: 'image/webp',
  bytes: 1000,
  uploadedAt: ENDS - 40 * DAY,
  deletedAt: ENDS,
  deletedBecause: 'sale_over',
  ...changes,
});

/** A request whose answer is given by the test. */
class Request {
  static all: Request[] = [];
  status = 0;
  responseText = '';
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  address = '';
  constructor() {
    Request.all.push(this);
  }
  open(_method: string, address: string): void {
    this.address = address;
  }
  setRequestHeader(): void {}
  send(): void {}
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
  }
}

let root: ReturnType<typeof createRoot>;
let host: HTMLElement;
beforeEach(() => {
  Request.all = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('XMLHttpRequest', Request);
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const draw = (documents: PrivateDocument[], may = { maySend: true, mayRemove: true }) =>
  act(async () =>
    root.render(
      <PrivateFiles
        slug="round-hill"
        zone="America/Edmonton"
        purpose="identity"
        documents={documents}
        choose="Send a photo or PDF"
        onChanged={() => {}}
        {...may}
      />,
    ),
  );
const choose = (file: File) =>
  act(async () => {
    const input = host.querySelector('input');
    if (!input) throw new Error('There is nowhere to choose a file.');
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
const photo = new File(['x'], 'licence.jpg', { type: 'image/jpeg' });

describe('documents that a bidder sends', () => {
  it('are shown with the day on which they are deleted, those of this purpose alone', async () => {
    await draw([
      document_(),
      document_({ id: 'd2', fileName: 'passport.pdf', deletedBecause: 'age' }),
      document_({ id: 'd3', fileName: 'bank.pdf', purpose: 'limit' }),
    ]);
    expect([...host.querySelectorAll('li span')].map(({ textContent }) => textContent)).toEqual([
      'licence.jpgDeleted on Jan 4, 2027.',
      'passport.pdfDeleted 30 days after the sale is over, and on Jan 4, 2027 at the latest.',
    ]);
  });

  it('say how far they are, then that they are here; one that is refused says why, and what is here stays', async () => {
    await draw([]);
    await choose(photo);
    const [request] = Request.all;
    expect(request?.address).toBe('/api/auctions/round-hill/registration/documents?purpose=identity&name=licence.jpg');
    await act(async () => request?.upload.onprogress?.({ loaded: 30, total: 100 }));
    expect(host.querySelector('label')?.textContent?.trim()).toBe('Sending, 30%');
    await act(async () => request?.answer(200, { documents: [document_()] }));
    expect(host.querySelector('[role=status]')?.textContent).toBe('licence.jpg is here. We have it encrypted.');
    await choose(photo);
    await act(async () =>
      Request.all[1]?.answer(409, {
        code: 'too_many_documents',
        message: '6 documents are here already.',
        requestId: 'x',
      }),
    );
    expect(host.querySelector('[role=alert]')?.textContent?.trim()).toBe('6 documents are here already.');
    expect(host.querySelectorAll('li')).toHaveLength(1);
    expect(host.querySelector('label')?.textContent?.trim()).toBe('Send a photo or PDF');
  });

  it('that are too large are not sent at all, and a connection that breaks is said', async () => {
    const large = new File([], 'scan.pdf');
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    const sending = { slug: 'round-hill', purpose: 'identity', onProgress: () => {} } as const;
    expect(await sendPrivateFile({ ...sending, file: large })).toEqual({
      ok: false,
      sentence: 'scan.pdf is larger than 10 MB. Save it smaller.',
    });
    expect(Request.all).toEqual([]);
    const sent = sendPrivateFile({ ...sending, file: photo });
    Request.all[0]?.onerror?.();
    expect(await sent).toEqual({
      ok: false,
      sentence: 'licence.jpg did not arrive. Check the connection and try again.',
    });
  });

  it('can neither be sent nor removed once the request is decided', async () => {
    await draw([document_()], { maySend: false, mayRemove: false });
    expect([host.querySelector('input'), host.querySelector('button')]).toEqual([null, null]);
  });
});
