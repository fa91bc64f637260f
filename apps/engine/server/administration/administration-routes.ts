import type { App } from '../platform/app-type.ts';
import type { AdminDesk } from './admin-desk.ts';
import { controlBidRoutes } from './control-bid-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { frameRoute } from './frame-route.ts';
import { paperRoutes } from './paper-routes.ts';
import { previewRoute } from './preview-route.ts';
import { publishRoutes } from './publish-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { resultsRoutes } from './results-routes.ts';
import { salesRoutes } from './sales-routes.ts';
import { tableRoute } from './table-route.ts';

/** Everything that staff do to prepare, publish and run a sale. */
export const administrationRoutes = (app: App, desk: AdminDesk): void => {
  frameRoute(app, desk);
  salesRoutes(app, desk);
  draftRoutes(app, desk);
  publishRoutes(app, desk);
  controlRoutes(app, desk);
  controlBidRoutes(app, desk);
  resultsRoutes(app, desk);
  paperRoutes(app, desk);
  reportRoutes(app, desk);
  previewRoute(app, desk);
  tableRoute(app, desk);
};
