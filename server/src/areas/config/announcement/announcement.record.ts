import { announcementRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { announcement } from './announcement.tables.ts'

export const announcementRecord = record(announcementRecordType, { table: announcement, title: ['title'], scope: null, secret: ['wordedAt', 'reachCount'] })
