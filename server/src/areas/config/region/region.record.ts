import { regionRecordType, regionRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { region } from './region.tables.ts'

export const regionRecord = record(regionRecordType, { table: region, title: ['fullName'], scope: null, unique: { region_pkey: regionRefusals.codeTaken } })
