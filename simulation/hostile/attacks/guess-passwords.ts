import { type Attack, count } from '../attack.ts';
import { requestStatus } from '../request.ts';

const AT_A_TIME = 6;

/** A crowd behind the address of a carrier that tries wrong passwords for made-up accounts. */
export const guessPasswords: Attack = async ({ address, crowdedAddress }, tally, isOver) => {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      while (!isOver()) {
        next += 1;
        const body = JSON.stringify({ email: `nobody-${next}@made-up.example`, password: 'a wrong guess of somebody' });
        const request = { method: 'POST', from: crowdedAddress, body } as const;
        count(tally, `guess ${await requestStatus(`${address}/api/account/login`, request)}`);
      }
    }),
  );
};
