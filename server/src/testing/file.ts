import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { file } from '../kit/file/file.tables.ts'
import type { TestApp } from './app.ts'

export const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

export async function picture(width = 300, height = 200, format: 'png' | 'jpeg' = 'png'): Promise<Uint8Array<ArrayBuffer>> {
  return bytesOf(
    await sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
      .toFormat(format)
      .toBuffer(),
  )
}

/** Windows' own format, which can be of any size without being hard to make. */
export function bitmap(width: number, height: number): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + row * height, 0x77)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.writeUInt32LE(0, 30)
  return bytes
}

export async function staffIdOf({ services: { database } }: TestApp, mobile: string): Promise<number> {
  const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile))
  return row!.id
}

/** How many files lie in a folder of the data folder. */
export function filesIn({ services: { config } }: TestApp, folder: 'files' | 'temp'): number {
  const path = join(config.dataDir, folder)
  return existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length : 0
}

/** What uploads have left anywhere: rows, bytes, half files. */
export async function traces(app: TestApp): Promise<{ rows: number; stored: number; temp: number }> {
  const { rows } = await app.services.database.execute<{ number: number }>(sql`select count(*)::int as number from ${file}`)
  return { rows: rows[0]!.number, stored: filesIn(app, 'files'), temp: filesIn(app, 'temp') }
}
