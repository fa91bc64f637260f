import { dialledPhone } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import type { SendText } from '#platform/texts/open-texts.ts';
import {
  type DeviceNotification,
  giveUpNotification,
  holdPushService,
  markNotificationFailed,
  markNotificationSent,
  takeDueNotifications,
} from '../../store/notification-store.ts';
import { forgetPushTarget } from '../../store/push-subscription-store.ts';
import type { SendPush } from './open-push.ts';

export type NotificationSenders = { push: SendPush | null; text: SendText | null };

const AT_ONCE = 50;
const MAX_ROUNDS = 20;

/**
 * Looks at what waits for devices and telephones until nothing is due. A round leaves at once, so that nobody still works on a
 * message when another node may take it.
 */
export async function deliverNotifications(database: Database, senders: NotificationSenders): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const messages = await takeDueNotifications(database, AT_ONCE);
    await Promise.all(messages.map((message) => deliverOne(database, message, senders)));
    if (messages.length < AT_ONCE) return;
  }
}

const deliverOne = async (
  database: Database,
  message: DeviceNotification,
  { push, text }: NotificationSenders,
): Promise<void> => {
  const { id, channel, phone, title, url } = message;
  try {
    if (channel === 'push') return await pushOne(database, message, push);
    if (!text) return await giveUpNotification(database, id, 'Text messages are turned off.');
    if (!phone) return await giveUpNotification(database, id, 'There is no telephone number.');
    await text(dialledPhone(phone), `${title}. ${url} Reply STOP to end.`);
    await markNotificationSent(database, id);
  } catch (error) {
    await markNotificationFailed(database, id, (error as Error).message, 0);
  }
};

const pushOne = async (
  database: Database,
  { target, ...message }: DeviceNotification,
  push: SendPush | null,
): Promise<void> => {
  if (!push) return giveUpNotification(database, message.id, 'Push messages are turned off.');
  if (!target) return giveUpNotification(database, message.id, 'The browser has left.');
  const outcome = await push(target, message);
  switch (outcome.kind) {
    case 'sent':
      return markNotificationSent(database, message.id);
    case 'gone':
      await giveUpNotification(database, message.id, 'The browser has taken it back.');
      return forgetPushTarget(database, target.id);
    case 'refused':
      return giveUpNotification(database, message.id, outcome.why);
    case 'later':
      await markNotificationFailed(database, message.id, outcome.why, outcome.waitSeconds);
      if (outcome.waitSeconds > 0)
        await holdPushService(database, new URL(target.endpoint).origin, outcome.waitSeconds);
  }
};
