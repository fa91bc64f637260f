/** Of the library only what is used: a namespace of it would bring everything. */
export { browserTracingIntegration, captureException, init } from '@sentry/browser';
