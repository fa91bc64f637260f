import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Deployment } from '../check-files.ts';
import type { Templates } from '../make-files.ts';
import type { Answers } from '../questions.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');

export const FOLDER = '/etc/quarterline';

/** Files of the repository, as the command reads them. */
export const templates: Templates = {
  composeExample: read('deploy/compose.env.example'),
  nginx: read('deploy/nginx.conf'),
  upstreams: read('deploy/upstreams.conf'),
  deployFolder: '../../../srv/quarterline/deploy',
  folder: FOLDER,
};
export const deployment: Deployment = {
  compose: read('deploy/compose.yaml'),
  kubernetes: read('deploy/kubernetes.yaml'),
};
export const surroundings = { random: randomBytes, templates, deployment };

/** Answers of a firm that runs in all ways. */
export const ALL: Answers = {
  ways: 'compose systemd kubernetes',
  firm: "O'Brien & Sons, Ltd.",
  siteDomain: 'www.walkfarm.ca',
  engineDomain: 'bid.walkfarm.ca',
  ownerEmail: 'owner@walkfarm.ca',
  senderEmail: 'info@walkfarm.ca',
  postalAddress: "1 St. Paul's Street, Camrose AB  T4V 0A1",
  smtpServer: 'mail.walkfarm.ca:587',
  smtpName: 'info@walkfarm.ca',
  smtpPassword: 'p\'a#s$s/ %w\\"',
  bucketAddress: 'https://s3.ca-central-1.amazonaws.com',
  bucketName: 'walkfarm',
  bucketRegion: 'ca-central-1',
  bucketKeyId: 'AKIA123',
  bucketKey: 'ab/c+d',
  database: 'postgresql://db.walkfarm.ca:5432/quarterline',
  ingressNetwork: '10.0.0.0/8',
};
