import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { HttpFault, faults } from '../fault.ts'

const maxFields = 10
const fieldBytes = 4_096

type Part = MultipartFile | MultipartValue

/** A file of a form, still on its way in. */
export interface IncomingFile {
  /** Which of the call's files it is. */
  part: string
  /** As the client calls it. */
  name: string
  bytes: Readable
  /** The one after it, to be asked for when all bytes were read; null at the end of the form. */
  next(): Promise<IncomingFile | null>
}

export interface UploadForm {
  fields: Record<string, unknown>
  file: IncomingFile
}

/** Reads a form up to its first file. After the fields come the files of these names, each once, in any order. Not a byte of them is read here. */
export async function readForm(request: FastifyRequest, names: readonly string[]): Promise<UploadForm> {
  if (!request.isMultipart()) throw faults.unsupportedType()
  const files = names.length + 1
  const parts = request.parts({
    limits: { fields: maxFields + 1, fieldSize: fieldBytes, fieldNameSize: 100, files, parts: maxFields + files + 1, fileSize: Infinity, headerPairs: 20 },
  })
  const fields: Record<string, unknown> = {}
  for (let count = 0; count <= maxFields; count++) {
    const part = await nextOf(parts)
    if (part === null) throw unexpected(names[0]!)
    if (part.type === 'file') return { fields, file: incomingOf(part, parts, names) }
    addField(fields, part)
  }
  throw faults.badInput([{ field: '', message: [`表单字段不能超过${maxFields}个`, `Up to ${maxFields} fields`] }])
}

function incomingOf(part: Part, parts: AsyncIterator<Part>, names: readonly string[]): IncomingFile {
  if (part.type !== 'file' || !names.includes(part.fieldname)) throw unexpected(part.fieldname)
  const rest = names.filter(name => name !== part.fieldname)
  return {
    part: part.fieldname,
    name: part.filename ?? '',
    bytes: part.file,
    async next() {
      const further = await nextOf(parts)
      return further === null ? null : incomingOf(further, parts, rest)
    },
  }
}

const unexpected = (field: string) =>
  faults.badInput([{ field: field.slice(0, 100), message: ['缺少文件，或文件的字段名不正确', 'The file is missing or its field has the wrong name'] }])

/** A field that comes twice becomes a list, as in an address. */
function addField(fields: Record<string, unknown>, { fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue): void {
  if (valueTruncated || fieldnameTruncated || typeof value !== 'string')
    throw faults.badInput([{ field: fieldname.slice(0, 100), message: [`内容不能超过${fieldBytes}个字节`, `Up to ${fieldBytes} bytes`] }])
  const known = fields[fieldname]
  fields[fieldname] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
}

async function nextOf(parts: AsyncIterator<Part>): Promise<Part | null> {
  try {
    const { done, value } = await parts.next()
    return done ? null : value
  } catch (error) {
    throw brokenForm(error)
  }
}

/** A form that is malformed, or ends before its end. */
export function brokenForm(error: unknown): HttpFault {
  return error instanceof HttpFault ? error : new HttpFault(400, ['上传中断或格式错误，请重试', 'The upload was interrupted or malformed. Try again'])
}

/** Takes what nobody read off the line, so that the answer arrives and the connection can be used again. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
