import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { ConfigError } from '../../config.ts'
import { signedHeadersOf } from './s3-signature.ts'
import type { S3Keys } from './s3-signature.ts'
import { MissingBytes } from './storage.ts'
import type { Storage } from './storage.ts'

export interface S3Options extends S3Keys {
  endpoint: string
  bucket: string
  /** The bucket stands in the path; otherwise it is a part of the host's name. */
  pathStyle: boolean
}

interface Body {
  path: string
  size: number
  sha256: string
}

const emptyHash = createHash('sha256').digest('hex')
const attempts = 4
/** Without a byte in either direction. */
const silence = 30_000

/** Files in any store that speaks the S3 protocol. */
export class S3Storage implements Storage {
  readonly name = 'S3'
  private readonly options: S3Options
  private readonly base: string

  constructor(options: S3Options) {
    this.options = options
    const endpoint = new URL(options.endpoint)
    if (!options.pathStyle) endpoint.hostname = `${options.bucket}.${endpoint.hostname}`
    this.base = endpoint.href.replace(/\/$/, '') + (options.pathStyle ? `/${options.bucket}` : '')
  }

  /** Tells at the start what would fail with the first file. */
  async check(): Promise<void> {
    const { endpoint, bucket } = this.options
    const answer = await this.send('HEAD', '').catch((error: unknown) => {
      throw new ConfigError(`S3_ENDPOINT: 无法访问 / cannot be reached: ${endpoint} (${(error as Error).message})`)
    })
    answer.resume()
    if (answer.statusCode === 404) throw new ConfigError(`S3_BUCKET: 存储桶不存在 / there is no such bucket: ${bucket}`)
    if (answer.statusCode === 403) throw new ConfigError(`S3_ACCESS_KEY, S3_SECRET_KEY: 被拒绝 / refused by ${endpoint}`)
    if (answer.statusCode !== 200) throw new ConfigError(`S3_ENDPOINT: ${endpoint}: HTTP ${answer.statusCode}`)
  }

  async put(key: string, path: string): Promise<void> {
    const body = { path, size: (await stat(path)).size, sha256: await digestOf(path) }
    const answer = await this.send('PUT', key, { body })
    if (answer.statusCode !== 200) throw await failure('PUT', key, answer)
    answer.resume()
    await rm(path, { force: true })
  }

  async open(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const answer = await this.send('GET', key, range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` })
    if (answer.statusCode === 200 || answer.statusCode === 206) return answer
    throw await failure('GET', key, answer)
  }

  async remove(key: string): Promise<void> {
    const answer = await this.send('DELETE', key)
    if (answer.statusCode !== 204 && answer.statusCode !== 200 && answer.statusCode !== 404) throw await failure('DELETE', key, answer)
    answer.resume()
  }

  /** Again where the store says that it is busy, or the line breaks: all of these may be done twice. */
  private async send(method: string, key: string, extra: { body?: Body; range?: string } = {}): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await this.sendOnce(method, key, extra)
        if (answer.statusCode! < 500 || attempt === attempts) return answer
        answer.resume()
      } catch (error) {
        if (attempt === attempts) throw error
      }
      await wait(100 * 3 ** (attempt - 1))
    }
  }

  private async sendOnce(method: string, key: string, { body, range }: { body?: Body; range?: string }): Promise<IncomingMessage> {
    const url = new URL(key === '' ? this.base : `${this.base}/${key.split('/').map(encodeURIComponent).join('/')}`)
    const at = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      timeout: silence,
      headers: {
        ...signedHeadersOf({ method, url, bodyHash: body?.sha256 ?? emptyHash, at }, this.options),
        ...(body === undefined ? {} : { 'content-length': body.size, 'content-type': 'application/octet-stream' }),
        ...(range === undefined ? {} : { range }),
      },
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    const answered = new Promise<IncomingMessage>((resolve, reject) => request.once('response', resolve).on('error', reject))
    if (body === undefined) request.end()
    // A store may refuse before it has read everything: then its answer counts, not the broken line.
    else pipeline(createReadStream(body.path), request).catch((error: unknown) => request.destroy(error as Error))
    return answered
  }
}

async function failure(method: string, key: string, answer: IncomingMessage): Promise<Error> {
  const code = /<Code>([^<]*)<\/Code>/.exec(await text(answer))?.[1] ?? ''
  if (answer.statusCode === 404 && code !== 'NoSuchBucket') return new MissingBytes(key)
  return new Error(`S3 ${method} ${key}: HTTP ${answer.statusCode} ${code}`)
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
