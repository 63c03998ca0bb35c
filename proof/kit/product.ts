import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TestRunner, afterAll, onTestFinished } from 'vitest'
import { ensureServerBuilt, serverEnvironment, serverFlags, serverProgram } from '../../scripts/bootstrap.mjs'
import { Client } from '../../server/src/testing/client.ts'
import { fixedImageCode, testSecret } from '../../server/src/testing/demo.ts'
import { newTestDatabase } from '../../server/src/testing/app.ts'
import { answers, freePort, stop } from '../../server/src/testing/process.ts'

export interface ProductOptions {
  /** A PostgreSQL server to work on; without one, a database of the test server that is a copy of the prepared one. */
  databaseUrl?: string
  /** Shared by processes that share a database; without one, a folder of its own. */
  dataDir?: string
  env?: Record<string, string>
  /** Further options of Node, such as what it loads first. */
  flags?: readonly string[]
  /** Into which it writes its number before it begins, to be held to a limit. */
  joinFile?: string
}

export const testEnvironment = {
  SECRET_KEY: testSecret,
  LOGIN_FIXED_IMAGE_CODE: fixedImageCode,
  LOG_LEVEL: 'error',
  NODE_ENV: 'test',
  // Every client says which address it comes from, so that limits by address hit only those who mean it.
  TRUST_PROXY: '127.0.0.1',
}

/** The product as `npm start` runs it, in a process of its own that can be killed and started again. */
export class Product {
  readonly origin: string
  readonly databaseUrl: string
  readonly dataDir: string
  child: ChildProcess | null = null
  /** What it has printed so far. */
  output = ''
  readonly #options: ProductOptions

  constructor(origin: string, databaseUrl: string, dataDir: string, options: ProductOptions) {
    this.origin = origin
    this.databaseUrl = databaseUrl
    this.dataDir = dataDir
    this.#options = options
  }

  /** Answers how many milliseconds passed until it was ready. */
  async start(): Promise<number> {
    const began = performance.now()
    const { env = {}, flags = [], joinFile } = this.#options
    const command = [process.execPath, ...serverFlags, ...flags, process.env.PROOF_PROGRAM ?? serverProgram, 'start']
    const [program, ...args] = joinFile === undefined ? command : ['/bin/sh', '-c', 'echo $$ > "$0" && exec "$@"', joinFile, ...command]
    const child = spawn(program!, args, {
      env: {
        ...process.env,
        ...serverEnvironment,
        PORT: new URL(this.origin).port,
        DATABASE_URL: this.databaseUrl,
        DATA_DIR: this.dataDir,
        ...testEnvironment,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.child = child
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (this.output += data.toString()))
    await answers(`${this.origin}/readyz`, child).catch((error: Error) => {
      throw new Error(`${error.message}\n${this.output}`)
    })
    return performance.now() - began
  }

  /** As a power cut ends it. */
  async kill(): Promise<void> {
    if (this.child !== null) await stop(this.child, 'SIGKILL')
  }

  /** As whoever deploys ends it; answers its exit code. */
  async stop(): Promise<number | null> {
    return this.child === null ? null : stop(this.child)
  }

  visitor(): Client {
    return new Client(this.origin)
  }

  signIn(mobile: string): Promise<Client> {
    return this.visitor().login(mobile)
  }
}

/** At the top of a test file it is stopped after the last test, in a test after that one. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  ensureServerBuilt()
  const folder = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'gongtai-proof-'))
  // PostgreSQL runs as another user when the tests run as root, and must be able to enter.
  if (options.dataDir === undefined) chmodSync(folder, 0o755)
  const origin = `http://127.0.0.1:${await freePort()}`
  const product = new Product(origin, options.databaseUrl ?? (await newTestDatabase()), folder, options)
  const removeFolder = () => {
    if (options.dataDir === undefined) rmSync(folder, { recursive: true, force: true })
  }
  const whenDone = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished
  whenDone(async () => {
    await product.stop()
    removeFolder()
  })
  // A file of which no test was chosen ends without its hooks.
  process.once('exit', () => {
    product.child?.kill('SIGKILL')
    removeFolder()
  })
  await product.start()
  return product
}
