import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route the engine answers, as "POST /api/…": nothing is reachable that is not in it. */
    routeList: string[];
  }
}

/** Writes down each route as it is declared; must come before the first. */
export function keepRouteList(app: FastifyInstance): void {
  app.decorate('routeList', [] as string[]);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') app.routeList.push(`${one} ${url}`);
  });
}
