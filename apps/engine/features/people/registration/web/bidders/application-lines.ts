import { lawyerText, readLawyer } from '@quarterline/contract';

const FINANCING: Record<string, string> = {
  cash: 'Cash',
  approved: 'Financing is approved',
  applying: 'Applying for financing',
};

/** The answers of a request to bid, as label and text; empty ones are left out. */
export function applicationLines(application: Record<string, unknown> | null): [string, string][] {
  if (application === null) return [];
  const names = (key: string): string => (Array.isArray(application[key]) ? application[key].join(', ') : '');
  const words = (key: string): string => (typeof application[key] === 'string' ? application[key] : '');
  const agreed = Array.isArray(application.agreedTo) ? application.agreedTo.length : 0;
  const lawyer = readLawyer(application.lawyer);
  const lines: [string, string][] = [
    ['On title', names('namesOnTitle')],
    ['Buys with', names('coBuyers')],
    ['Pays by', FINANCING[words('financing')] ?? ''],
    ['About that', words('financingNote')],
    ['Bids with', words('bidsWith')],
    ['Asks for', application.wantsPhoneBids === true ? 'Bids by phone: register the bidder for them' : ''],
    ['Lawyer', lawyer === null ? '' : lawyerText(lawyer)],
    ['Agreed to', agreed === 0 ? '' : agreed === 1 ? '1 declaration' : `${agreed} declarations`],
  ];
  return lines.filter(([, text]) => text !== '');
}
