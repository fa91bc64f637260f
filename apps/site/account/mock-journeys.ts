import type { DisplayUser } from '@quarterline/contract';
import type { AuthSteps } from './auth-machine.ts';

/** Set when the site is built to be looked at without an engine. False unless somebody says otherwise. */
export const MOCK_AUTHENTICATION = import.meta.env.VITE_MOCK_AUTHENTICATION === 'true';

const MOCK_USER: DisplayUser = {
  UserName: 'Mock Bidder',
  Email: 'mock.bidder@example.com',
  ID: 'mock-bidder',
  PhoneNumber: '7805550100',
  Admin: false,
};

/** Nobody leaves the page: anybody who logs in is the same made-up person. It opens nothing anywhere. */
export function mockJourneys(): Omit<AuthSteps, 'onFailure'> {
  const someone = async (): Promise<DisplayUser> => MOCK_USER;
  const nobody = async (): Promise<null> => null;
  return { load: nobody, login: someone, register: someone, edit: someone, logout: nobody };
}
