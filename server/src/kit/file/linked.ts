import { and, asc, eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { LinkedFile, SceneName } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import { file } from './file.tables.ts'

/**
 * The files of a record by what they are for, in the order in which they were uploaded; what a record names in an order of its own
 * it orders by its names. Who may open them is asked when they are opened.
 *
 *   const files = await findLinkedFiles(database, 'COMPANY', id)
 *   licenseFile: files['company.license']?.[0] ?? null
 */
export async function findLinkedFiles(database: Queryable, bizType: string, bizId: number): Promise<Partial<Record<SceneName, LinkedFile[]>>> {
  const rows = await database
    .select({ scene: file.scene, fileName: file.fileName, originalName: file.originalName, mime: file.mime, size: file.size })
    .from(file)
    .where(and(eq(file.bizType, bizType), eq(file.bizId, bizId), eq(file.state, 'LINKED')))
    .orderBy(asc(file.id))
  const found: Partial<Record<string, LinkedFile[]>> = {}
  for (const { scene, ...linked } of rows) (found[scene] ??= []).push(linked)
  return found
}

const asLinked = sql`json_build_object('fileName', ${file.fileName}, 'originalName', ${file.originalName}, 'mime', ${file.mime}, 'size', ${file.size})`

/** The same in a list, by the column that holds the name of a file: one more value of the row, not one more query. */
export const linkedFileOf = (fileName: Column): SQL<LinkedFile | null> => sql`(select ${asLinked} from ${file} where ${file.fileName} = ${fileName})`

/** By the column that holds the names of several, in its order. */
export const linkedFilesOf = (fileNames: Column): SQL<LinkedFile[]> =>
  sql`(select coalesce(json_agg(${asLinked} order by array_position(${fileNames}, ${file.fileName})), '[]') from ${file} where ${file.fileName} = any(${fileNames}))`
