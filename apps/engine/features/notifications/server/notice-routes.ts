import type { App } from '../../../platform/http/app-type.ts';
import { deliveryLogRoutes } from './delivery/delivery-log-routes.ts';
import { preferencesRoutes } from './preferences-routes.ts';
import { deviceReminderRoutes } from './reminders/device-reminder-routes.ts';
import { type NoticeDesk, reminderRoutes } from './reminders/reminder-routes.ts';
import { bounceRoutes } from './returned/bounce-routes.ts';
import { liftStopRoute } from './returned/lift-stop-route.ts';
import { pushRoutes } from './short-messages/push-routes.ts';
import { textRoutes } from './short-messages/text-routes.ts';
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
