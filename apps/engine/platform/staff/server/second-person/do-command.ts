import type { StaffRefusal } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { type ProblemError, refuseAs } from '#platform/http/problem-handler.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { TwoPeopleCommand } from '../../store/second-person-store.ts';
import type { AdminServices } from '../admin-services.ts';
import { type Asked, type DoneOrWaits, doOrAsk } from './ask-second-person.ts';

type QueueCommand = Extract<
  TwoPeopleCommand,
  { kind: 'withdraw_parcel' | 'cancel_sale' | 'answer_for_seller' | 'set_eligibility' }
>;

/** Sends a command of staff into the sale's queue, or asks for a second person where the rules need two. */
export const doCommand = (
  services: Pick<AdminServices, 'database' | 'action'>,
  { id: saleId }: Pick<SaleRow, 'id'>,
  command: QueueCommand,
  asked: Asked,
): Promise<DoneOrWaits> =>
  doOrAsk(
    services,
    saleId,
    async () => {
      const { actorId, reason, requestId } = asked;
      const refusal = await services.action(saleId, { ...command, actorId, reason }, requestId);
      if (refusal) throw refusedByRules(refusal);
    },
    () =>
      'parcelId' in command
        ? { command, parcelId: command.parcelId, stands: [command.parcelId] }
        : { command, bidderId: 'bidderId' in command ? command.bidderId : null },
    asked,
  );

export const refusedByRules = (refusal: StaffRefusal): ProblemError =>
  refuseAs(409, refusal.code, staffRefusalText(refusal));
