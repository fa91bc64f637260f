import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/connect.ts';
import type { Env } from '../../env.ts';
import { cookiePrefix } from './sessions.ts';

export type AccountsDependencies = { database: Database; env: Env; secret: string };

/**
 * The account library, on our tables, for what nobody should write twice: the ceremonies of passkeys. It reads the sessions
 * that we open (same table, same signed cookie); none of its own routes is mounted. See docs/decisions/0010.
 */
export const openAccounts = ({ database, env, secret }: AccountsDependencies) =>
  betterAuth({
    appName: 'Quarterline',
    database,
    secret,
    baseURL: env.engineUrl,
    trustedOrigins: [env.engineUrl, env.siteUrl],
    logger: { disabled: true },
    telemetry: { enabled: false },
    user: {
      modelName: 'account_user',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'account_session',
      fields: {
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
      },
      // We ask for the password ourselves before a passkey is added.
      freshAge: 0,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'account_credential',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'account_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [
      passkey({
        rpName: 'Quarterline',
        rpID: new URL(env.engineUrl).hostname,
        origin: new URL(env.engineUrl).origin,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        schema: {
          passkey: {
            modelName: 'account_passkey',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      // The prefix carries __Host-; the library would put __Secure- before it.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(env.production),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, path: '/', secure: env.production },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    rateLimit: { enabled: false },
  });

export type Accounts = ReturnType<typeof openAccounts>;

/** What the account library may see of a request. The address is ours to say, or everybody would share one. */
export const accountHeaders = (request: FastifyRequest): Headers => {
  const headers = new Headers({ 'x-client-ip': request.ip });
  for (const name of ['cookie', 'user-agent', 'origin'] as const) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  return headers;
};
