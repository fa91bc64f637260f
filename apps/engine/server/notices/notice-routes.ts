import type { App } from '../platform/app-type.ts';
import { bounceRoutes } from './bounce-routes.ts';
import { deliveryLogRoutes } from './delivery-log-routes.ts';
import { deviceReminderRoutes } from './device-reminder-routes.ts';
import { preferencesRoutes } from './preferences-routes.ts';
import { pushRoutes } from './push-routes.ts';
import { type NoticeDesk, reminderRoutes } from './reminder-routes.ts';
import { liftStopRoute } from './returned/lift-stop-route.ts';
import { textRoutes } from './text-routes.ts';
import { weeklyUpdateRoutes } from './weekly-update-routes.ts';

/** Reminders, what an address hears from us, the weekly list, devices, mail that came back. */
export const noticeRoutes = (app: App, desk: NoticeDesk & { now: () => number; pushKey: string | null }): void => {
  reminderRoutes(app, desk);
  preferencesRoutes(app, desk);
  weeklyUpdateRoutes(app, desk);
  bounceRoutes(app, desk);
  deliveryLogRoutes(app, desk);
  liftStopRoute(app, desk);
  deviceReminderRoutes(app, desk);
  textRoutes(app, desk);
  pushRoutes(app, { ...desk, publicKey: desk.pushKey });
};
