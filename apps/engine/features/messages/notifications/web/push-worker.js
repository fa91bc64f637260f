/* Shows what the engine sends to this browser, and opens the page it is about. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const posted = event.data ? event.data.json() : { id: 0, title: 'Quarterline', body: '', url: '/' };
  event.waitUntil(show(posted));
});

/** News of one page replaces what stood there, and is heard; the same message handed over twice is not heard again. */
async function show({ id, title, body, url }) {
  const shown = await self.registration.getNotifications({ tag: url });
  await self.registration.showNotification(title, {
    body,
    tag: url,
    renotify: !shown.some(({ data }) => data.id === id),
    data: { url, id },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const { url } = event.notification.data;
      const there = open.find((client) => client.url.split('?')[0] === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
