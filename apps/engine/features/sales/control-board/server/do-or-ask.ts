import type { StaffRefusal } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { ProblemError, refuse } from '../../../../platform/http/problem-handler.ts';
import type { AdminServices } from '../../../../platform/staff/server/admin-services.ts';
import { type By, writeAudit } from '../../../../platform/store/audit-store.ts';
import { inTransaction } from '../../../../platform/store/queryable.ts';
import type { SaleRow } from '../../../../platform/store/sales/sale-store.ts';
import { insertTwoPeopleRequest, type TwoPeopleCommand } from '../store/control-store.ts';
import { readTwoPeople, refusedForTwo, type TwoPeople } from './two-people.ts';

type Services = Pick<AdminServices, 'database' | 'action'>;
type Asked = { by: By; actorId: string; reason: string; requestId: string };

/**
 * Carries out a staff action, or asks for a second person where the rules need two: then only the clock is held.
 * Returns whether it waits. Throws `ProblemError 409` with the code of the rules or of two people, or `asked_already`.
 */
export const doOrAsk = async (
  services: Services,
  { id: saleId }: Pick<SaleRow, 'id'>,
  command: TwoPeopleCommand,
  { by, actorId, reason, requestId }: Asked,
): Promise<{ waits: boolean }> => {
  const refusal = await services.action(saleId, { ...command, actorId, reason }, requestId);
  if (refusal === null) return { waits: false };
  if (refusal.code !== 'second_person_needed') throw refusedByRules(refusal);
  const twoPeople = await readTwoPeople(services.database, saleId);
  const unfit = twoPeople.refuseFirst(actorId);
  if (unfit) throw refusedForTwo(unfit);
  const isNew = await inTransaction(services.database, async (client) => {
    if (!(await insertTwoPeopleRequest(client, { saleId, command, reason, askedBy: actorId }))) return false;
    await writeAudit(client, by, { action: 'second_person.asked', ...aboutSale(saleId), reason, after: command });
    return true;
  });
  if (!isNew) throw refuse(409, 'asked_already');
  if ('parcelId' in command) await holdWhileAsked(services, saleId, twoPeople, { ...command, actorId, requestId });
  return { waits: true };
};

/**
 * Nothing closes while a second person is asked. What has no clock that runs needs none that stands; nor is anything
 * stopped where nobody can confirm, or one person could keep a sale from its end by asking again and again.
 */
export const holdWhileAsked = async (
  { action }: Pick<Services, 'action'>,
  saleId: string,
  twoPeople: Pick<TwoPeople, 'whoCanConfirm'>,
  { parcelId, actorId, requestId }: { parcelId: string; actorId: string; requestId: string },
): Promise<void> => {
  if (twoPeople.whoCanConfirm(actorId).length === 0) return;
  const reason = 'A second person is asked.';
  await action(saleId, { kind: 'hold_for_second_person', parcelId, actorId, reason }, requestId);
};

export const refusedByRules = (refusal: StaffRefusal): ProblemError =>
  new ProblemError(409, { code: refusal.code, ...staffRefusalText(refusal) });

export const aboutSale = (saleId: string) => ({ saleId, subject: { kind: 'sale', id: saleId } as const });
