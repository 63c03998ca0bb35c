import { constants, publicEncrypt } from 'node:crypto'
import { basePath, clientId, defaultTokenHeader, requestOf, session } from '@gongtai/contract'
import type { AnswerOf, Call, InputOf, LoginAnswer } from '@gongtai/contract'
import { demoPassword, fixedImageCode } from './demo.ts'

export interface Answer<Data = unknown> {
  status: number
  headers: Headers
  code: number
  msg: string
  data: Data
}

/** What a refusal or fault looks like to a test that expected none. */
export class UnexpectedAnswer extends Error {
  readonly answer: Answer

  constructor(path: string, answer: Answer) {
    super(`${path}: ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
    this.answer = answer
  }
}

type FileBytes = Uint8Array<ArrayBuffer> | string

let addresses = 0

/** A browser as far as the server can tell: the contract's requests over real HTTP, with a network address of its own. */
export class Client {
  readonly origin: string
  token: string | null = null
  language = 'zh-CN'
  address = `10.9.${Math.floor(++addresses / 250) % 250}.${(addresses % 250) + 1}`

  constructor(origin: string) {
    this.origin = origin
  }

  headers(): Record<string, string> {
    return {
      'client-id': clientId,
      'accept-language': this.language,
      'x-forwarded-for': this.address,
      ...(this.token === null ? {} : { [defaultTokenHeader]: this.token }),
    }
  }

  /** The answer of a call, whatever it is. */
  async ask<C extends Call>(call: C, input: InputOf<C>): Promise<Answer<AnswerOf<C>>> {
    const { address, body } = requestOf(call, input)
    return this.send(call.method, address, body)
  }

  async send<Data>(method: string, address: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer<Data>> {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(this.origin + address, {
      method,
      headers: { ...this.headers(), ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
    // A call that answers a file has no envelope, unless it fails.
    const isFile = response.headers.get('content-type')?.includes('json') !== true
    const answer = (isFile ? { code: response.status, msg: '', data: await response.text() } : await response.json()) as {
      code: number
      msg: string
      data: Data
    }
    return { status: response.status, headers: response.headers, ...answer }
  }

  /** An upload call: its fields, then the file. */
  async upload<C extends Call>(call: C, input: InputOf<C>, name: string, bytes: FileBytes): Promise<Answer<AnswerOf<C>>> {
    return this.uploadFiles(call, input, [['file', name, bytes]])
  }

  /** An upload call whose form brings several files. */
  async uploadFiles<C extends Call>(
    call: C,
    input: InputOf<C>,
    files: readonly (readonly [part: string, name: string, bytes: FileBytes])[],
  ): Promise<Answer<AnswerOf<C>>> {
    const form = new FormData()
    for (const [field, value] of Object.entries(input as Record<string, string | number | undefined>))
      if (value !== undefined) form.append(field, String(value))
    for (const [part, name, bytes] of files) form.append(part, new Blob([bytes]), name)
    const response = await fetch(this.origin + basePath + call.path, { method: 'POST', headers: this.headers(), body: form })
    const answer = (await response.json()) as { code: number; msg: string; data: AnswerOf<C> }
    return { status: response.status, headers: response.headers, ...answer }
  }

  /** A call that answers bytes. */
  async fetchFile<C extends Call>(call: C, input: InputOf<C>, headers: Record<string, string> = {}): Promise<Response> {
    const { address, body } = requestOf(call, input)
    const json = body === undefined ? {} : { body: JSON.stringify(body) }
    return fetch(this.origin + address, {
      method: call.method,
      headers: { ...this.headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...json,
    })
  }

  /** The data of a call that must succeed. */
  async call<C extends Call>(call: C, input: InputOf<C>): Promise<AnswerOf<C>> {
    const answer = await this.ask(call, input)
    if (answer.status !== 200 || answer.code !== 200) throw new UnexpectedAnswer(call.path, answer)
    return answer.data
  }

  async tryLogin(mobile: string, password = demoPassword, imageCode = fixedImageCode): Promise<Answer<LoginAnswer>> {
    const key = await this.call(session.imageCode, {})
    return this.ask(session.login, { mobile, password: encryptPassword(key, password), imageCode, imageKey: key.imageKey })
  }

  async login(mobile: string, password = demoPassword): Promise<this> {
    const answer = await this.tryLogin(mobile, password)
    if (answer.code !== 200) throw new UnexpectedAnswer('/login', answer)
    this.token = answer.data.token
    return this
  }
}

/** As the page does it: RSA-OAEP with SHA-256 over the password, the nonce and the name of the key. */
export function encryptPassword(key: { publicKey: string; keyId: string; nonce: string }, password: string): string {
  const plain = JSON.stringify({ p: password, n: key.nonce, k: key.keyId })
  return publicEncrypt({ key: key.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(plain)).toString('base64')
}
