import type { recruitEvent } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findEventPage } from './recruit-event.queries.ts'

export const recruitEventHandlers: Handlers<typeof recruitEvent> = {
  list: (input, { database, staff, language }) => findEventPage(database, input, staff, language),
}
