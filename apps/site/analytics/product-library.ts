/** The library alone: what a page fetches when it counts. No code of its is ever fetched from elsewhere. */
export { default } from 'posthog-js/dist/module.slim.no-external';
