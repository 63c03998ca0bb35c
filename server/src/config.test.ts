import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'n0t-a-we4k-secret-of-40-characters-long!'

describe('in production', () => {
  test.each([
    ['a fixed image code', { LOGIN_FIXED_IMAGE_CODE: 'TEST' }],
    ['demo data', { SEED: 'demo' }],
    ['a database server and no secret', { DATABASE_URL: 'postgres://x/y' }],
    ['a short secret', { SECRET_KEY: 'short' }],
    ['a secret of one character', { SECRET_KEY: 'a'.repeat(50) }],
  ])('%s stops the start', (_, env) => {
    expect(() => readConfig({ NODE_ENV: 'production', ...env })).toThrow(ConfigError)
  })

  test('nothing of it stops a sound start, and there is no demo data by itself', () => {
    expect(readConfig({ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y', SECRET_KEY: secret })).toMatchObject({
      production: true,
      seed: 'empty',
      fixedImageCode: null,
    })
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['SEED', 'everything'],
  ['LOG_LEVEL', 'loud'],
  ['POOL_SIZE', '1'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

const store = { S3_ENDPOINT: 'https://s3.example.com', S3_BUCKET: 'files', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' }

test('files lie in an S3 store where one is named', () => {
  expect(readConfig({}).s3).toBeNull()
  expect(readConfig(store).s3).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'files',
    region: 'us-east-1',
    accessKey: 'key',
    secretKey: 'secret',
    pathStyle: true,
  })
  expect(readConfig({ ...store, S3_REGION: 'cn-east-1', S3_PATH_STYLE: 'false' }).s3).toMatchObject({ region: 'cn-east-1', pathStyle: false })
})

test.each([
  ['S3_BUCKET', ''],
  ['S3_ACCESS_KEY', ''],
  ['S3_SECRET_KEY', ''],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
  ['S3_PATH_STYLE', 'yes'],
])('a store with %s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ ...store, [name]: value })).toThrow(name)
})

test('everything has a working default', () => {
  expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 8080, databaseUrl: null, seed: 'demo', trustProxy: [] })
})

test('a phone system that is half set up is refused', () => {
  const secret = 'a secret of the phone system'
  for (const env of [
    { PHONE_PROVIDER: 'sip' },
    { PHONE_PROVIDER: 'sip', SIP_WS_URL: 'http://x', SIP_DOMAIN: 'x', SIP_SECRET: secret },
    { PHONE_PROVIDER: 'sip', SIP_WS_URL: 'wss://x', SIP_DOMAIN: 'x', SIP_SECRET: 'short' },
    { PHONE_PROVIDER: 'third-party', PHONE_APP_ID: 'a', PHONE_SECRET: secret, PHONE_WS_URL: 'wss://x' },
    { PHONE_PROVIDER: 'other' },
  ])
    expect(() => readConfig(env)).toThrow(ConfigError)
  expect(readConfig({ PHONE_PROVIDER: 'off' }).phone).toBeNull()
  expect(readConfig({}).phone?.provider).toBe('simulator')
})
