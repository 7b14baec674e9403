import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  checkArguments,
  checkDataFolder,
  describeCommand,
  readConfig,
  UsageError,
} from './config.ts';

test('a command without options works in ./data and listens on 127.0.0.1:8080', () => {
  const { dataDir, host, port, options, words, ...others } = readConfig(['serve'], {});
  expect([dataDir, host, port]).toEqual([resolve('data'), '127.0.0.1', 8080]);
  expect({ options, words }).toEqual({ options: {}, words: [] });
  const unset = {
    socialLink: '/feeds/atom/ireland',
    alert: null,
    metrics: null,
    applicationKeys: [],
  };
  expect(others).toEqual({ command: 'serve', ...unset });
});

test('the environment sets the folder and the port, and the command line overrides it', () => {
  const LUACH_APPLICATION_KEYS = ' age1a, age1b\nage1c ';
  const env = { LUACH_DATA: '/env', HOST: '::1', PORT: '81', LUACH_APPLICATION_KEYS };
  const applicationKeys = ['age1a', 'age1b', 'age1c'];
  const found = { dataDir: '/env', host: '::1', port: 81, applicationKeys };
  expect(readConfig(['serve'], env)).toMatchObject(found);
  const socialLink = 'https://x.example';
  expect(readConfig(['serve'], { LUACH_SOCIAL_LINK: socialLink })).toMatchObject({ socialLink });
  const args = ['serve', '--data', '/line', '--host', '127.0.0.2', '--port=82'];
  expect(readConfig(args, env)).toMatchObject({ dataDir: '/line', host: '127.0.0.2', port: 82 });
});

test('a variable that is set to nothing counts as not set', () => {
  const names = ['LUACH_DATA', 'HOST', 'PORT', 'LUACH_SOCIAL_LINK', 'LUACH_APPLICATION_KEYS'];
  const env = Object.fromEntries(names.map((name) => [name, '']));
  expect(readConfig(['serve'], env)).toEqual(readConfig(['serve'], {}));
});

test.each([
  [['serve', '--port', '65536'], 'A port is a whole number from 0 to 65535, not "65536".'],
  [['serve', '--port', '80.5'], 'A port is a whole number from 0 to 65535, not "80.5".'],
  [['serve', '--data='], '--data needs a value.'],
  [['refresh', '--sourcs', 'x'], "Unknown option '--sourcs'"],
])('%j is refused', (args, message) => {
  const read = () => readConfig(args, {});
  expect(read).toThrow(UsageError);
  expect(read).toThrow(message);
});

test('no command asks for help', () => {
  expect(readConfig([], {}).command).toBe('help');
});

test('an option that a command would ignore is refused, and one that it uses is not', () => {
  const check = (args: string[], accepts: Parameters<typeof checkArguments>[1]) => () =>
    checkArguments(readConfig(args, {}), accepts);
  expect(check(['rebuild', '--release'], { options: [] })).toThrow(
    'rebuild has no --release. Its options: --data, --host, --port, --help.',
  );
  expect(check(['refresh', 'sources.json'], { options: ['sources'] })).toThrow(
    'refresh does not take "sources.json"',
  );
  const taken = ['sql', 'select 1', '--json', '--data', 'x'];
  expect(check(taken, { options: ['json'], words: true })).not.toThrow();
});

test('a data folder that is a file, or is not there, is refused, unless the command makes it', () => {
  const check = (path: string, makesFolder: boolean) => () =>
    checkDataFolder(readConfig(['status', '--data', path], {}), { options: [], makesFolder });
  expect(check(import.meta.filename, true)).toThrow('is not a folder. Give one: --data DIR');
  expect(check('not-there', false)).toThrow("not-there doesn't exist. Give one: --data DIR");
  expect(check('not-there', true)).not.toThrow();
});

test('a command describes its options', () => {
  expect(describeCommand('rollback', 'Goes back one version.', { options: ['release'] })).toBe(
    `npm run rollback -- [options]
Goes back one version.

  --release   let refreshes publish again
  --data      DIR: the data folder
  --host      HOST: the address to serve at
  --port      PORT: the port to serve at
  --help      this text`,
  );
});

test('metrics are served only on this machine unless a host is given', () => {
  const read = (LUACH_METRICS: string) => readConfig(['serve'], { LUACH_METRICS }).metrics;
  expect([read(''), read('9464'), read('0.0.0.0:9464'), read('[::1]:9464')]).toEqual([
    null,
    { host: '127.0.0.1', port: 9464 },
    { host: '0.0.0.0', port: 9464 },
    { host: '::1', port: 9464 },
  ]);
  expect(() => read('localhost')).toThrow('A port is a whole number');
});
