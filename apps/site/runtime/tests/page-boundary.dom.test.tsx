import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { PageBoundary } from '../page-boundary.tsx';

const Broken = (): never => {
  throw new Error('The menu cannot be drawn.');
};

it('a site whose header or menu crashes shows the fallback with a way to the company, and reports it', async () => {
  const reported = vi.fn(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { value: reported, configurable: true });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const place = document.createElement('div');
  const root = createRoot(place, { onCaughtError: () => {} });
  await act(async () =>
    root.render(
      <PageBoundary isOutermost>
        <Broken />
      </PageBoundary>,
    ),
  );
  expect(place.querySelector('main')?.textContent).toContain(
    'We have encountered an error in this page. The team has been automatically alerted...',
  );
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/contact');
  expect(reported).toHaveBeenCalledWith('/api/page-errors', expect.stringContaining('The menu cannot be drawn.'));
});
