import { FIRST_STEPS, WAITING_KINDS, type WaitingKind } from '@quarterline/contract';
import { hasRight, type Right } from '@quarterline/rules';
import { requestedActionTitle } from '@quarterline/text';
import type { App } from '#platform/http/app-type.ts';
import { serve } from '#platform/http/serve.ts';
import type { AdminServices } from '#platform/staff/server/admin-services.ts';
import { requestedActionOf } from '#platform/staff/server/second-person/requested-action.ts';
import { listWaitingRequests } from '#platform/staff/store/second-person-store.ts';
import { listNextSales, listWaiting, readFirstSteps } from '../store/dashboard-store.ts';
import { listDuties } from './list-duties.ts';

const MAX_SALES = 8;
const MAX_REQUESTS = 20;

/** Nobody is told to do what their role does not allow. */
const NEEDS: Readonly<Record<WaitingKind, Right>> = {
  held: 'run_sales',
  tender_opening: 'run_sales',
  mistake: 'run_sales',
  request: 'handle_bidders',
  limit: 'handle_bidders',
  contact: 'handle_bidders',
  question: 'answer_people',
  seller: 'answer_people',
  signed_copy: 'answer_people',
  signed_offer: 'settle_sales',
  seller_answer: 'run_sales',
  default: 'settle_sales',
  offer: 'settle_sales',
  acceptance: 'settle_sales',
  settlement: 'settle_sales',
  undated: 'prepare_sales',
  proposal: 'administer',
  message: 'answer_people',
  form: 'answer_people',
  email: 'answer_people',
};

/** Data of the dashboard: open tasks, live and upcoming sales, and steps before the first sale. */
export function dashboardRoute(
  app: App,
  { database, env, now }: Pick<AdminServices, 'database' | 'env' | 'now'>,
): void {
  serve(app, 'GET /api/admin/dashboard', async (request) => {
    const { who } = request.session;
    const isAdministrator = hasRight(who.role, 'administer');
    const [requests, waiting, duties, sales, done] = await Promise.all([
      hasRight(who.role, 'run_sales') ? listWaitingRequests(database, MAX_REQUESTS) : [],
      listWaiting(database, isAdministrator ? who.id : null),
      listDuties(database, now()),
      listNextSales(database, MAX_SALES),
      isAdministrator && !env.demo ? readFirstSteps(database) : null,
    ]);
    const steps = done && FIRST_STEPS.map((step) => ({ step, done: done[step] }));
    return {
      requests: requests.map(({ command, slug, name, zone, ...request }) => ({
        ...request,
        title: requestedActionTitle(requestedActionOf(command)),
        sale: { slug, name, zone },
      })),
      waiting: [...waiting, ...duties]
        .filter(({ kind }) => hasRight(who.role, NEEDS[kind]))
        .toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind))
        .map(({ kind, count, slug, name, at }) => ({
          kind,
          count,
          at: at.getTime(),
          sale: slug === null ? null : { slug, name: name ?? slug },
        })),
      sales: sales.map(({ opens_at, closes_at, ...sale }) => ({
        ...sale,
        opensAt: opens_at.getTime(),
        closesAt: closes_at.getTime(),
      })),
      firstSteps: steps?.every((one) => one.done || one.step === 'days') ? null : steps,
    };
  });
}
