/* Shows what the engine sends to this browser, and opens the page it is about. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const posted = event.data ? event.data.json() : { id: 0, title: 'Quarterline', body: '', url: '/' };
  event.waitUntil(show(posted));
});

const pageOf = (url) => url.split('?')[0];

/** News of one page replaces what stood there, and is heard; the same message handed over twice is not heard again. */
async function show({ id, title, body, url }) {
  const tag = pageOf(url);
  const shown = await self.registration.getNotifications({ tag });
  await self.registration.showNotification(title, {
    body,
    tag,
    renotify: !shown.some(({ data }) => data.id === id),
    data: { url, id },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const { url } = event.notification.data;
      const there = open.find((client) => pageOf(client.url) === pageOf(url));
      if (!there) return self.clients.openWindow(url);
      // The page that is open does not know of which parcel the message was.
      return url === pageOf(url) ? there.focus() : there.focus().then((page) => page.navigate(url));
    }),
  );
});
