import type { AdminDesk } from '../features/administration/server/admin-desk.ts';
import { frameRoute } from '../features/administration/server/frame-route.ts';
import { controlBidRoutes } from '../features/control-board/server/control-bid-routes.ts';
import { controlRoutes } from '../features/control-board/server/control-routes.ts';
import { reportRoutes } from '../features/reports/server/report-routes.ts';
import { draftRoutes } from '../features/sale-editor/server/draft-routes.ts';
import { previewRoute } from '../features/sale-editor/server/preview-route.ts';
import { publishRoutes } from '../features/sale-editor/server/publish-routes.ts';
import { salesRoutes } from '../features/sale-editor/server/sales-routes.ts';
import { tableRoute } from '../features/sale-editor/server/table-route.ts';
import { paperRoutes } from '../features/settlement/server/paper-routes.ts';
import { resultsRoutes } from '../features/settlement/server/results-routes.ts';
import type { App } from '../platform/http/app-type.ts';

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
