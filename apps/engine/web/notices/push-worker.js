/* Shows what the engine sends to this browser, and opens the page it is about. It keeps nothing and fetches nothing. */
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : { title: 'Quarterline', body: '', url: '/' };
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.body,
      tag: told.url,
      renotify: true,
      data: { url: told.url },
    }),
  );
});

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
