import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { LinkedFile } from '@gongtai/contract'
import { file } from './file.tables.ts'

const asLinked = sql`json_build_object('fileName', ${file.fileName}, 'originalName', ${file.originalName}, 'mime', ${file.mime}, 'size', ${file.size})`

/** A file of a record, by the column that holds its name: one more value of the row, not one more query. Who may open it is asked when it is opened. */
export const linkedFileOf = (fileName: Column | SQL): SQL<LinkedFile | null> => sql`(select ${asLinked} from ${file} where ${file.fileName} = ${fileName})`

/** By the column that holds the names of several, in its order. */
export const linkedFilesOf = (fileNames: Column): SQL<LinkedFile[]> =>
  sql`(select coalesce(json_agg(${asLinked} order by array_position(${fileNames}, ${file.fileName})), '[]') from ${file} where ${file.fileName} = any(${fileNames}))`
