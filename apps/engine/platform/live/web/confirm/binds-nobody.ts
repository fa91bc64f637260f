import { bindsNobodyText } from '@quarterline/text';
import { pageSettings } from '#platform/web/page-settings.ts';
import type { LiveState } from '../feed/live-state.ts';
import { liveWords } from '../live-words.ts';

/** Why an amount of this sale binds nobody; null in a real sale. */
export const bindsNobody = (live: LiveState): string | null =>
  bindsNobodyText({ ...live.sale, demo: live.sale.demo || pageSettings().isDemo }, liveWords(live).bid);
