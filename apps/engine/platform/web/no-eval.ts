/*
 * Our policy forbids making code from text. The schema library would try once and be reported for it; told beforehand,
 * it does not. Must run before any schema is made.
 */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true };
