import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { IntakeSource } from '@gongtai/contract'

/** Everything that can be set from outside, read once at start. README.md has the table. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Where the embedded database, the files and the secret live. */
  dataDir: string
  /** A PostgreSQL server; null means the embedded one. */
  databaseUrl: string | null
  poolSize: number
  /** Where files are kept; null means the data folder. */
  s3: { endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string; pathStyle: boolean } | null
  /** A program that looks at every upload, with its options; null means none. */
  scanCommand: string | null
  /** The phone system; null where there is none. */
  phone: PhoneConfig | null
  /** With what other systems sign what they tell us; null where there is no such system. */
  intakeSecrets: Readonly<Record<IntakeSource, string | null>>
  seed: 'demo' | 'empty'
  demoPassword: string
  /** Encrypts what must be readable again; null means: keep one in the data folder. */
  secretKey: string | null
  /** Addresses of proxies whose X-Forwarded-For is believed; empty means nobody's. */
  trustProxy: string[]
  /** Of this process: connections together and of one address, requests that wait on one, seconds for which an answer waits to be read. */
  connections: { all: number; perAddress: number; waiting: number; stallSeconds: number }
  logLevel: string
  /** Tests only: the answer of every image code. */
  fixedImageCode: string | null
  /** Background jobs run in this process. */
  jobs: boolean
  webDir: string
}

export interface PhoneConfig {
  provider: 'simulator' | 'sip' | 'third-party'
  /** What the browser's phone connects to. */
  wsUrl: string | null
  httpUrl: string | null
  appId: string
  /** Signs tokens, and what the phone system says to us. */
  secret: string
  sipDomain: string
}

export class ConfigError extends Error {}

/** The folder of the project, also seen from the built server. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const production = env.NODE_ENV === 'production'
  const phone = phoneOf(env)
  const config: Config = {
    production,
    host: env.HOST || '127.0.0.1',
    port: whole(env, 'PORT', 8080, 0, 65_535),
    dataDir: path.resolve(env.DATA_DIR || path.join(root, 'data')),
    databaseUrl: env.DATABASE_URL || null,
    poolSize: whole(env, 'POOL_SIZE', 20, 2, 500),
    s3: storeOf(env),
    scanCommand: env.SCAN_COMMAND?.trim() || null,
    phone,
    intakeSecrets: { PHONE: phone === null || phone.provider === 'simulator' ? null : phone.secret },
    seed: oneOf(env, 'SEED', ['demo', 'empty'], production ? 'empty' : 'demo'),
    demoPassword: env.DEMO_PASSWORD || 'Gongtai2026',
    secretKey: env.SECRET_KEY || null,
    trustProxy: (env.TRUST_PROXY ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
    connections: {
      all: whole(env, 'CONNECTIONS', 5_000, 10, 100_000),
      perAddress: whole(env, 'CONNECTIONS_PER_ADDRESS', 1_000, 2, 100_000),
      waiting: whole(env, 'CONNECTION_WAITING', 10, 1, 1_000),
      stallSeconds: whole(env, 'STALL_SECONDS', 30, 1, 600),
    },
    logLevel: oneOf(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    fixedImageCode: env.LOGIN_FIXED_IMAGE_CODE || null,
    jobs: oneOf(env, 'JOBS', ['on', 'off'], 'on') === 'on',
    webDir: path.resolve(env.WEB_DIR || path.join(root, 'web/dist')),
  }
  if (production && config.fixedImageCode !== null) throw new ConfigError('LOGIN_FIXED_IMAGE_CODE is for tests only and is refused in production')
  if (production && env.SEED === 'demo') throw new ConfigError('SEED=demo would create accounts with a known password and is refused in production')
  if (config.secretKey !== null && (config.secretKey.length < 32 || new Set(config.secretKey).size < 10))
    throw new ConfigError('SECRET_KEY must have at least 32 characters, at least 10 of them different')
  if (production && config.databaseUrl !== null && config.secretKey === null)
    throw new ConfigError('SECRET_KEY is required in production with DATABASE_URL: every process must have the same')
  return config
}

function storeOf(env: NodeJS.ProcessEnv): Config['s3'] {
  const endpoint = env.S3_ENDPOINT
  if (endpoint === undefined || endpoint === '') return null
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint))
    throw new ConfigError(`S3_ENDPOINT must be an address such as https://s3.example.com, not "${endpoint}"`)
  const needed = (name: string) => env[name] || fail(`${name} is required with S3_ENDPOINT`)
  return {
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
    pathStyle: oneOf(env, 'S3_PATH_STYLE', ['true', 'false'], 'true') === 'true',
  }
}

function phoneOf(env: NodeJS.ProcessEnv): PhoneConfig | null {
  const provider = oneOf(env, 'PHONE_PROVIDER', ['simulator', 'sip', 'third-party', 'off'], 'simulator')
  if (provider === 'off') return null
  const needed = (name: string) => env[name] || fail(`${name} is required with PHONE_PROVIDER=${provider}`)
  const secret = (name: string) => (needed(name).length < 16 ? fail(`${name} must have at least 16 characters`) : needed(name))
  const httpUrl = env.PHONE_HTTP_URL ? addressOf(env, 'PHONE_HTTP_URL', /^https?:$/) : null
  if (provider === 'simulator') return { provider, wsUrl: null, httpUrl: null, appId: 'SIMULATOR', secret: env.SECRET_KEY || 'simulator', sipDomain: '' }
  if (provider === 'sip')
    return { provider, wsUrl: addressOf(env, 'SIP_WS_URL', /^wss?:$/), httpUrl, appId: 'SIP', secret: secret('SIP_SECRET'), sipDomain: needed('SIP_DOMAIN') }
  needed('PHONE_HTTP_URL')
  return { provider, wsUrl: addressOf(env, 'PHONE_WS_URL', /^wss?:$/), httpUrl, appId: needed('PHONE_APP_ID'), secret: secret('PHONE_SECRET'), sipDomain: '' }
}

function addressOf(env: NodeJS.ProcessEnv, name: string, protocol: RegExp): string {
  const address = env[name] ?? ''
  if (!URL.canParse(address) || !protocol.test(new URL(address).protocol)) throw new ConfigError(`${name} is no address of the kind it must be: "${address}"`)
  return address
}

function fail(message: string): never {
  throw new ConfigError(message)
}

function whole(env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const value = Number(given)
  if (!Number.isInteger(value) || value < min || value > max) throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}"`)
  return value
}

function oneOf<const Choice extends string>(env: NodeJS.ProcessEnv, name: string, choices: readonly Choice[], fallback: NoInfer<Choice>): Choice {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  const choice = choices.find(candidate => candidate === given)
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}"`)
  return choice
}
