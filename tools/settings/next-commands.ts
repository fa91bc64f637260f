import { type Answers, type Way, waysOf } from './questions.ts';

/** What comes after the files are written, in order: a sentence, and the command below it. */
export type Step = { text: string; command: string };

export function nextSteps(answers: Answers, folder: string): { way: Way; steps: Step[] }[] {
  return waysOf(answers).map((way) => ({ way, steps: STEPS[way](answers, folder) }));
}

const domains = ({ siteDomain, engineDomain }: Answers): string => `-d ${siteDomain} -d ${engineDomain}`;
const isHere = ({ database = '' }: Answers): boolean => /\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(database);
const administrator = 'you@yourfirm.ca "Your Name"';

/** Ports of the database and the mail server that the policies of kubernetes.yaml do not let through. */
const portSteps = ({ database = '', smtpServer = '' }: Answers): Step[] =>
  [new URL(database).port || '5432', smtpServer.split(':')[1] ?? '587']
    .filter((port, index) => port !== ['5432', '587'][index] && port !== '443')
    .map((port) => ({
      text: `Let engines reach port ${port} too: change their policies.`,
      command: 'grep -n CHANGE deploy/kubernetes.yaml',
    }));

const STEPS: Record<Way, (answers: Answers, folder: string) => Step[]> = {
  systemd: (answers, folder) => [
    {
      text: 'Copy the folder to a safe place.',
      command: `(umask 077; tar -C ${folder} -czf ~/quarterline-settings.tgz .)`,
    },
    {
      text: 'Get certificates; nginx of Debian answers the authority.',
      command: `certbot certonly --webroot -w /var/www/html --cert-name quarterline ${domains(answers)} --deploy-hook 'systemctl reload nginx'`,
    },
    { text: 'Make the account of the hosts, their folders and units.', command: `deploy/install-systemd.sh ${folder}` },
    {
      text: 'Make the roles and the database.',
      command: isHere(answers)
        ? `runuser -u postgres -- psql -v ON_ERROR_STOP=1 < ${folder}/database.sql`
        : `psql -v ON_ERROR_STOP=1 SUPERUSER_ADDRESS < ${folder}/database.sql`,
    },
    { text: 'Make the tables.', command: `deploy/run.sh ${folder}/owner.env migrate` },
    {
      text: 'Try the settings.',
      command: `deploy/run.sh ${folder}/engine.env check-settings --site-env ${folder}/site.env --email-to ${answers.ownerEmail}`,
    },
    {
      text: 'Start.',
      command:
        'systemctl enable --now quarterline-engine quarterline-site quarterline-backup.timer && systemctl reload nginx',
    },
    {
      text: 'Make the first administrator.',
      command: `deploy/run.sh ${folder}/engine.env create-administrator ${administrator}`,
    },
  ],
  compose: (_, folder) => {
    const compose = `docker compose -f deploy/compose.yaml --env-file ${folder}/compose.env`;
    const command = (name: string): string => `${compose} run --rm migrate node apps/engine/dist/node/${name}.js`;
    return [
      {
        text: 'Copy the folder to a safe place.',
        command: `(umask 077; tar -C ${folder} -czf ~/quarterline-settings.tgz .)`,
      },
      { text: 'Put fullchain.pem and key.pem, for both domains, here.', command: 'mkdir -p deploy/certificates' },
      { text: 'Build and start.', command: `${compose} up -d --build` },
      { text: 'Try the settings.', command: command('check-settings') },
      { text: 'Make the first administrator.', command: `${command('create-administrator')} ${administrator}` },
    ];
  },
  kubernetes: (answers, folder) => [
    {
      text: 'Copy the folder to a safe place.',
      command: `(umask 077; tar -C ${folder} -czf ~/quarterline-settings.tgz .)`,
    },
    {
      text: 'Make the roles and the database.',
      command: `psql -v ON_ERROR_STOP=1 SUPERUSER_ADDRESS < ${folder}/database.sql`,
    },
    { text: 'Bring the secrets, once.', command: `kubectl apply -f ${folder}/kubernetes/secrets.yaml` },
    ...portSteps(answers),
    {
      text: 'Apply the rest, with each version.',
      command: `kubectl delete job quarterline-migrate --ignore-not-found && kubectl apply -k ${folder}/kubernetes`,
    },
    {
      text: 'Wait for the tables.',
      command: 'kubectl wait --for=condition=complete job/quarterline-migrate --timeout=10m',
    },
    {
      text: 'Make the first administrator.',
      command: `kubectl exec deploy/quarterline-engine -- node apps/engine/dist/node/create-administrator.js ${administrator}`,
    },
  ],
};
