import { canBeAsked, type StaffCommand, type StaffRefusal, type UnsignedCommand } from '@quarterline/rules';
import { staffRefusalText } from '@quarterline/text';
import { type ProblemError, refuseAs } from '#platform/http/problem-handler.ts';
import type { SaleRow } from '#platform/store/sales/sale-store.ts';
import type { AdminServices } from '../admin-services.ts';
import { type Asked, type DoneOrWaits, doOrAsk, type Waiting } from './ask-second-person.ts';

/** Sends a command of staff into the sale's queue, or asks for a second person where the rules need two. */
export async function doCommand(
  services: Pick<AdminServices, 'database' | 'action' | 'readRecord'>,
  { id: saleId }: Pick<SaleRow, 'id'>,
  command: UnsignedCommand,
  asked: Asked,
): Promise<DoneOrWaits> {
  const { actorId, reason, requestId } = asked;
  const carryOut = async (): Promise<DoneOrWaits> => {
    const refusal = await services.action(saleId, { ...command, actorId, reason } as StaffCommand, requestId);
    if (refusal) throw refusedByRules(refusal);
    return { done: true };
  };
  if (!canBeAsked(command)) return carryOut();
  const waiting: Waiting =
    'parcelId' in command
      ? { command, parcelId: command.parcelId }
      : { command, bidderId: 'bidderId' in command ? command.bidderId : null };
  return doOrAsk(services, saleId, carryOut, () => waiting, asked);
}

export const refusedByRules = (refusal: StaffRefusal): ProblemError =>
  refuseAs(409, refusal.code, staffRefusalText(refusal));
