export { networkOf } from '@quarterline/form-challenge';
