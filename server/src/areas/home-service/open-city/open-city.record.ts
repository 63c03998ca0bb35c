import { openCityRefusals } from '@gongtai/contract'
import { openCity } from './open-city.tables.ts'
import { openCityRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const openCityRecord = record(openCityRecordType, {
  table: openCity,
  title: ['name'],
  scope: null,
  unique: { home_open_city_code: openCityRefusals.taken },
  secret: ['cityCode', 'provinceCode', 'operatorId'],
})
