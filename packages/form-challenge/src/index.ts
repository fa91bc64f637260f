export { type Challenge, type Challenges, openChallenges, type SolutionVerdict } from './challenges.ts';
export { DELAY_MS, type Delays, type DelayToken, type DelayVerdict, openDelays } from './delays.ts';
export { FORM_WINDOW_MS, type FormRateLimits, type FormRates, openFormRates } from './form-rates.ts';
export { FORM_SIGNATURE, isSignedForm, signForm } from './form-signature.ts';
export { networkOf, plainAddress } from './network-of.ts';
export { SOLUTION_HEADER } from './solution-header.ts';
export { openUsedOnce, type UsedOnce } from './used-once.ts';
