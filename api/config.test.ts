import { expect, test } from 'vitest';
import { readServerSettings } from './config.ts';

test('without settings no proxy is trusted, warnings are logged, and the site has no address', () => {
  expect(readServerSettings({})).toEqual({
    trustProxy: false,
    logLevel: 'warn',
    origin: '',
    sqlSetting: 'demonstration',
  });
});

test('the settings come from the environment, the origin without a trailing slash', () => {
  const settings = readServerSettings({
    LUACH_TRUST_PROXY: '10.0.0.0/8',
    LUACH_LOG_LEVEL: 'info',
    LUACH_ORIGIN: 'https://luach.example//',
    LUACH_SQL: 'on',
  });
  expect(settings).toEqual({
    trustProxy: '10.0.0.0/8',
    logLevel: 'info',
    origin: 'https://luach.example',
    sqlSetting: 'on',
  });
  expect(readServerSettings({ LUACH_SQL: 'no' }).sqlSetting).toBe('off');
  expect(Object.isFrozen(settings)).toBe(true);
});
