export { DELAY_MS, type Delays, type DelayToken, type DelayVerdict, openDelays } from './delays.ts';
export { FORM_SIGNATURE, isSignedForm, signForm } from './form-signature.ts';
export { FORM_WINDOW_MS, type NetworkLimits, openNetworkLimits } from './network-limits.ts';
export { networkOf, plainAddress } from './network-of.ts';
export { openUsedOnce, type UsedOnce } from './used-once.ts';
