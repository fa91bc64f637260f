import { type Attack, count } from '../attack.ts';
import { anyAddress, requestStatus } from '../request.ts';

/** Strangers without an account who read everything that is public about the sale in loops, each time from another network. */
export const readInLoops: Attack = async ({ address, slug }, tally, isOver) => {
  const paths = {
    checkpoint: `/api/auctions/${slug}/checkpoint?since=1`,
    record: `/api/auctions/${slug}/record`,
    changes: '/api/changes',
    snapshot: `/api/auctions/${slug}`,
    plain: `/auctions/${slug}/parcels/plain/`,
    'zero byte': '/media/%00',
  };
  let next = 0;
  await Promise.all(
    Object.entries(paths).map(async ([what, path]) => {
      while (!isOver()) {
        next += 1;
        count(tally, `${what} ${await requestStatus(`${address}${path}`, { from: anyAddress(next) })}`);
      }
    }),
  );
};
