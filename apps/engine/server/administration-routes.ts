import type { AdminServices } from '../features/administration/server/admin-services.ts';
import { frameRoute } from '../features/administration/server/frame-route.ts';
import { controlBidRoutes } from '../features/control-board/server/control-bid-routes.ts';
import { controlRoutes } from '../features/control-board/server/control-routes.ts';
import { dashboardRoute } from '../features/dashboard/server/dashboard-route.ts';
import { addendumRoutes } from '../features/questions/server/addendum-routes.ts';
import { staffQuestionRoutes } from '../features/questions/server/staff-question-routes.ts';
import { reportRoutes } from '../features/reports/server/report-routes.ts';
import { draftRoutes } from '../features/sale-editor/server/draft-routes.ts';
import { previewRoute } from '../features/sale-editor/server/preview-route.ts';
import { publishRoutes } from '../features/sale-editor/server/publish-routes.ts';
import { salesRoutes } from '../features/sale-editor/server/sales-routes.ts';
import { tableRoute } from '../features/sale-editor/server/table-route.ts';
import { documentRoutes } from '../features/settlement/server/document-routes.ts';
import { resultsRoutes } from '../features/settlement/server/results-routes.ts';
import { openerRoutes } from '../features/tenders/server/opener-routes.ts';
import { openingRoutes } from '../features/tenders/server/opening-routes.ts';
import type { App } from '../platform/http/app-type.ts';

/** Everything that staff do to prepare, publish and run a sale. */
export const administrationRoutes = (app: App, services: AdminServices): void => {
  frameRoute(app, services);
  dashboardRoute(app, services);
  salesRoutes(app, services);
  draftRoutes(app, services);
  publishRoutes(app, services);
  controlRoutes(app, services);
  controlBidRoutes(app, services);
  openerRoutes(app, services);
  openingRoutes(app, services);
  resultsRoutes(app, services);
  documentRoutes(app, services);
  addendumRoutes(app, services);
  staffQuestionRoutes(app, services);
  reportRoutes(app, services);
  previewRoute(app, services);
  tableRoute(app, services);
};
