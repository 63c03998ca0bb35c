import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { MultipartFile, MultipartValue } from '@fastify/multipart'
import { HttpFault, faults } from '../fault.ts'

const maxFields = 10
const fieldBytes = 4_096

/** The file of a form, still on its way in. */
export interface IncomingFile {
  /** As the client calls it. */
  name: string
  bytes: Readable
  /** To be asked when all bytes were read: the file is the last part, and there is one. */
  assertLast(): Promise<void>
}

export interface UploadForm {
  fields: Record<string, unknown>
  file: IncomingFile
}

/** Reads a form up to its file, which is the last part and named `file`. Not a byte of the file is read here. */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
  if (!request.isMultipart()) throw faults.unsupportedType()
  const parts = request.parts({
    limits: { fields: maxFields + 1, fieldSize: fieldBytes, fieldNameSize: 100, files: 2, parts: maxFields + 3, fileSize: Infinity, headerPairs: 20 },
  })
  const fields: Record<string, unknown> = {}
  for (let count = 0; count <= maxFields; count++) {
    const part = await nextOf(parts)
    if (part === null) throw faults.badInput([{ field: 'file', message: '?' }])
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw faults.badInput([{ field: part.fieldname.slice(0, 100), message: '?' }])
      return { fields, file: incomingOf(part, parts) }
    }
    addField(fields, part)
  }
  throw faults.badInput([{ field: '', message: `> ${maxFields}` }])
}

function incomingOf(part: MultipartFile, parts: AsyncIterator<MultipartFile | MultipartValue>): IncomingFile {
  return {
    name: part.filename ?? '',
    bytes: part.file,
    async assertLast() {
      const further = await nextOf(parts)
      if (further !== null) throw faults.badInput([{ field: further.fieldname.slice(0, 100), message: '?' }])
    },
  }
}

/** A field that comes twice becomes a list, as in an address. */
function addField(fields: Record<string, unknown>, { fieldname, value, valueTruncated, fieldnameTruncated }: MultipartValue): void {
  if (valueTruncated || fieldnameTruncated || typeof value !== 'string') throw faults.badInput([{ field: fieldname.slice(0, 100), message: `> ${fieldBytes}` }])
  const known = fields[fieldname]
  fields[fieldname] = known === undefined ? value : Array.isArray(known) ? [...known, value] : [known, value]
}

async function nextOf(parts: AsyncIterator<MultipartFile | MultipartValue>): Promise<MultipartFile | MultipartValue | null> {
  try {
    const { done, value } = await parts.next()
    return done ? null : value
  } catch (error) {
    throw brokenForm(error)
  }
}

/** A form that is malformed, or ends before its end. */
export function brokenForm(error: unknown): HttpFault {
  return error instanceof HttpFault ? error : new HttpFault(400, ['上传中断或格式错误，请重试', 'The upload broke off or is malformed, please try again'])
}

/** Takes what nobody read off the line, so that the answer arrives and the connection can be used again. */
export function drain({ raw }: FastifyRequest): void {
  raw.unpipe()
  raw.resume()
}
