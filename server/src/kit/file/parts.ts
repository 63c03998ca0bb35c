import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { and, asc, eq, gt } from 'drizzle-orm'
import { fileRefusals, partSize } from '@gongtai/contract'
import type { SceneName } from '@gongtai/contract'
import type { Database, Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { Refused, faults, refuse } from '../fault.ts'
import { filePart, fileUpload } from './file.tables.ts'
import type { Files } from './files.ts'
import { cleanName } from './name.ts'
import { claimQuota } from './quota.ts'
import type { ReceivedFile } from './receive.ts'
import { MissingBytes } from './storage.ts'

export type Upload = Omit<typeof fileUpload.$inferSelect, 'scene'> & { scene: SceneName }

export const partsLiveFor = 24 * 3_600_000

export const partCount = ({ size }: Pick<Upload, 'size'>) => Math.ceil(size / partSize)
export const partKey = (uploadId: string, partNo: number) => `part/${uploadId}.${partNo}`

interface Announcement {
  name: string
  size: number
  sha256: string
  scene: SceneName
}

/** The same file of the same person goes on where it stopped. */
export async function beginUpload(database: Database, staffId: number, { name, ...announced }: Announcement): Promise<{ uploadId: string; parts: number[] }> {
  return database.transaction(async transaction => {
    const [known] = await transaction
      .select({ uploadId: fileUpload.uploadId })
      .from(fileUpload)
      .where(
        and(
          eq(fileUpload.uploaderId, staffId),
          eq(fileUpload.sha256, announced.sha256),
          eq(fileUpload.size, announced.size),
          eq(fileUpload.scene, announced.scene),
          eq(fileUpload.name, cleanName(name)),
          gt(fileUpload.createdAt, clock.in(-partsLiveFor)),
        ),
      )
      .limit(1)
    if (known !== undefined) return { uploadId: known.uploadId, parts: await partNumbers(transaction, known.uploadId) }
    await claimQuota(transaction, staffId, announced.size)
    const uploadId = randomBytes(16).toString('hex')
    await transaction.insert(fileUpload).values({ ...announced, uploadId, name: cleanName(name), uploaderId: staffId, createdAt: clock.iso() })
    return { uploadId, parts: [] }
  })
}

/** An open upload of this person. */
export async function findUpload(database: Queryable, uploadId: string, staffId: number): Promise<Upload> {
  const [row] = await database
    .select()
    .from(fileUpload)
    .where(and(eq(fileUpload.uploadId, uploadId), eq(fileUpload.uploaderId, staffId), gt(fileUpload.createdAt, clock.in(-partsLiveFor))))
  if (row === undefined) throw refuse(fileRefusals.partOver)
  return row
}

/** Every part but the last is of the same size. */
export function sizeOfPart(upload: Upload, partNo: number): number {
  const count = partCount(upload)
  if (partNo > count) throw faults.badInput([{ field: 'partNo', message: [`分片序号为1-${count}`, `The parts are 1-${count}`] }])
  return partNo < count ? partSize : upload.size - (count - 1) * partSize
}

/** Keeps a part; one that is there already is replaced. */
export async function keepPart(database: Database, files: Files, upload: Upload, partNo: number, { path, size, sha256 }: ReceivedFile): Promise<number[]> {
  try {
    if (size !== sizeOfPart(upload, partNo))
      throw faults.badInput([{ field: 'file', message: [`分片大小应为${sizeOfPart(upload, partNo)}字节`, `The part has ${sizeOfPart(upload, partNo)} bytes`] }])
    await files.storage.put(partKey(upload.uploadId, partNo), path)
  } finally {
    await rm(path, { force: true })
  }
  await database
    .insert(filePart)
    .values({ uploadId: upload.uploadId, partNo, size, sha256 })
    .onConflictDoUpdate({ target: [filePart.uploadId, filePart.partNo], set: { size, sha256 } })
  // Finished or swept in the meantime: then nobody else would remove this part.
  await findUpload(database, upload.uploadId, upload.uploaderId).catch(async (error: unknown) => {
    if (error instanceof Refused) {
      await forgetUpload(database, upload.uploadId)
      await files.storage.remove(partKey(upload.uploadId, partNo))
    }
    throw error
  })
  return partNumbers(database, upload.uploadId)
}

async function partNumbers(database: Queryable, uploadId: string): Promise<number[]> {
  const rows = await database.select({ partNo: filePart.partNo }).from(filePart).where(eq(filePart.uploadId, uploadId)).orderBy(asc(filePart.partNo))
  return rows.map(({ partNo }) => partNo)
}

/**
 * Puts the parts of an upload together and hands the file on. `accept` ends the upload in the transaction that makes
 * the file: of two who finish it at once one gets the file, the other hears that the upload is over.
 */
export async function finishUpload<Result>(
  database: Database,
  files: Files,
  uploadId: string,
  staffId: number,
  accept: (upload: Upload, received: ReceivedFile, end: (transaction: Transaction) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const upload = await findUpload(database, uploadId, staffId)
  if ((await partNumbers(database, uploadId)).length < partCount(upload)) throw refuse(fileRefusals.partsMissing)
  let isOver = false
  try {
    return await accept(upload, await joined(files, upload), async transaction => {
      if (!(await forgetUpload(transaction, uploadId))) throw refuse(fileRefusals.partOver)
      isOver = true
    })
  } catch (error) {
    // The same parts would be refused again: whoever has a better file begins anew.
    if (error instanceof Refused) isOver = await forgetUpload(database, uploadId)
    throw error
  } finally {
    if (isOver) await removeParts(files, upload)
  }
}

async function joined(files: Files, upload: Upload): Promise<ReceivedFile> {
  const path = await files.tempPath()
  const hash = createHash('sha256')
  let size = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    for (let partNo = 1; partNo <= partCount(upload); partNo++) {
      for await (const chunk of (await files.storage.open(partKey(upload.uploadId, partNo))) as AsyncIterable<Buffer>) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    }
  }
  try {
    await writeFile(path, bytes(), { flag: 'wx', mode: 0o600 })
    const sha256 = hash.digest('hex')
    if (sha256 !== upload.sha256 || size !== upload.size) throw refuse(fileRefusals.wrongDigest)
    return { path, name: upload.name, size, sha256 }
  } catch (error) {
    await rm(path, { force: true })
    throw error instanceof MissingBytes ? refuse(fileRefusals.partsMissing) : error
  }
}

/** False where it was over already. */
export async function forgetUpload(database: Queryable, uploadId: string): Promise<boolean> {
  const gone = await database.delete(fileUpload).where(eq(fileUpload.uploadId, uploadId)).returning({ uploadId: fileUpload.uploadId })
  await database.delete(filePart).where(eq(filePart.uploadId, uploadId))
  return gone.length > 0
}

/** Also parts that came when the row was gone, or never got one. */
export async function removeParts(files: Files, upload: Pick<Upload, 'uploadId' | 'size'>): Promise<void> {
  for (let partNo = 1; partNo <= partCount(upload); partNo++) await files.storage.remove(partKey(upload.uploadId, partNo))
}
