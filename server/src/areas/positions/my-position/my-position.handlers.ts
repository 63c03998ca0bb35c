import type { myPosition } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findMine, findMyFigures, findMyPage } from './my-position.queries.ts'

export const myPositionHandlers: Handlers<typeof myPosition> = {
  page: (input, { database, staff }) => findMyPage(database, input, staff),
  statistics: (_, { database, staff }) => findMyFigures(database, staff),
  info: ({ id }, { database, staff, language }) => findMine(database, id, staff, language),
}
