import type { Settings } from './env-text.ts';
import { type Answers, commonParent } from './questions.ts';
import { ROLES, type Secrets } from './secrets.ts';

/** Returns the settings of each host, and the secret ones of engines, whichever way they run. */
export function hostSettings(
  answers: Answers,
  secrets: Secrets,
): { engine: Settings; site: Settings; secret: Settings } {
  const { siteDomain = '', engineDomain = '', ownerEmail = '', postalAddress = '' } = answers;
  const cookieDomain = commonParent(siteDomain, engineDomain);
  return {
    engine: {
      ENGINE_URL: `https://${engineDomain}`,
      SITE_URL: `https://${siteDomain}`,
      ...(cookieDomain === null ? {} : { COOKIE_DOMAIN: cookieDomain }),
      OWNER_EMAIL: ownerEmail,
      MAIL_FROM: mailFrom(answers),
      POSTAL_ADDRESS: postalAddress,
      ...(usesBucket(answers)
        ? {
            S3_ENDPOINT: answers.bucketAddress ?? '',
            S3_BUCKET: answers.bucketName ?? '',
            S3_REGION: answers.bucketRegion ?? '',
          }
        : {}),
    },
    site: { SITE_URL: `https://${siteDomain}` },
    secret: {
      AUTH_SECRET: secrets.AUTH_SECRET,
      SIGNING_KEY: secrets.SIGNING_KEY,
      PUSH_KEYS: secrets.PUSH_KEYS,
      PRIVATE_FILES_KEY: secrets.PRIVATE_FILES_KEY,
      FORMS_KEY: secrets.FORMS_KEY,
      METRICS_KEY: secrets.METRICS_KEY,
      SMTP_URL: smtpUrl(answers),
      ...(usesBucket(answers)
        ? { S3_ACCESS_KEY_ID: answers.bucketKeyId ?? '', S3_SECRET_ACCESS_KEY: answers.bucketKey ?? '' }
        : {}),
    },
  };
}

const usesBucket = ({ bucketAddress }: Answers): boolean => bucketAddress !== undefined;

/** Without the characters that separate addresses in a header: mail servers would read a firm of two words with a comma as two senders. */
const mailFrom = ({ firm = '', senderEmail = '' }: Answers): string =>
  `${
    firm
      .replaceAll(/[()<>@,;:[\]]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim() || 'Quarterline'
  } <${senderEmail}>`;

const smtpUrl = ({ smtpServer = 'off', smtpName = '', smtpPassword = '' }: Answers): string => {
  if (smtpServer === 'off') return 'off';
  const account = smtpName === '' ? '' : `${encodeURIComponent(smtpName)}:${encodeURIComponent(smtpPassword)}@`;
  // 465 speaks TLS from its first byte.
  return `${smtpServer.endsWith(':465') ? 'smtps' : 'smtp'}://${account}${smtpServer}`;
};

export function databaseUrl({ database = '' }: Answers, role: keyof typeof ROLES, password: string): string {
  const url = new URL(database);
  url.username = ROLES[role];
  // `%` would stay as it is, and be read as the beginning of another character.
  url.password = encodeURIComponent(password);
  return url.href;
}
