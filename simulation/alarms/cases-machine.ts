import type { AlarmCase } from './alarm-case.ts';

export const MACHINE_CASES: readonly AlarmCase[] = [
  {
    alarms: { BackupOld: null },
    cause: 'the last backup ended 27 hours ago',
    end: 'a backup ends',
    begin: async ({ node }) => {
      node.backupEnded(27);
      return async () => node.backupEnded(0);
    },
  },
  {
    alarms: { CertificateEnds: ({ publicAddress }) => publicAddress.url },
    cause: 'the certificate of a public address ends in five days',
    end: 'it is renewed',
    silent: ['PublicAddressFails'],
    begin: async ({ publicAddress }) => {
      publicAddress.show('endsSoon');
      return async () => publicAddress.show('good');
    },
  },
  {
    alarms: { PublicAddressFails: ({ publicAddress }) => publicAddress.url },
    cause: 'the certificate of a public address ended yesterday',
    end: 'it is renewed',
    begin: async ({ publicAddress }) => {
      publicAddress.show('ended');
      return async () => publicAddress.show('good');
    },
  },
  {
    alarms: { WatcherDown: ({ node }) => node.address },
    cause: 'node_exporter is killed',
    end: 'it is started',
    begin: async ({ node }) => {
      await node.stop();
      return node.start;
    },
  },
];

/** Where a disk can be mounted: as root, outside most containers. */
export const DISK_CASES: readonly AlarmCase[] = [
  {
    alarms: { DiskFillsUp: ({ disk }) => disk?.folder ?? '' },
    cause: 'a disk of 10 MB has 9.3 MB in it',
    end: 'it is emptied',
    silent: ['DiskFull'],
    begin: async ({ disk }) => {
      disk?.fill(9.3);
      return async () => disk?.empty();
    },
  },
  {
    alarms: { DiskFull: ({ disk }) => disk?.folder ?? '' },
    cause: 'a disk of 10 MB has 9.9 MB in it',
    end: 'it is emptied',
    begin: async ({ disk }) => {
      disk?.fill(9.9);
      return async () => disk?.empty();
    },
  },
];
