import type { openCity as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findOpenCities } from './open-city.queries.ts'
import { saveCity } from './open-city.rules.ts'

export const openCityHandlers: Handlers<typeof calls> = {
  list: (input, { database }) => findOpenCities(database, input),
  save: (input, context) => context.transaction(work => saveCity(work, input)),
}
