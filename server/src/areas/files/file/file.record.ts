import { fileRecordType } from '@gongtai/contract'
import { file } from '../../../kit/file/file.tables.ts'
import { record } from '../../../kit/record.ts'

/** Whoever may ask for its history watches all of them, so it has no scope. */
export const fileRecord = record(fileRecordType, { table: file, title: ['id'], scope: null })
