// The part of the service worker that is told of a sale. A message handed over twice has the same id: it is shown once.

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));

self.addEventListener('notificationclick', (event) => {
  const { notification, action } = event;
  notification.close();
  event.waitUntil(action === 'off' ? turnOff(notification.data) : open(notification.data.url));
});

/** A browser that shows nothing for a message takes the agreement back: so something is shown even for one that is broken. */
function read(data) {
  try {
    const sent = data.json();
    if (typeof sent?.title === 'string') return sent;
  } catch {}
  return { id: 0, title: 'News of a sale', body: 'Open the site to see it.', url: '/' };
}

function show({ id, title, body, url, off }) {
  const canAct = (self.Notification?.maxActions ?? 0) > 0;
  return self.registration.showNotification(title, {
    body: off && !canAct ? `${body} To turn these off, open “Set a reminder” on the page of the sale.` : body,
    tag: `message-${id}`,
    data: { url, off },
    actions: off && canAct ? [{ action: 'off', title: 'Turn these off' }] : [],
  });
}

async function open(url) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const there = pages.find((page) => page.url.split(/[?#]/)[0].replace(/\/+$/, '') === url.replace(/\/+$/, ''));
  return there ? there.focus() : self.clients.openWindow(url);
}

/** Without opening anything; when that does not work, the page of the reminder has the same button. */
async function turnOff({ off }) {
  try {
    const subscription = await self.registration.pushManager.getSubscription();
    const answer = await fetch(off.address, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ saleSlug: off.saleSlug, endpoint: subscription.endpoint }),
    });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    if ((await answer.json()).left === 0) await subscription.unsubscribe();
    await self.registration.showNotification('Turned off', {
      body: 'This device is not reminded of this sale any more.',
      tag: `off-${off.saleSlug}`,
      silent: true,
    });
  } catch {
    await self.clients.openWindow(`/auctions/${encodeURIComponent(off.saleSlug)}/reminder/`);
  }
}
