import { mergeConfig } from 'vite';
import product from '#engine/vite.web.config.ts';
import { fakeEnginePlugin } from './fake-engine-plugin.ts';

/**
 * The pages against an engine in memory: `node --import tsx node_modules/vite/bin/vite.js -c apps/engine/web/testing/vite.dev.config.ts`, then
 * /auctions/outbid/parcels/ or any other state of fake-sale.ts. `/api/auctions/outbid/rival` lets somebody else bid.
 */
export default mergeConfig(product, { plugins: [fakeEnginePlugin()], server: { port: 5199, host: '127.0.0.1' } });
