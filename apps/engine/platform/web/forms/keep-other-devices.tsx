import type { ComponentProps } from 'react';
import { CheckField } from './choice-fields.tsx';

type Props = { runningSale: string | null; box: Omit<ComponentProps<typeof CheckField>, 'label'> };

/** Asked only while a sale runs in which one may bid: anybody who holds the new password is safe unless they tick it. */
export const KeepOtherDevices = ({ runningSale, box }: Props) =>
  runningSale === null ? null : (
    <CheckField
      {...box}
      label={
        <>
          {runningSale} is running. Keep my other devices logged in until it is over. Tick this only if all of them are
          yours: otherwise they are logged out now.
        </>
      }
    />
  );
