import { type AdminDashboard, apiPath } from '@quarterline/contract';
import { useEffect } from 'react';
import { type Asked, useAsked } from '../use-asked.ts';
import { useOfficeNews } from './office-news.ts';

const EVERY_MS = 20_000;

/** Number of open tasks, requests for a second person among them. */
export const countWaiting = ({ requests, waiting }: Pick<AdminDashboard, 'requests' | 'waiting'>): number =>
  waiting.reduce((sum, { count }) => sum + count, requests.length);

/** What waits for the office, asked again while the page is looked at, and at once when there is news. */
export function useDashboard(): Asked<AdminDashboard> {
  const [asked, reload] = useAsked(apiPath('GET /api/admin/dashboard'));
  useOfficeNews(() => void reload());
  useEffect(() => {
    const look = (): void => {
      if (document.visibilityState === 'visible') reload();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [reload]);
  return asked;
}
