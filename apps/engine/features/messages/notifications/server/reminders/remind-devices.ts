import { formatShort } from '@quarterline/civil-time';
import type { PublishedSale } from '@quarterline/contract';
import { lateText, openedText } from '@quarterline/emails';
import { saleFormat, saleRoute } from '@quarterline/listing';
import type { Database } from '#database/connect.ts';
import type { Queryable } from '#database/statements/rows.ts';
import type { Env } from '#engine/env.ts';
import { onSite } from '#platform/email/sale-links.ts';
import {
  endDeviceReminders,
  listClosingForDevices,
  listOpenedForDevices,
  queueToDevices,
} from '../../store/device-reminder-store.ts';

import { oneTitle, type SaleChange } from '../sent-state.ts';

type Hosts = Pick<Env, 'siteUrl'>;

/** The same as the emails, for browsers: openings, closes within the hour; then what is over ends. */
export async function remindDevices(database: Database, hosts: Hosts): Promise<void> {
  for (const { sale_id, at, editorial } of await listOpenedForDevices(database)) {
    const body = `${editorial.name}, ${editorial.location}.`;
    await queueToDevices(database, sale_id, 'opening', secondsOf(at), {
      title: openedText({ format: saleFormat(editorial) }),
      body,
      url: onSite(hosts, saleRoute(editorial)),
    });
  }
  for (const { sale_id, at, parcel_ids, editorial } of await listClosingForDevices(database)) {
    const names = editorial.parcels.filter(({ id }) => parcel_ids.includes(id)).map(({ name }) => name);
    await queueToDevices(database, sale_id, 'closing', secondsOf(at), {
      title: `${editorial.name}: ${names.length === 1 ? 'closes' : 'close'} within the hour`,
      body: `${names.join(', ')}: ${formatShort(at.getTime(), editorial.zone)}. ${lateText({ format: saleFormat(editorial) }, names.length)}`,
      url: onSite(hosts, saleRoute(editorial)),
    });
  }
  await endDeviceReminders(database);
}

/** Queues push messages about changes, in the transaction that stores the sent state. */
export const notifyDevicesOfChanges = (
  client: Queryable,
  hosts: Hosts,
  saleId: string,
  editorial: PublishedSale,
  changes: readonly SaleChange[],
  mark: string,
): Promise<number> =>
  queueToDevices(client, saleId, 'changes', mark, {
    title: `${oneTitle(
      changes.map(({ title }) => title),
      'Changed',
    )}: ${editorial.name}`,
    body: changes.map(({ text }) => text).join(' '),
    url: onSite(hosts, saleRoute(editorial)),
  });

const secondsOf = (at: Date): string => String(Math.round(at.getTime() / 1000));
