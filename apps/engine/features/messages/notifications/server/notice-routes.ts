import type { App } from '../../../../platform/http/app-type.ts';
import { deliveryLogRoutes } from './delivery/delivery-log-routes.ts';
import { deliveryTextRoute } from './delivery/delivery-text-route.ts';
import { pushRoutes } from './devices/push-routes.ts';
import { textRoutes } from './devices/text-routes.ts';
import { preferencesRoutes } from './preferences-routes.ts';
import { deviceReminderRoutes } from './reminders/device-reminder-routes.ts';
import { type NoticeServices, reminderRoutes } from './reminders/reminder-routes.ts';
import { bounceRoutes } from './returned/bounce-routes.ts';
import { liftStopRoute } from './returned/lift-stop-route.ts';
import { weeklyUpdateRoutes } from './weekly-update-routes.ts';

/** Reminders, what an address hears from us, the weekly list, devices, mail that came back. */
export const noticeRoutes = (
  app: App,
  services: NoticeServices & { now: () => number; pushKey: string | null },
): void => {
  reminderRoutes(app, services);
  preferencesRoutes(app, services);
  weeklyUpdateRoutes(app, services);
  bounceRoutes(app, services);
  deliveryLogRoutes(app, services);
  deliveryTextRoute(app, services);
  liftStopRoute(app, services);
  deviceReminderRoutes(app, services);
  textRoutes(app, services);
  pushRoutes(app, { ...services, publicKey: services.pushKey });
};
